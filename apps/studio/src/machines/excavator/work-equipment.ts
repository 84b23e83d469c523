import { Vector3 } from 'three';
import type { Assembly, Vec3 } from '../../kit/assembly.ts';
import { hydraulic, lamp, pin } from '../../kit/details.ts';
import { beam, box, type Corner, pipe, plate, sheet } from '../../kit/shapes.ts';
import { between } from '../../stock/pose.ts';

/** Radians: how the bucket hangs. */
const BUCKET = -2.75;

const BOOM_LENGTH = 5.3;
const ARM_LENGTH = 2.75;

/** Metres below the boom's foot: where the arm must end for the bucket's teeth to touch the ground. */
const REACH_DOWN = -0.73;

/** How boom and arm stand: radians from the horizon. */
interface Pose {
  boom: number;
  arm: number;
}

/** Every machine was parked a little differently, but always with its bucket on the ground. */
const poseOf = (seed: string): Pose => {
  const arm = between(seed, 'arm', -2.1, -1.4);
  return { arm, boom: Math.asin((REACH_DOWN - ARM_LENGTH * Math.sin(arm)) / BOOM_LENGTH) };
};

const turned = (angle: number, u: number, v: number): readonly [number, number] => [
  u * Math.cos(angle) - v * Math.sin(angle),
  u * Math.sin(angle) + v * Math.cos(angle),
];

/** A point of a member, in the excavator's side view. */
const on = (origin: readonly [number, number], angle: number, u: number, v: number, z = 0): Vec3 => {
  const [x, y] = turned(angle, u, v);
  return [origin[0] + x, origin[1] + y, z];
};

const BOOM_PROFILE: readonly Corner[] = [
  [-0.2, -0.1, 0.12],
  [0.02, -0.2, 0.1],
  [0.5, -0.06, 0.2],
  [2.1, 0.66, 0.5],
  [2.75, 0.66, 0.5],
  [5.1, -0.2, 0.1],
  [5.46, -0.14, 0.1],
  [5.5, 0.12, 0.1],
  [5.2, 0.26, 0.15],
  [2.9, 1.34, 0.6],
  [2.2, 1.36, 0.6],
  [0.4, 0.5, 0.3],
  [-0.14, 0.16, 0.12],
];
const ARM_PROFILE: readonly Corner[] = [
  [-0.72, 0.2, 0.1],
  [-0.62, 0.42, 0.1],
  [0.1, 0.44, 0.2],
  [2.3, 0.2, 0.1],
  [2.86, 0.12, 0.08],
  [2.9, -0.12, 0.08],
  [2.2, -0.17, 0.1],
  [0.4, -0.3, 0.2],
  [-0.1, -0.26, 0.1],
];

const boom = (a: Assembly, angle: number, label: string, colour: string) =>
  a.within({ turn: [0, 0, angle] }, () => {
    plate(a, 'paint', BOOM_PROFILE, -0.25, 0.25, { bevel: 0.02 });
    // Weld flanges along the edges, as on a real box section.
    plate(
      a,
      'paint',
      BOOM_PROFILE.map(([u, v]): Corner => [u, v, 0.2]),
      -0.275,
      -0.245,
      {
        bevel: 0.006,
        holes: [BOOM_PROFILE.map(([u, v]): Corner => [2.6 + (u - 2.6) * 0.965, 0.6 + (v - 0.6) * 0.9, 0.2])],
      },
    );
    for (const z of [-0.2, 0.2])
      plate(
        a,
        'paint',
        [
          [2.0, 1.3],
          [2.9, 1.3],
          [2.62, 1.62, 0.08],
          [2.34, 1.62, 0.08],
        ],
        z - 0.03,
        z + 0.03,
      );
    a.flankDecals(label, 0.3, colour, [3.75, 0.44], 0.277, -0.36);
    lamp(a, [2.2, 0.7, -0.34], 0.15, 0.25);
    for (const z of [-0.14, -0.07, 0.07, 0.14]) {
      pipe(
        a,
        'black',
        [
          [0.3, 0.56, z],
          [1.2, 0.96, z],
          [2.1, 1.42, z * 0.8],
          [2.5, 1.46, z * 0.8],
          [3.2, 1.28, z],
          [4.6, 0.62, z],
          [4.9, 0.5, z],
          [5.1, 0.36, z * 1.2],
        ],
        0.022,
      );
    }
    for (const u of [1.0, 3.4, 4.4])
      box(a, 'dark', [0.08, 0.05, 0.4], [u, u < 2 ? 0.89 : 1.34 - (u - 2.9) * 0.47 + 0.02, 0], 0.01, [
        0,
        0,
        u < 2 ? 0.46 : -0.44,
      ]);
    for (const [u, v] of [
      [0, 0],
      [5.28, 0],
    ] as const)
      pin(a, [u, v, 0], 0.075, 0.62);
    pin(a, [2.45, 0.98, 0], 0.06, 0.78);
  });

const arm = (a: Assembly, angle: number, tip: readonly [number, number]) =>
  a.within({ at: [tip[0], tip[1], 0], turn: [0, 0, angle] }, () => {
    plate(a, 'paint', ARM_PROFILE, -0.19, 0.19, { bevel: 0.02 });
    for (const z of [-0.22, 0.22]) {
      plate(
        a,
        'paint',
        [
          [-0.28, -0.22, 0.1],
          [0.3, -0.24, 0.1],
          [0.34, 0.3, 0.1],
          [-0.26, 0.3, 0.1],
        ],
        z - 0.03,
        z + 0.03,
      );
      plate(
        a,
        'paint',
        [
          [-0.7, 0.16, 0.08],
          [-0.3, 0.1, 0.1],
          [-0.3, 0.4, 0.1],
          [-0.66, 0.44, 0.08],
        ],
        z - 0.03,
        z + 0.03,
      );
    }
    for (const z of [-0.15, 0.15])
      plate(
        a,
        'paint',
        [
          [0.0, 0.4],
          [0.5, 0.36],
          [0.3, 0.66, 0.07],
          [0.14, 0.66, 0.07],
        ],
        z - 0.025,
        z + 0.025,
      );
    for (const z of [-0.1, 0.1])
      pipe(
        a,
        'black',
        [
          [-0.5, 0.52, z],
          [0.1, 0.5, z * 2.2],
          [0.5, 0.4, z * 2.2],
          [0.66, 0.5, z],
        ],
        0.02,
      );
    pin(a, [ARM_LENGTH, 0, 0], 0.06, 0.56);
  });

const tooth = (a: Assembly, z: number) =>
  a.within({ at: [0, 0, z] }, () => {
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

/** The curved back of the bucket, from the hinge side to the lip, in the bucket's own view. */
const BACK: readonly (readonly [number, number])[] = [
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

const bucket = (a: Assembly, at: readonly [number, number]) =>
  a.within({ at: [at[0], at[1], 0], turn: [0, 0, BUCKET], scale: [0.92, 0.92, 1] }, () => {
    const half = 0.56;
    sheet(a, 'frame', BACK, 0.04, -half, half);
    const cheek: Corner[] = [
      [0.02, 0.02, 0.05],
      ...BACK.map(([u, v]): Corner => [u, v, 0.08]),
      [1.3, 0.2, 0.05],
      [0.5, 0.14, 0.1],
    ];
    for (const z of [-half, half]) {
      plate(a, 'frame', cheek, z - 0.025, z + 0.025, { bevel: 0.008 });
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
        z - 0.045,
        z + 0.045,
        { bevel: 0.01 },
      );
    }
    for (let i = 0; i < 4; i++)
      sheet(
        a,
        'bare',
        BACK.slice(2, 7).map(([u, v]) => [u * 1.02 - 0.014, v * 1.03]),
        -0.03,
        -half + 0.16 + i * 0.27,
        -half + 0.22 + i * 0.27,
      );
    a.within({ at: [1.48, 0.2, 0], turn: [0, 0, 1.42] }, () => {
      box(a, 'bare', [0.22, 0.06, half * 2 + 0.08], [-0.05, 0, 0], 0.012);
      for (let i = 0; i < 5; i++) tooth(a, -half + 0.06 + (i * (2 * half - 0.12)) / 4);
    });
    for (const z of [-0.24, 0.24])
      plate(
        a,
        'frame',
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

/** Boom, arm, bucket, their cylinders and links. The boom's foot is the origin. */
export const workEquipment = (a: Assembly, seed: string, label: string, colour: string) => {
  const pose = poseOf(seed);
  const foot = [0, 0] as const;
  const tip = turned(pose.boom, BOOM_LENGTH - 0.02, 0);
  const wrist3 = on(tip, pose.arm, ARM_LENGTH, 0);
  const wrist = [wrist3[0], wrist3[1]] as const;
  boom(a, pose.boom, label, colour);
  arm(a, pose.arm, tip);
  bucket(a, wrist);
  for (const z of [-0.38, 0.38])
    hydraulic(a, [0.62, -0.28, z], on(foot, pose.boom, 2.45, 0.98, z), 0.095, 0.6);
  hydraulic(a, on(foot, pose.boom, 2.48, 1.54), on(tip, pose.arm, -0.56, 0.3), 0.1, 0.6);
  const knee = on(tip, pose.arm, 2.34, 0.52);
  hydraulic(a, on(tip, pose.arm, 0.22, 0.58), knee, 0.085, 0.6);
  const ear = on(wrist, BUCKET, -0.075, -0.33);
  for (const z of [-0.24, 0.24]) {
    const level = ([x, y]: Vec3): Vec3 => [x, y, z];
    beam(a, 'frame', level(on(tip, pose.arm, 2.3, 0.04)), level(knee), 0.05);
    beam(a, 'frame', level(knee), level(ear), 0.055);
  }
  pin(a, knee, 0.05, 0.6);
  return new Vector3(...wrist3);
};
