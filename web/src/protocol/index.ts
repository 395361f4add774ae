/** The types of the messages between server and client, generated from the server's schema (`make schema`). */
import type { components } from "./schema";

type Schemas = components["schemas"];
export type ClientMessage = Schemas["ClientMessage"];
export type ServerMessage = Schemas["ServerMessage"];
export type GameEvent = Schemas["Event"];
export type RoomInfo = Schemas["RoomInfo"];
export type SeatInfo = Schemas["SeatInfo"];
export type Setup = Partial<Schemas["Setup"]>;
export type ConfigInfo = Schemas["ConfigInfo"];
export type GameInfo = Schemas["GameInfo"];
export type TableInfo = Schemas["TableInfo"];
export type TableChanges = Schemas["TableChanges"];
export type SheetInfo = Schemas["SheetInfo"];
export type SheetChanges = Schemas["SheetChanges"];
export type ScoreLine = Schemas["ScoreLine"];
export type ResultInfo = Schemas["ResultInfo"];
export type OptionsInfo = Schemas["OptionsInfo"];
export type ShapeOption = Schemas["ShapeOption"];
export type OrientationInfo = Schemas["OrientationInfo"];
export type ScoringPart = Schemas["ScoringPart"];
export type CoinChange = Schemas["CoinChange"];
export type Problem = Schemas["Problem"];
export type Update = Schemas["Update"];
export type Preview = Schemas["Preview"];
export type ExtraPlaces = Schemas["ExtraPlaces"];
export type Hint = Schemas["Hint"];
export type HintChoice = Schemas["HintChoice"];
export type NearMiss = Schemas["NearMissInfo"];
export type NearMisses = Schemas["NearMisses"];
export type DeckContents = Schemas["DeckContents"];
export type CoachAdvice = Schemas["CoachAdvice"];
export type CoachHint = Schemas["CoachHint"];
export type CoachText = Schemas["CoachText"];
export type TutorialChapter = Schemas["TutorialChapter"];
export type ScoringCells = Schemas["ScoringCells"];
export type CatalogInfo = Schemas["CatalogInfo"];
export type CardInfo = Schemas["CardInfo"];
export type MapInfo = Schemas["MapInfo"];
export type GuestInfo = Schemas["GuestInfo"];
export type MoveLink = Schemas["MoveLink"];
export type MyGame = Schemas["MyGame"];
export type EndedGame = Schemas["EndedGame"];
export type GamePage = Schemas["GamePage"];
export type LogLine = Schemas["LogLineInfo"];
export type PendingChoice = Schemas["PendingChoice"];
export type SkillOption = Schemas["SkillOption"];
export type SharedLink = Schemas["SharedLink"];
/** The settings of a room to create; the server fills in what is left out. */
export type NewRoom = Partial<Omit<Schemas["NewRoom"], "settings">> & {
  settings?: { setup?: Setup; clock?: number | null; seat_order?: "listed" | "shuffled"; standings?: boolean };
};
export type OpenGames = Schemas["OpenGames"];
export type ListedRoom = Schemas["ListedRoom"];
export type Block = Schemas["Block"];
export type NoticeInfo = Schemas["NoticeInfo"];
export type NoticeChoices = Schemas["NoticeChoices"];
export type NoticeChannel = Schemas["ChannelInfo"];
export type PushSubscriptionInfo = Schemas["PushSubscription"];
export type Webhook = Schemas["Webhook"];
export type Hello = Schemas["Hello"];

export type Reacted = Schemas["Reacted"];
export type Reaction = Reacted["reaction"];
export type Standing = Schemas["Standing"];

export const REACTIONS: readonly Reaction[] = ["applause", "wow", "laugh", "ouch", "thinking", "cheers"];
export const PROTOCOL = 2;
