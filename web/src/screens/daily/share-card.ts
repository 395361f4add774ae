/** A picture of a result that says nothing about the deal: date, stars, percentile and where it lies. */

import { type Kind, percentileText } from "../../lib/daily/daily";
import { formatDay } from "../../lib/formats";
import { currentLanguage, t } from "../../lib/i18n.svelte";
import type { DailyResult } from "../../protocol";

const [WIDTH, HEIGHT] = [1200, 630];
const [INK, SOFT, PARCHMENT, WAX, BARS] = ["#2a2018", "#6b5d4d", "#f3ead3", "#a8321e", "#3c79ae"];
const [LEFT, RIGHT, BOTTOM, TALL] = [90, 1110, 560, 200];

/** Return the picture as a PNG file. */
export async function shareCard(date: string, kind: Kind, result: DailyResult): Promise<File> {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  await document.fonts.ready;
  pen.fillStyle = PARCHMENT;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = SOFT;
  pen.lineWidth = 3;
  pen.strokeRect(30, 30, WIDTH - 60, HEIGHT - 60);
  write(pen, t("daily-title"), 90, 110, 44, SOFT);
  write(pen, `${formatDay(date)} · ${t(`web-preset-${kind}`)}`, 90, 165, 36, SOFT);
  write(pen, t("count-stars", { count: result.total ?? 0 }), 90, 270, 88, INK, true);
  if (result.percentile)
    write(pen, t("daily-percentile", { share: percentileText(result.percentile) }), 90, 325, 34, INK);
  // A few games of bots are no picture of anything.
  if (result.percentile) drawBars(pen, result);
  write(pen, location.host, RIGHT, 110, 34, SOFT, false, "right");
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("no picture");
  return new File([blob], `inkland-${date}-${kind}.png`, { type: "image/png" });
}

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  color: string,
  isBold = false,
  align: CanvasTextAlign = "left",
): void {
  pen.font = `${isBold ? 700 : 400} ${size}px Alegreya, serif`;
  pen.fillStyle = color;
  pen.textAlign = align;
  pen.fillText(text, x, y, RIGHT - LEFT);
}

/** Draw how often bots have reached which stars, without numbers, and a mark at the player's. */
function drawBars(pen: CanvasRenderingContext2D, result: DailyResult): void {
  const counts = new Map<number, number>();
  for (const { bot, totals } of result.bots)
    if (bot !== "legend")
      for (const [stars, count] of totals) counts.set(stars, (counts.get(stars) ?? 0) + count);
  const total = result.total ?? 0;
  if (counts.size === 0) return;
  const least = Math.min(total, ...counts.keys());
  const most = Math.max(total, ...counts.keys());
  const wide = (RIGHT - LEFT) / (most - least + 1);
  const highest = Math.max(...counts.values());
  pen.fillStyle = BARS;
  for (const [stars, count] of counts) {
    const tall = (count / highest) * TALL;
    pen.fillRect(LEFT + (stars - least) * wide + 1, BOTTOM - tall, Math.max(1, wide - 2), tall);
  }
  pen.fillStyle = SOFT;
  pen.fillRect(LEFT, BOTTOM, RIGHT - LEFT, 2);
  pen.fillStyle = WAX;
  pen.fillRect(LEFT + (total - least + 0.5) * wide - 3, BOTTOM - TALL - 20, 6, TALL + 20);
}

/** Share a picture through the device, or save it. */
export async function shareFile(file: File, text: string): Promise<void> {
  const data = { files: [file], text };
  if (navigator.canShare?.(data)) {
    await navigator.share(data).catch(() => {});
    return;
  }
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), {
    href: url,
    download: file.name,
    lang: currentLanguage(),
  }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
