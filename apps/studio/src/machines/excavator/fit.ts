import type { MaterialName } from '../../kit/materials.ts';

/** What hangs on the arm. */
export type ToolName = 'bucket' | 'rock' | 'trench' | 'grading' | 'hammer' | 'grapple' | 'ripper';

/** How one excavator differs from the next: what is on it, what shape its makers gave it, how it was parked. */
export interface Fit {
  tool: ToolName;
  /** A quick coupler between the arm and the tool. */
  coupler: boolean;
  /** A second bucket on the ground before the tracks. */
  spare?: ToolName;
  /** Radians by which the upper structure is turned to the left of the tracks. */
  turn: number;
  /** Radians of the arm from the horizon. */
  arm: number;
  /** Metres between the tool and the ground. */
  lift: number;
  /** Radians by which the tool is curled towards the cab. */
  curl: number;
  cab: 'slanted' | 'upright' | 'curved';
  /** The cab's frame. */
  skin: MaterialName;
  roof: MaterialName;
  hood: 'low' | 'tall' | 'sloped';
  tail: 'round' | 'square' | 'stepped';
  boomPaint: MaterialName;
  armPaint: MaterialName;
  /** Bars before the windscreen and over the roof. */
  guard: boolean;
  /** A railing along the whole upper structure, and a step board beside the cab. */
  walkway: boolean;
  /** Plates that were welded to the boom. */
  plates: boolean;
  /** Work lamps along the boom and on the hood. */
  lamps: boolean;
  /** The exhaust: upright at the left, at the right, or under the hood. */
  exhaust: 'left' | 'right' | 'none';
}

const USUAL: Fit = {
  tool: 'bucket',
  coupler: false,
  turn: 0.05,
  arm: -1.75,
  lift: 0,
  curl: 0,
  cab: 'slanted',
  skin: 'dark',
  roof: 'paint',
  hood: 'low',
  tail: 'round',
  boomPaint: 'paint',
  armPaint: 'paint',
  guard: false,
  walkway: false,
  plates: false,
  lamps: false,
  exhaust: 'right',
};

/** By garage number, and in agreement with what the demo stock's list says about the machine. */
const FITS: Record<string, Partial<Fit>> = {
  'ДМ-0001': { tool: 'hammer', arm: -1.35, turn: 0.02 },
  'ДМ-0008': {
    tool: 'rock',
    spare: 'bucket',
    arm: -2.35,
    curl: 0.55,
    lift: 0.5,
    turn: -0.2,
    tail: 'square',
    hood: 'tall',
    cab: 'upright',
    exhaust: 'left',
  },
  'ДМ-0015': {
    tool: 'trench',
    coupler: true,
    arm: -0.95,
    curl: -0.25,
    turn: 0.12,
    cab: 'curved',
    skin: 'second',
    roof: 'second',
    hood: 'sloped',
    tail: 'stepped',
    exhaust: 'none',
  },
  'ДМ-0033': {
    tool: 'grading',
    coupler: true,
    arm: -1.15,
    lift: 0.75,
    curl: 0.25,
    turn: 0.3,
    cab: 'curved',
    hood: 'tall',
    tail: 'stepped',
    lamps: true,
  },
  'ДМ-0040': {
    tool: 'rock',
    arm: -1.3,
    lift: 2.3,
    curl: 0.95,
    turn: -0.12,
    guard: true,
    tail: 'square',
    lamps: true,
    cab: 'upright',
  },
  'ДМ-0043': {
    tool: 'grapple',
    arm: -1.05,
    lift: 0.35,
    turn: -0.35,
    skin: 'paint',
    roof: 'white',
    cab: 'upright',
    hood: 'sloped',
    tail: 'round',
    exhaust: 'left',
  },
  'ДМ-0045': {
    tool: 'ripper',
    arm: -1.85,
    turn: -0.05,
    plates: true,
    boomPaint: 'second',
    armPaint: 'second',
    skin: 'paint',
    tail: 'square',
    exhaust: 'left',
  },
  'ДМ-0050': { arm: -1.7, turn: 1.95, hood: 'sloped', cab: 'curved', tail: 'round' },
  'ДМ-0053': {
    tool: 'rock',
    arm: -0.62,
    curl: 0.15,
    turn: 0.2,
    walkway: true,
    skin: 'second',
    roof: 'second',
    hood: 'tall',
    tail: 'stepped',
    exhaust: 'left',
  },
};

export const fitOf = (id: string): Fit => ({ ...USUAL, ...FITS[id] });
