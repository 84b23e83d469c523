import type { EquipmentType } from '../catalogue/kinds.ts';
import { lower, stemOf } from './spelling.ts';
import { nearest } from './typingErrors.ts';

/** A model of the stock. */
export interface KnownModel {
  readonly brand: string;
  readonly model: string;
  /** The kinds of the machines that have it. Default: unknown. */
  readonly types?: readonly string[];
}

/**
 * What tells one machine of a kind from another and no list says: the model tells it. «Колёсный» of excavators are EW180C
 * and M315D, «гусеничный» are all others.
 */
interface MachineVariant {
  readonly type: EquipmentType;
  /** What buyers call it; forms of a word need not be listed. */
  readonly words: readonly string[];
  /** Which makes and models are so, written as «volvo ew180c». */
  readonly models: RegExp;
  /** The words mean all others. */
  readonly areOthers?: true;
}

const wheeledExcavators =
  /^(?:volvo ew|caterpillar m3|liebherr a ?9|komatsu pw|твэкс е[кk]|case wx|hyundai hw|[^ ]+ (?:эо|eo)-?(?:33|26))|^(?!liugong)\S+ [a-z]{1,3} ?-?\d{2,3}w/;
const crawlerTractors =
  /^(?:challenger mt ?[78]|john deere 9\d{3}rt|case .*quadtrac|вгтз|агромаш 90|\S+ (?:дт|т)-?\d)/;
const tandemRollers =
  /^(?:bomag bw ?\d+ ?(?:ad|acd)|hamm (?:hd|dv)|dynapac (?:cc|cg)|ammann (?:av|arx)|volvo dd|caterpillar c[bd]|sakai sw|jcb vmt|xcmg (?:xd|yz?c)|раскат (?:ду|rv)-?(?:47|63|73|82|93|96|98|13))/;
const tyreRollers =
  /^(?:bomag bw ?\d+ ?rh?|hamm (?:gr|hp)|dynapac cp|ammann (?:ap|art)|volvo pt|caterpillar (?:ps|cw|pf)|sakai ts|xcmg xp|раскат (?:ду|rv)-?(?:65|100))/;
const articulatedTrucks =
  /^(?:volvo a ?\d{2}|bell b ?\d{2}|caterpillar 7[2-4]\d|komatsu hm|doosan (?:da|mt)|john deere \d{3}[de]|terex ta|liebherr ta|белаз 7528)/;
const quarryTrucks =
  /^(?:белаз|komatsu h[dm]|caterpillar 7[2-9]\d|volvo a ?\d{2}|bell b|hitachi eh|terex t[ar]|liebherr t|xcmg xd[em]|sany (?:srt|skt)|tonly)/;
const crawlerSkidSteers =
  /^(?:bobcat t|caterpillar 2[5-9]9|case tr|john deere 3\d\dg?t|kubota svl|jcb \d+t|takeuchi tl)/;
const allTerrainCranes =
  /^(?:liebherr lt|grove (?:gmk|rt)|terex (?:ac|rt|demag)|tadano (?:atf|gr|ar)|xcmg (?:xca|qay|rt)|kato (?:ka|sr|kr)|zoomlion (?:zat|qay|rt)|sany (?:sac|src))/;
const roughTerrainCranes = /^(?:\S+ (?:rt|sr|gr|kr|src)\b|\S+ (?:rt|sr|gr|kr|src) ?-?\d|liebherr l(?:rt|tr))/;
const scissorLifts =
  /^(?:genie gs|jlg .*(?:es|rs|rt)\b|haulotte (?:compact|optimum|h\d+ ?s)|skyjack sj ?-?[34]|dingli jcpt|skyjack .*rt|zoomlion zs|xcmg xg\d+(?:dc|hd)|sinoboom gtjz|lgmg as)/;
const boomLifts =
  /^(?:genie [sz]|jlg .*(?:a|aj|s|sj)$|haulotte (?:ha|ht|star)|dingli ba|zoomlion z[at]|sinoboom gt(?:bz|zz))/;
const drillingCranes =
  /^(?:\S+ (?:бкм|бм|мрк|бкгм|мбш|бку)|(?:aichi|tadano|dongyang|soosan|kanglim|junjin) )/;
const walkBehind = /^(?:bomag bw ?(?:65|75)|dynapac lp|ammann (?:arw|rammax)|wacker neuson (?:rd7|rt))/;

const variants: readonly MachineVariant[] = [
  {
    type: 'EXCAVATOR',
    words: ['колесный', 'пневмоколесный', 'колесник', 'колесах', 'wheeled'],
    models: wheeledExcavators,
  },
  {
    type: 'EXCAVATOR',
    words: ['гусеничный', 'гусеничник', 'гусянка', 'гусеницах', 'гусенице', 'crawler', 'tracked'],
    models: wheeledExcavators,
    areOthers: true,
  },
  { type: 'BULLDOZER', words: ['колесный', 'колесах'], models: /^(?:caterpillar 8[1-5]4|komatsu wd|белаз)/ },
  {
    type: 'BULLDOZER',
    words: ['гусеничный', 'гусеницах', 'гусянка', 'crawler'],
    models: /^(?:caterpillar 8[1-5]4|komatsu wd|белаз)/,
    areOthers: true,
  },
  {
    type: 'BULLDOZER',
    words: ['болотник', 'болотоход', 'болотный', 'болотоходный'],
    models: /^komatsu .*px|^caterpillar .*lgp|^\S+ .*(?:lgp|px)\b|болот/,
  },
  { type: 'TRACTOR', words: ['гусеничный', 'гусеницах', 'гусянка', 'crawler'], models: crawlerTractors },
  { type: 'TRACTOR', words: ['колесный', 'колесах'], models: crawlerTractors, areOthers: true },
  {
    type: 'ROLLER',
    words: [
      'асфальтовый',
      'асфальтный',
      'асфальта',
      'асфальту',
      'тандемный',
      'двухвальцовый',
      'двухвальцевый',
      'двухбарабанный',
      'tandem',
    ],
    models: tandemRollers,
  },
  {
    type: 'ROLLER',
    words: ['пневмоколесный', 'пневматический', 'пневмокаток', 'пневмокатки'],
    models: tyreRollers,
  },
  {
    type: 'ROLLER',
    words: ['грунтовый', 'грунта', 'грунту', 'одновальцовый', 'одновальцевый', 'однобарабанный'],
    models: new RegExp([tandemRollers, tyreRollers, walkBehind].map(({ source }) => source).join('|')),
    areOthers: true,
  },
  {
    type: 'TRUCK',
    words: ['сочлененный', 'шарнирный', 'шарнирно-сочлененный', 'articulated'],
    models: articulatedTrucks,
  },
  { type: 'TRUCK', words: ['карьерный', 'карьера', 'карьер', 'внедорожный'], models: quarryTrucks },
  { type: 'SKID_STEER', words: ['гусеничный', 'гусеницах', 'crawler'], models: crawlerSkidSteers },
  { type: 'SKID_STEER', words: ['колесный', 'колесах'], models: crawlerSkidSteers, areOthers: true },
  { type: 'CRANE', words: ['вездеходный', 'вседорожный', 'внедорожный'], models: allTerrainCranes },
  { type: 'CRANE', words: ['короткобазный', 'короткобазовый'], models: roughTerrainCranes },
  { type: 'LIFT', words: ['ножничный', 'ножничник', 'scissor'], models: scissorLifts },
  { type: 'LIFT', words: ['коленчатый', 'стреловой'], models: boomLifts },
  // No list tells these by a model: the words are found in titles and notes, or said to be left out.
  {
    type: 'FLATBED',
    words: ['вахтовка', 'вахтовый', 'кунг', 'фургон', 'изотермический', 'тентованный'],
    models: /^$/,
  },
  {
    type: 'DRILL',
    words: ['ямобур', 'бурилка', 'бкм', 'бурильно-крановый', 'крановый'],
    models: drillingCranes,
  },
];

/** A word that tells machines of a kind from others, and the models of the stock that tell it. */
export interface KnownVariant {
  readonly type: EquipmentType;
  readonly models: readonly KnownModel[];
  /** It means all models but these. */
  readonly areOthers: boolean;
  has(word: string): boolean;
}

/** The variants of the kinds that a stock has. */
export function variantsOf(models: readonly KnownModel[]): KnownVariant[] {
  return variants.flatMap(({ type, words, models: pattern, areOthers = false }): KnownVariant[] => {
    const ofKind = models.filter(({ types }) => types?.includes(type));
    if (ofKind.length === 0) return [];
    const matchingModels = ofKind.filter(({ brand, model }) => pattern.test(lower(`${brand} ${model}`)));
    const stems = words.map((word) => [stemOf(word), word] as const);
    const has = (word: string) =>
      stems.some(([stem]) => stem === stemOf(word)) ||
      // «Гусенечный»; shorter words are too much alike.
      (word.length >= 8 && nearest(stemOf(word), stems)?.errors === 1);
    return [{ type, models: matchingModels, areOthers, has }];
  });
}

/** The variant that a word means of a kind. */
export const variantNamed = (
  variantsInStock: readonly KnownVariant[],
  type: string | undefined,
  word: string,
) => variantsInStock.find((variant) => variant.type === type && variant.has(lower(word)));
