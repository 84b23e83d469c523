import type { Assembly, Vec3 } from '../../kit/assembly.ts';
import { bolts, hydraulic, pin } from '../../kit/details.ts';
import type { MaterialName } from '../../kit/materials.ts';
import { box, type Corner, pipe, plate, rod, sheet } from '../../kit/shapes.ts';
import type { ToolName } from './fit.ts';

type Point = readonly [number, number];

/**
 * What can hang on an arm, drawn in its own side view: the pin of the arm is the origin. A bucket's lip is at +u and its
 * back at -v; other tools hang along +u.
 */
export interface Tool {
  /** Radians: how it hangs when it stands on the ground. */
  angle: number;
  /** Where the link of the bucket cylinder takes hold. */
  ear: Point;
  /** Points of which one is the lowest. */
  outline: readonly Point[];
  build: (a: Assembly) => void;
}

/** The curved back of a bucket, from the hinge side to the lip. */
const BACK: readonly Point[] = [
  [0.06, -0.16],
  [0.12, -0.3],
  [0.34, -0.56],
  [0.62, -0.7],
  [0.92, -0.7],
  [1.18, -0.56],
  [1.36, -0.32],
  [1.46, -0.02],
  [1.48, 0.18],
];
const TOOTH_TIP: Point = [1.525, 0.497];

interface Bucket {
  /** Metres: half its width. */
  half: number;
  teeth: number;
  /** Against the usual bucket, in side view. */
  size: number;
  shell: MaterialName;
  /** Wear plates, side cutters and shrouds between the teeth. */
  armoured?: boolean;
}

const BUCKETS: Record<'bucket' | 'rock' | 'trench' | 'grading', Bucket> = {
  bucket: { half: 0.56, teeth: 5, size: 0.92, shell: 'frame' },
  rock: { half: 0.74, teeth: 5, size: 1.12, shell: 'paint', armoured: true },
  trench: { half: 0.24, teeth: 3, size: 0.98, shell: 'frame' },
  grading: { half: 1.2, teeth: 0, size: 0.72, shell: 'frame' },
};

const tooth = (a: Assembly, z: number, size: number) =>
  a.within({ at: [0, 0, z], scale: [size, size, size] }, () => {
    plate(
      a,
      'bare',
      [
        [-0.16, -0.07, 0.02],
        [0.06, -0.06],
        [0.3, 0, 0.01],
        [0.06, 0.06],
        [-0.16, 0.07, 0.02],
      ],
      -0.05,
      0.05,
      { bevel: 0.018 },
    );
    box(a, 'dark', [0.2, 0.16, 0.14], [-0.12, 0, 0], 0.02);
  });

const cheeks = (a: Assembly, { half, shell, armoured }: Bucket) => {
  const cheek: Corner[] = [
    [0.02, 0.02, 0.05],
    ...BACK.map(([u, v]): Corner => [u, v, 0.08]),
    [1.3, 0.2, 0.05],
    [0.5, 0.14, 0.1],
  ];
  const out = armoured ? 0.075 : 0.045;
  for (const z of [-half, half]) {
    plate(a, shell, cheek, z - 0.025, z + 0.025, { bevel: 0.008 });
    plate(
      a,
      'bare',
      [
        [0.6, 0.16, 0.03],
        [1.34, 0.24, 0.02],
        [1.5, 0.06, 0.02],
        [1.4, -0.1, 0.02],
        [1.26, 0.06, 0.05],
        [0.62, 0.04, 0.03],
      ],
      z - out,
      z + out,
      { bevel: 0.01 },
    );
    if (armoured) for (const u of [0.55, 0.95]) rod(a, 'bare', 0.13, 0.09, [u, -0.32, z], 'z', 0.13, 20);
  }
};

const lip = (a: Assembly, { half, teeth, armoured }: Bucket) =>
  a.within({ at: [1.48, 0.2, 0], turn: [0, 0, 1.42] }, () => {
    box(a, 'bare', [0.22, 0.06, half * 2 + 0.08], [-0.05, 0, 0], 0.012);
    for (let i = 0; i < teeth; i++) {
      const z = -half + 0.06 + (i * (2 * half - 0.12)) / (teeth - 1);
      tooth(a, z, armoured ? 1.25 : 1);
      if (armoured && i < teeth - 1)
        box(a, 'bare', [0.2, 0.12, 0.17], [0.02, 0, z + (half - 0.06) / (teeth - 1)], 0.02);
    }
  });

/** @param off metres by which a coupler moves it away from the arm */
const bucket = (a: Assembly, plan: Bucket, off = 0) =>
  a.within({ at: [off, 0, 0], scale: [plan.size, plan.size, 1] }, () => {
    const { half, shell, armoured } = plan;
    sheet(a, shell, BACK, 0.04, -half, half);
    cheeks(a, plan);
    const ribs = Math.max(2, Math.round(half / 0.14));
    for (let i = 0; i < ribs; i++) {
      const z = -half + 0.1 + (i * (2 * half - 0.2)) / (ribs - 1);
      sheet(
        a,
        'bare',
        BACK.slice(2, 7).map(([u, v]): Point => [u * 1.02 - 0.014, v * 1.03]),
        armoured ? -0.05 : -0.03,
        z - 0.03,
        z + 0.03,
      );
    }
    lip(a, plan);
    for (const z of [-0.24, 0.24])
      plate(
        a,
        shell,
        [
          [-0.1, 0.06, 0.08],
          [0.1, 0.12, 0.08],
          [0.34, -0.46, 0.05],
          [0.1, -0.46, 0.1],
          [-0.22, -0.36, 0.1],
        ],
        z - 0.035,
        z + 0.035,
      );
    pin(a, [0, 0, 0], 0.055, 0.62);
    pin(a, [-0.08, -0.36, 0], 0.05, 0.62);
  });

/** Metres between the pins of a coupler and those of what it holds. */
const COUPLER = 0.34;

const coupler = (a: Assembly) => {
  for (const z of [-0.2, 0.2])
    plate(
      a,
      'red',
      [
        [-0.14, 0.12, 0.06],
        [0.2, 0.14, 0.05],
        [0.52, 0.1, 0.05],
        [0.5, -0.12, 0.05],
        [0.34, -0.2, 0.04],
        [0.34, -0.4, 0.05],
        [0.2, -0.52, 0.06],
        [-0.2, -0.46, 0.08],
      ],
      z - 0.05,
      z + 0.05,
      { bevel: 0.014 },
    );
  box(a, 'dark', [0.3, 0.34, 0.3], [0.14, -0.2, 0], 0.04);
  pin(a, [0, 0, 0], 0.055, 0.62);
  pin(a, [-0.075, -0.33, 0], 0.05, 0.62);
};

const bucketTool = (name: keyof typeof BUCKETS, coupled: boolean): Tool => {
  const plan = BUCKETS[name];
  const off = coupled ? COUPLER : 0;
  return {
    angle: -2.75,
    ear: [-0.075, -0.33],
    outline: [...BACK, plan.teeth > 0 ? TOOTH_TIP : ([1.48, 0.22] as const)].map(
      ([u, v]): Point => [u * plan.size + off, v * plan.size],
    ),
    build: (a) => {
      if (coupled) coupler(a);
      bucket(a, plan, off);
    },
  };
};

/** A hydraulic hammer: bracket, housing, chisel, its two hoses. */
const hammer = (a: Assembly) => {
  for (const z of [-0.2, 0.2])
    plate(
      a,
      'dark',
      [
        [-0.14, -0.12, 0.06],
        [-0.14, 0.5, 0.06],
        [0.46, 0.44, 0.06],
        [0.46, -0.1, 0.06],
      ],
      z - 0.03,
      z + 0.03,
      { bevel: 0.01 },
    );
  box(a, 'frame', [0.16, 0.62, 0.6], [0.44, 0.17, 0], 0.03);
  for (const z of [-0.27, 0.27]) {
    plate(
      a,
      'frame',
      [
        [0.42, -0.2, 0.05],
        [0.42, 0.54, 0.05],
        [1.5, 0.5, 0.06],
        [1.86, 0.36, 0.05],
        [1.86, -0.02, 0.05],
        [1.5, -0.16, 0.06],
      ],
      z - 0.035,
      z + 0.035,
      { bevel: 0.014 },
    );
    for (const u of [0.62, 1.0, 1.38])
      for (const v of [-0.08, 0.42]) rod(a, 'steel', 0.032, 0.04, [u, v, z * 1.14], 'z', 0.032, 6);
    plate(
      a,
      'amber',
      [
        [0.8, 0.0, 0.02],
        [0.8, 0.34, 0.02],
        [1.28, 0.34, 0.02],
        [1.28, 0.0, 0.02],
      ],
      z * 1.13 - 0.004,
      z * 1.13 + 0.004,
      { bevel: 0 },
    );
  }
  box(a, 'dark', [1.36, 0.5, 0.46], [1.12, 0.17, 0], 0.05);
  rod(a, 'cast', 0.17, 0.3, [1.96, 0.17, 0], 'x', 0.13);
  rod(a, 'bare', 0.085, 0.66, [2.3, 0.17, 0], 'x');
  rod(a, 'bare', 0.085, 0.2, [2.73, 0.17, 0], 'x', 0.012);
  pin(a, [0, 0, 0], 0.055, 0.62);
  pin(a, [0, 0.36, 0], 0.05, 0.62);
  for (const z of [-0.32, 0.32])
    pipe(
      a,
      'black',
      [
        [-0.9, 0.5, z * 0.8],
        [-0.3, 0.66, z],
        [0.3, 0.72, z],
        [0.62, 0.56, z],
      ],
      0.03,
    );
};

const TINE: readonly Corner[] = [
  [0.3, -1.0, 0.04],
  [0.62, -0.98, 0.06],
  [0.92, -1.36, 0.14],
  [0.78, -1.86, 0.16],
  [0.1, -2.3],
  [0.44, -1.84, 0.12],
  [0.62, -1.4, 0.12],
  [0.5, -1.16, 0.06],
];

/** An orange-peel grapple of five tines, hanging from its rotator. */
const grapple = (a: Assembly) => {
  for (const z of [-0.2, 0.2]) box(a, 'dark', [0.16, 0.5, 0.06], [0, -0.18, z], 0.02);
  box(a, 'dark', [0.2, 0.16, 0.46], [0, -0.42, 0], 0.03);
  rod(a, 'cast', 0.2, 0.26, [0, -0.6, 0], 'y');
  bolts(a, [0, -0.72, 0], 0.16, 10, 'y', 0.018);
  rod(a, 'frame', 0.3, 0.5, [0, -0.96, 0], 'y', 0.34);
  for (let i = 0; i < 5; i++)
    a.within({ turn: [0, (i * 2 * Math.PI) / 5 + 0.3, 0] }, () => {
      plate(a, 'accent', TINE, -0.1, 0.1, { bevel: 0.02 });
      plate(
        a,
        'bare',
        [
          [0.3, -2.13],
          [0.46, -1.96],
          [0.1, -2.36],
        ],
        -0.06,
        0.06,
        { bevel: 0.01, round: 0 },
      );
      hydraulic(a, [0.34, -0.74, 0], [0.76, -1.2, 0], 0.06, 0.6, 'dark');
      pin(a, [0.42, -1.06, 0], 0.045, 0.3);
    });
  pin(a, [0, 0, 0], 0.055, 0.62);
  for (const z of [-0.12, 0.12])
    pipe(
      a,
      'black',
      [
        [0.1, 0.9, z],
        [0.42, 0.3, z],
        [0.36, -0.4, z],
        [0.2, -0.8, z],
      ],
      0.028,
    );
};

/** A single ripper shank with its tip. */
const ripper = (a: Assembly) => {
  for (const z of [-0.2, 0.2])
    plate(
      a,
      'frame',
      [
        [-0.14, -0.12, 0.06],
        [-0.12, 0.5, 0.06],
        [0.5, 0.5, 0.1],
        [0.56, 0.02, 0.1],
      ],
      z - 0.04,
      z + 0.04,
      { bevel: 0.012 },
    );
  plate(
    a,
    'frame',
    [
      [0.1, 0.52, 0.1],
      [0.8, 0.62, 0.2],
      [1.4, 0.42, 0.3],
      [1.86, -0.2, 0.1],
      [1.7, -0.36, 0.05],
      [1.34, -0.06, 0.3],
      [0.7, 0.1, 0.2],
      [0.1, -0.04, 0.1],
    ],
    -0.13,
    0.13,
    { bevel: 0.02 },
  );
  plate(
    a,
    'bare',
    [
      [1.62, 0.16, 0.04],
      [1.9, -0.16, 0.03],
      [2.02, -0.62],
      [1.6, -0.3, 0.05],
      [1.5, -0.14, 0.04],
    ],
    -0.16,
    0.16,
    { bevel: 0.03 },
  );
  pin(a, [0, 0, 0], 0.055, 0.62);
  pin(a, [0, 0.36, 0], 0.05, 0.62);
};

/** Hanging along +u, whose end is at the ground. */
const DOWN = -Math.PI / 2;

export const toolOf = (name: ToolName, coupled: boolean): Tool => {
  switch (name) {
    case 'hammer':
      return { angle: DOWN, ear: [0, 0.36], outline: [[2.82, 0.17]], build: hammer };
    case 'ripper':
      return { angle: DOWN, ear: [0, 0.36], outline: [[2.02, -0.62]], build: ripper };
    case 'grapple':
      return { angle: 0, ear: [0.3, 0.14], outline: [[0.1, -2.36]], build: grapple };
    default:
      return bucketTool(name, coupled);
  }
};

/** Metres from the arm's pin down to the lowest point of a tool that is held at an angle. */
export const depthOf = ({ outline }: Tool, angle: number): number =>
  Math.max(...outline.map(([u, v]) => -(u * Math.sin(angle) + v * Math.cos(angle))));

/** A bucket that lies on the ground. */
export const spareBucket = (a: Assembly, name: ToolName, at: Vec3, yaw: number) => {
  const tool = toolOf(name, false);
  const angle = -2.62;
  a.within({ at: [at[0], depthOf(tool, angle), at[2]], turn: [0, yaw, 0] }, () =>
    a.within({ turn: [0, 0, angle] }, () => tool.build(a)),
  );
};
