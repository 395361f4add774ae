// The yardstick of the kernel: random solo base games on map A in plain C, written for speed alone.
// It leaves out what the rules ask beyond this one workload (coin track, early end, every option), and
// nothing of it is used by the package.
//   cc -O3 -march=native -w -o limit limit.c && ./limit GAMES SEED
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <immintrin.h>
typedef unsigned __int128 u128; typedef uint64_t u64; typedef uint32_t u32;
#define W 11
#define CELL(r,c) ((r)*W+(c))
static inline u128 bit(int i){return (u128)1<<i;}
static inline int pc(u128 x){return __builtin_popcountll((u64)x)+__builtin_popcountll((u64)(x>>64));}
static u128 FULL,COL0,COL10,ROW0,ROW10,BORDER,ROWM[11],COLM[11],DIAG[11],MOUNT,RUIN,MADJ,RADJ;
static inline u128 nb(u128 x){return ((x<<W)|(x>>W)|((x&~COL10)<<1)|((x&~COL0)>>1))&FULL;}
// ---- rng: wyrand + Lemire bounded
static u64 S; static inline u64 rnd(void){S+=0xa0761d6478bd642full;u128 t=(u128)S*(S^0xe7037ed1a0b428dbull);return (u64)(t>>64)^(u64)t;}
static inline u32 rb(u32 n){return (u32)(((u64)(u32)rnd()*n)>>32);}
// ---- terrain
enum{FO,VI,FA,WA,MO,NT};
typedef struct{u128 t[NT];u128 empty;int coins;}Board;
typedef struct{int n;uint8_t off[6];u128 fit,mask,ruin;}Ori;   // anchor = lowest cell of the shape
typedef struct{int no;Ori o[8];}Shape;
typedef struct{int shape;int nt;uint8_t ter[5];int coin;}Opt;
typedef struct{int time;int nopt;Opt o[2];}Card;
typedef struct{int n;int c[6][2];}Poly;
static const Poly POLY[]={
 {3,{{0,0},{0,1},{0,2}}},                 //0 I3  great river coin
 {5,{{0,2},{1,1},{1,2},{2,0},{2,1}}},     //1 W5
 {2,{{0,0},{0,1}}},                       //2 I2  farmland coin
 {5,{{0,1},{1,0},{1,1},{1,2},{2,1}}},     //3 X5
 {3,{{0,0},{1,0},{1,1}}},                 //4 L3  hamlet coin
 {5,{{0,0},{0,1},{0,2},{1,0},{1,1}}},     //5 P5
 {2,{{0,0},{1,1}}},                       //6 D2  forgotten forest coin
 {4,{{0,0},{1,0},{1,1},{2,1}}},           //7 S4
 {5,{{0,0},{0,1},{0,2},{1,0},{2,0}}},     //8 V5 hinterland
 {4,{{0,0},{1,0},{1,1},{2,0}}},           //9 T4 homestead
 {4,{{0,0},{0,1},{0,2},{1,2}}},           //10 L4 orchard
 {5,{{0,2},{0,3},{1,0},{1,1},{1,2}}},     //11 N5 treetop
 {5,{{0,0},{1,0},{1,1},{1,2},{2,0}}},     //12 T5 marshlands
 {4,{{0,0},{0,1},{0,2},{0,3}}},           //13 I4 fishing
 {1,{{0,0}}},                             //14 1x1
 {3,{{0,0},{1,1},{2,2}}},                 //15 goblin
 {4,{{0,0},{0,2},{1,0},{1,2}}},           //16 bugbear
 {4,{{0,0},{1,0},{1,1},{2,0}}},           //17 kobold
 {5,{{0,0},{0,1},{1,0},{2,0},{2,1}}},     //18 gnoll
};
#define NP ((int)(sizeof POLY/sizeof*POLY))
static Shape SH[NP];
static const Card CARDS[11]={
 {1,2,{{0,1,{WA},1},{1,1,{WA},0}}},{1,2,{{2,1,{FA},1},{3,1,{FA},0}}},
 {1,2,{{4,1,{VI},1},{5,1,{VI},0}}},{1,2,{{6,1,{FO},1},{7,1,{FO},0}}},
 {2,1,{{8,2,{FA,WA},0}}},{2,1,{{9,2,{VI,FA},0}}},{2,1,{{10,2,{FO,FA},0}}},
 {2,1,{{11,2,{FO,VI},0}}},{2,1,{{12,2,{FO,WA},0}}},{2,1,{{13,2,{VI,WA},0}}},
 {0,1,{{14,5,{FO,VI,FA,WA,MO},0}}}};
// monsters: corner (0 TL,1 TR,2 BR,3 BL), dir(+1 cw,-1 ccw); precomputed anchor order (anchor = lowest cell of ori 0)
static const int MSH[4]={15,16,17,18},MCOR[4]={2,1,3,0},MDIR[4]={-1,1,1,-1};
static uint8_t MORD[4][121];static int MN[4];
static void init(void){
 for(int i=0;i<121;i++)FULL|=bit(i);
 for(int r=0;r<W;r++)for(int c=0;c<W;c++){ROWM[r]|=bit(CELL(r,c));COLM[c]|=bit(CELL(r,c));}
 COL0=COLM[0];COL10=COLM[10];ROW0=ROWM[0];ROW10=ROWM[10];BORDER=COL0|COL10|ROW0|ROW10;
 for(int k=0;k<W;k++)for(int j=0;j+k<W;j++)DIAG[k]|=bit(CELL(j+k,j)); // from left edge row k to bottom edge
 int mt[5][2]={{1,3},{2,8},{5,5},{8,2},{9,7}},ru[6][2]={{1,5},{2,1},{2,9},{8,1},{8,9},{9,5}};
 for(int i=0;i<5;i++)MOUNT|=bit(CELL(mt[i][0],mt[i][1]));
 for(int i=0;i<6;i++)RUIN|=bit(CELL(ru[i][0],ru[i][1]));
 MADJ=nb(MOUNT);RADJ=nb(RUIN);
 for(int p=0;p<NP;p++){Shape*s=&SH[p];
  for(int m=0;m<2;m++)for(int rot=0;rot<4;rot++){
   int c[6][2],n=POLY[p].n,mr=99,mc=99,h=0,w=0;
   for(int i=0;i<n;i++){int y=POLY[p].c[i][0],x=POLY[p].c[i][1];if(m)x=-x;for(int k=0;k<rot;k++){int t=y;y=x;x=-t;}c[i][0]=y;c[i][1]=x;if(y<mr)mr=y;if(x<mc)mc=x;}
   u128 mask=0;for(int i=0;i<n;i++){c[i][0]-=mr;c[i][1]-=mc;if(c[i][0]>h)h=c[i][0];if(c[i][1]>w)w=c[i][1];mask|=bit(CELL(c[i][0],c[i][1]));}
   int low=0;while(!(mask>>low&1))low++;
   Ori o;memset(&o,0,sizeof o);o.mask=mask>>low;int k=0;for(int i=0;i<121;i++)if(o.mask>>i&1)o.off[k++]=i;o.n=n;
   for(int y=0;y+h<W;y++)for(int x=0;x+w<W;x++){int a=CELL(y,x)+low;o.fit|=bit(a);if((o.mask<<a)&RUIN)o.ruin|=bit(a);}
   int dup=0;for(int i=0;i<s->no;i++)if(s->o[i].mask==o.mask&&s->o[i].fit==o.fit)dup=1;
   if(!dup)s->o[s->no++]=o;
  }}
 for(int m=0;m<4;m++){ // ring order of bounding-box top-left positions
  const Poly*q=&POLY[MSH[m]];int h=0,w=0;u128 mask=0;for(int i=0;i<q->n;i++){if(q->c[i][0]>h)h=q->c[i][0];if(q->c[i][1]>w)w=q->c[i][1];mask|=bit(CELL(q->c[i][0],q->c[i][1]));}
  int low=0;while(!(mask>>low&1))low++;
  for(int ring=0;ring<6;ring++){int y0=ring,x0=ring,y1=W-1-h-ring,x1=W-1-w-ring;if(y1<y0||x1<x0)break;
   int pos[60][2],n=0; // clockwise from TL
   for(int x=x0;x<=x1;x++){pos[n][0]=y0;pos[n++][1]=x;}
   for(int y=y0+1;y<=y1;y++){pos[n][0]=y;pos[n++][1]=x1;}
   if(y1>y0)for(int x=x1-1;x>=x0;x--){pos[n][0]=y1;pos[n++][1]=x;}
   if(x1>x0)for(int y=y1-1;y>y0;y--){pos[n][0]=y;pos[n++][1]=x0;}
   int cy=(MCOR[m]==0||MCOR[m]==1)?y0:y1,cx=(MCOR[m]==0||MCOR[m]==3)?x0:x1,st=0;for(int i=0;i<n;i++)if(pos[i][0]==cy&&pos[i][1]==cx)st=i;
   for(int i=0;i<n;i++){int k=((st+MDIR[m]*i)%n+n)%n;MORD[m][MN[m]++]=CELL(pos[k][0],pos[k][1])+low;}
  }}
}
static inline u128 anchors(const Ori*o,u128 e){
 u128 a=e&o->fit;
 switch(o->n){case 6:a&=e>>o->off[5];case 5:a&=e>>o->off[4];case 4:a&=e>>o->off[3];case 3:a&=e>>o->off[2];case 2:a&=e>>o->off[1];}
 return a;}
static inline int kth(u128 a,int k){u64 lo=(u64)a;int p=__builtin_popcountll(lo);
 if(k<p)return __builtin_ctzll(_pdep_u64(1ull<<k,lo));return 64+__builtin_ctzll(_pdep_u64(1ull<<(k-p),(u64)(a>>64)));}
// ---- scoring
static inline u128 low1(u128 x){return x&(~x+1);}
static inline u128 flood(u128 seed,u128 m){for(;;){u128 n=(seed|nb(seed))&m;n=(n|nb(n))&m;if(n==seed)return n;seed=n;}}
static int s_sentinel(const Board*b){return pc(b->t[FO]&BORDER);}
static int s_treetower(const Board*b){return pc(b->t[FO]&~nb(b->empty));}
static int s_greenbough(const Board*b){int s=0;for(int i=0;i<W;i++)s+=((b->t[FO]&ROWM[i])!=0)+((b->t[FO]&COLM[i])!=0);return s;}
static int s_stoneside(const Board*b){u128 f=b->t[FO],found=0;while(f){u128 c=flood(low1(f),f);f&=~c;u128 m=nb(c)&MOUNT;if(m&(m-1))found|=m;}return 3*pc(found);}
static int s_canal(const Board*b){return pc(b->t[WA]&nb(b->t[FA]))+pc(b->t[FA]&nb(b->t[WA]));}
static int s_mages(const Board*b){return 2*pc(b->t[WA]&MADJ)+pc(b->t[FA]&MADJ);}
static int s_granary(const Board*b){return pc(b->t[WA]&RADJ)+3*pc(b->t[FA]&RUIN);}
static int s_shore(const Board*b){int s=0;u128 f=b->t[FA],bad=nb(b->t[WA])|BORDER;while(f){u128 c=flood(low1(f),f);f&=~c;s+=3*!(c&bad);}
 f=b->t[WA];bad=nb(b->t[FA])|BORDER;while(f){u128 c=flood(low1(f),f);f&=~c;s+=3*!(c&bad);}return s;}
static int s_wild(const Board*b){int s=0;u128 f=b->t[VI];while(f){u128 c=flood(low1(f),f);f&=~c;s+=8*(pc(c)>=6);}return s;}
static int s_city(const Board*b){int s=0;u128 f=b->t[VI];while(f){u128 c=flood(low1(f),f);f&=~c;if(!(c&MADJ)){int n=pc(c);if(n>s)s=n;}}return s;}
static int s_green(const Board*b){int s=0;u128 f=b->t[VI];u128 n0=nb(b->t[FO]),n1=nb(b->t[FA]),n2=nb(b->t[WA]),n3=nb(b->t[MO]);while(f){u128 c=flood(low1(f),f);f&=~c;
 int k=!!(c&n0)+!!(c&n1)+!!(c&n2)+!!(c&n3)+!!(c&MADJ);s+=3*(k>=3);}return s;}
static int s_shield(const Board*b){int a=0,d=0;u128 f=b->t[VI];while(f){u128 c=flood(low1(f),f);f&=~c;int n=pc(c);if(n>a){d=a;a=n;}else if(n>d)d=n;}return 2*d;}
static int s_border(const Board*b){int s=0;for(int i=0;i<W;i++)s+=!(b->empty&ROWM[i])+!(b->empty&COLM[i]);return 6*s;}
static int s_road(const Board*b){int s=0;for(int i=0;i<W;i++)s+=!(b->empty&DIAG[i]);return 3*s;}
static int s_barony(const Board*b){u128 f=FULL&~b->empty;int n=0;while(f){n++;f=f&((f&~COL0)>>1);f=f&(f>>W);}return 3*n;}
static int s_cauldron(const Board*b){return pc(b->empty&~nb(b->empty));}
typedef int(*Sc)(const Board*);
static const Sc SC[4][4]={{s_sentinel,s_treetower,s_greenbough,s_stoneside},{s_canal,s_mages,s_granary,s_shore},{s_wild,s_city,s_green,s_shield},{s_border,s_road,s_barony,s_cauldron}};
static const int PAR[4][4]={{25,17,22,18},{24,22,20,27},{16,16,21,20},{24,24,24,20}};
static inline int monsters(const Board*b){return pc(b->empty&nb(b->t[MO]));}
static inline int coins(const Board*b){return b->coins+pc(MOUNT&~nb(b->empty));}
static const int TIME[4]={8,8,7,6};
static int game(void){
 Board b;memset(&b,0,sizeof b);b.empty=FULL&~MOUNT;
 int cat[4]={0,1,2,3};for(int i=3;i>0;i--){int j=rb(i+1),t=cat[i];cat[i]=cat[j];cat[j]=t;}
 Sc sc[4];int par=0;for(int i=0;i<4;i++){int k=rb(4);sc[i]=SC[cat[i]][k];par+=PAR[cat[i]][k];}
 int am[4]={0,1,2,3};for(int i=3;i>0;i--){int j=rb(i+1),t=am[i];am[i]=am[j];am[j]=t;}
 int pend[4],np=0,score=0;
 for(int s=0;s<4;s++){
  int deck[17],n=0;for(int i=0;i<13;i++)deck[n++]=i; // 0-10 explore, 11,12 ruins
  pend[np++]=am[s];for(int i=0;i<np;i++)deck[n++]=13+pend[i];
  int time=0,ruin=0,d=0;
  while(time<TIME[s]){
   int j=d+rb(n-d),c=deck[j];deck[j]=deck[d];d++; // lazy Fisher-Yates
   if(c>=13){int m=c-13;for(int i=0;i<np;i++)if(pend[i]==m){pend[i]=pend[--np];break;}
    const Ori*o=&SH[MSH[m]].o[0];u128 a=anchors(o,b.empty);
    if(a)for(int i=0;i<MN[m];i++)if(a>>MORD[m][i]&1){u128 k=o->mask<<MORD[m][i];b.t[MO]|=k;b.empty&=~k;break;}
    continue;}
   if(c>=11){ruin=1;continue;}
   const Card*cd=&CARDS[c];time+=cd->time;
   { // the whole legal set as at most 12 anchor boards
    u128 A[12];int cnt[12],tot=0,k=0;
    for(int q=0;q<cd->nopt;q++){const Shape*sh=&SH[cd->o[q].shape];for(int i=0;i<sh->no;i++,k++){u128 a=anchors(&sh->o[i],b.empty);if(ruin)a&=sh->o[i].ruin;A[k]=a;tot+=cnt[k]=pc(a)*cd->o[q].nt;}}
    if(tot){u32 r=rb(tot);k=0;while(r>=(u32)cnt[k]){r-=cnt[k];k++;}
     int q=0,i=k;if(i>=SH[cd->o[0].shape].no){i-=SH[cd->o[0].shape].no;q=1;}
     const Opt*op=&cd->o[q];const Ori*o=&SH[op->shape].o[i];int p=cnt[k]/op->nt;
     u128 m=o->mask<<kth(A[k],r%p);b.t[op->ter[r/p]]|=m;b.empty&=~m;b.coins+=op->coin;}
    else goto rift;
   }
   ruin=0;continue;
   rift:ruin=0;if(b.empty){int p=kth(b.empty,rb(pc(b.empty)));u128 m=bit(p);b.t[rb(5)]|=m;b.empty&=~m;}
  }
  score+=sc[s](&b)+sc[(s+1)&3](&b)+coins(&b)-monsters(&b);
 }
 return score-par;
}
static double now(void){struct timespec t;clock_gettime(CLOCK_PROCESS_CPUTIME_ID,&t);return t.tv_sec+1e-9*t.tv_nsec;}
int main(int argc,char**argv){
 init();long N=argc>1?atol(argv[1]):100000;S=argc>2?atoll(argv[2]):1;
 double t0=now(),sum=0;for(long i=0;i<N;i++)sum+=game();
 printf("%.0f %.2f\n",N/(now()-t0),sum/N); // games a second, mean rating
}
