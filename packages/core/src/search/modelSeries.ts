import type { EquipmentType } from '../catalogue/kinds.ts';
import { codeSpellings, lower, runsOf } from './spelling.ts';

/** Which machines makers call so: by codes that several use alike, and by those that one make alone has. */
interface ModelSeries {
  readonly type: EquipmentType;
  /** How the code begins, letters and digits joined: «zl50gn». */
  readonly codes: RegExp;
  /** The makes that mean this by it, in lower case. Default: any. */
  readonly makes?: readonly string[];
}

const series: readonly ModelSeries[] = [
  { type: 'PIPELAYER', codes: /^(?:тг\d{3}|d355c)/ },
  { type: 'LOADER', codes: /^(?:zl\d|lw\d{3}|wa\d{3}|clg?8\d\d|lg9\d\d|sem6\d\d|то(?:18|28|30)|cdm8\d\d)/ },
  { type: 'LOADER', makes: ['caterpillar'], codes: /^9[0-9]\d[a-z]?/ },
  { type: 'LOADER', makes: ['volvo'], codes: /^l\d{2,3}/ },
  { type: 'LOADER', makes: ['liebherr'], codes: /^l5\d\d/ },
  { type: 'LOADER', makes: ['амкодор'], codes: /^3\d\d/ },
  { type: 'LOADER', makes: ['hyundai'], codes: /^hl\d/ },
  {
    type: 'EXCAVATOR',
    codes:
      /^(?:pc\d{2,4}|pw\d{3}|zx\d{2,3}|e[cwx]\d{2,3}|dx\d{2,3}|sk\d{2,3}|sy\d{2,3}|xe\d{2,3}|hx\d{2,3}|js\d{3}|clg?9\d\d|эо\d{4}|ек\d\d|vio\d\d|kx\d{3})/,
  },
  { type: 'EXCAVATOR', makes: ['caterpillar'], codes: /^(?:3[0-9]\d|m3\d\d)/ },
  { type: 'EXCAVATOR', makes: ['hyundai', 'doosan', 'liebherr'], codes: /^(?:r\d{3}|a9\d\d)/ },
  {
    type: 'BULLDOZER',
    codes:
      /^(?:d(?:[4-9]|1[01])[a-z]|d(?:31|37|39|41|51|61|63|65|68|85|155|275|355|375|475)|т(?:130|170|15|20|25|35|40)(?!\d)|б(?:10|12|14)|td(?:14|15|20|25|40))/,
  },
  { type: 'BULLDOZER', makes: ['shantui'], codes: /^(?:sd|dh)\d\d/ },
  { type: 'BULLDOZER', makes: ['liebherr'], codes: /^pr7\d\d/ },
  {
    type: 'GRADER',
    codes:
      /^(?:дз(?:98|122|143|180)|гс(?:10|14|18|25)|gd[5-8]\d\d|gr(?:135|165|180|200|215|230|300)|sg(?:16|18|21|24)|g9\d\d|stg\d{3})/,
  },
  { type: 'GRADER', makes: ['caterpillar'], codes: /^(?:1[2-6][mhgk]|1[2-6]0[mhgk]|24m)/ },
  { type: 'ROLLER', codes: /^(?:bw\d{2,3}|xs\d{3}|ду\d\d|cc\d{3}|ca\d{3}|srs?\d\d)/ },
  { type: 'ROLLER', makes: ['hamm'], codes: /^(?:3[0-9]\d\d|h\d|hd\d|dv\d|grw)/ },
  { type: 'CRANE', codes: /^(?:кс\d{4,5}|ltm|qy\d|xct\d|ztc\d|stc\d|gmk\d)/ },
  { type: 'BACKHOE', codes: /^[1-5]cx/ },
  { type: 'BACKHOE', makes: ['caterpillar'], codes: /^4[2-4]\d/ },
  { type: 'BACKHOE', makes: ['case', 'new holland', 'komatsu'], codes: /^(?:5[89]\d|69\d|b1\d\d|b90|wb9\d)/ },
  { type: 'SKID_STEER', makes: ['bobcat'], codes: /^[st][1-8]\d\d/ },
  { type: 'TELEHANDLER', codes: /^(?:mt\d{3,4}|mlt\d{3}|mrt\d{4})/ },
  {
    type: 'TRUCK',
    makes: ['shacman', 'faw', 'howo', 'sitrak', 'dongfeng', 'foton'],
    codes: /^(?:[xfhj][2356]\d{3}|sx3\d{3}|zz3\d{3}|j6|a7|t5g)/,
  },
  { type: 'TRUCK', makes: ['камаз'], codes: /^(?:6520|6522|65115|55111|5511|65201|45143|6580)/ },
  {
    type: 'TRUCK',
    makes: ['volvo', 'bell', 'komatsu', 'caterpillar', 'белаз'],
    codes: /^(?:[ab](?:25|30|35|40|45|60)|hd\d{3}|7[2-9]\d|75\d\d)/,
  },
  { type: 'TRACTOR', codes: /^(?:мтз\d{2}|к(?:700|701|742|744)|т150)/ },
  { type: 'TRACTOR', makes: ['мтз', 'беларус'], codes: /^\d{2,4}/ },
  {
    type: 'MILLING_MACHINE',
    codes:
      /^(?:w(?:35|50|60|100|120|130|150|200|210|220|250|1000|1500|1900|2000|2100|2200|2500)(?!\d)|bm\d{3,4})/,
  },
  {
    type: 'PAVER',
    makes: ['vögele', 'dynapac', 'volvo', 'abg'],
    codes: /^(?:super\d{3,4}|sd\d{4}|p\d{4}|titan\d{3})/,
  },
];

/** The kind of machine whose models are called so: of a make that is named, or of any. */
export function seriesOf(words: readonly string[], brands: readonly string[]): EquipmentType | undefined {
  const candidates = words.flatMap((word, index) => [word, `${word}${words[index + 1] ?? ''}`]);
  const spellings = candidates
    .map((code) => runsOf(code).join(''))
    .filter((code) => /\d{2}|\dcx/.test(code))
    .flatMap(codeSpellings);
  const makeNames = new Set(brands.map(lower));
  const isOf = ({ makes }: ModelSeries) => makes?.some((make) => makeNames.has(make));
  const seriesOfMakes = series.filter((one) => isOf(one));
  const all = [...seriesOfMakes, ...series.filter(({ makes }) => makes === undefined)];
  // As it was typed before what its letters may stand for: «кс» is no «cc».
  return spellings.flatMap((code) => all.filter(({ codes }) => codes.test(code)))[0]?.type;
}
