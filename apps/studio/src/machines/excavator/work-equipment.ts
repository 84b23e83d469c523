import type { Assembly, Vec3 } from '../../kit/assembly.ts';
import { hydraulic, lamp, pin } from '../../kit/details.ts';
import type { MaterialName } from '../../kit/materials.ts';
import { beam, box, type Corner, pipe, plate } from '../../kit/shapes.ts';
import type { Fit } from './fit.ts';
import { depthOf, type Tool, toolOf } from './tools.ts';

const BOOM_LENGTH = 5.3;
const ARM_LENGTH = 2.75;

/** Metres of the boom's foot above the ground. */
export const FOOT = 1.68;

/** Radians of the boom from the horizon, so that the tool is where the machine's fit wants it. */
const boomAngle = (fit: Fit, tool: Tool, toolAngle: number): number => {
  const wrist = depthOf(tool, toolAngle) + fit.lift - FOOT;
  return Math.asin((wrist - ARM_LENGTH * Math.sin(fit.arm)) / BOOM_LENGTH);
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

/** Plates and a rib that were welded to the boom's flanks where it bends. */
const reinforcement = (a: Assembly) => {
  for (const z of [-0.285, 0.285]) {
    plate(
      a,
      'bare',
      [
        [1.5, 0.62, 0.05],
        [2.2, 0.92, 0.2],
        [3.1, 0.86, 0.2],
        [3.9, 0.5, 0.05],
        [3.7, 0.36, 0.05],
        [2.75, 0.72, 0.2],
        [2.2, 0.74, 0.2],
        [1.6, 0.48, 0.05],
      ],
      z - 0.012,
      z + 0.012,
      { bevel: 0.004 },
    );
    plate(
      a,
      'bare',
      [
        [0.2, 0.1, 0.05],
        [0.9, 0.42, 0.05],
        [0.86, 0.6, 0.05],
        [0.14, 0.26, 0.05],
      ],
      z - 0.012,
      z + 0.012,
      { bevel: 0.004 },
    );
  }
};

const boom = (a: Assembly, angle: number, fit: Fit, label: string, colour: string) =>
  a.within({ turn: [0, 0, angle] }, () => {
    const paint = fit.boomPaint;
    plate(a, paint, BOOM_PROFILE, -0.25, 0.25, { bevel: 0.02 });
    // Weld flanges along the edges, as on a real box section.
    plate(
      a,
      paint,
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
        paint,
        [
          [2.0, 1.3],
          [2.9, 1.3],
          [2.62, 1.62, 0.08],
          [2.34, 1.62, 0.08],
        ],
        z - 0.03,
        z + 0.03,
      );
    a.flankDecals(label, 0.3, colour, [3.75, 0.44], fit.plates ? 0.3 : 0.277, -0.36);
    lamp(a, [2.2, 0.7, -0.34], 0.15, 0.25);
    if (fit.lamps) for (const z of [-0.34, 0.34]) lamp(a, [3.1, 1.32, z], 0.22, 0.1);
    if (fit.plates) reinforcement(a);
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

const arm = (a: Assembly, angle: number, paint: MaterialName, tip: readonly [number, number]) =>
  a.within({ at: [tip[0], tip[1], 0], turn: [0, 0, angle] }, () => {
    plate(a, paint, ARM_PROFILE, -0.19, 0.19, { bevel: 0.02 });
    for (const z of [-0.22, 0.22]) {
      plate(
        a,
        paint,
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
        paint,
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
        paint,
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

/** Where two bars meet that hang on `p` and on `q`: the point on the side of `out`. */
const meet = (p: Vec3, r: number, q: Vec3, s: number, out: readonly [number, number]): Vec3 => {
  const [dx, dy] = [q[0] - p[0], q[1] - p[1]];
  const d = Math.hypot(dx, dy);
  const along = (d * d + r * r - s * s) / (2 * d);
  const away = Math.sqrt(Math.max(0, r * r - along * along));
  const side = -dy * out[0] + dx * out[1] < 0 ? -1 : 1;
  return [p[0] + (dx * along - side * dy * away) / d, p[1] + (dy * along + side * dx * away) / d, p[2]];
};

/** Metres: the rocker on the arm and the link from it to the tool. */
const ROCKER = 0.49;
const LINK = 0.62;

/** Boom, arm, tool, their cylinders and links. The boom's foot is the origin. */
export const workEquipment = (a: Assembly, fit: Fit, label: string, colour: string) => {
  const tool = toolOf(fit.tool, fit.coupler);
  const toolAngle = tool.angle - fit.curl;
  const lean = boomAngle(fit, tool, toolAngle);
  const foot = [0, 0] as const;
  const tip = turned(lean, BOOM_LENGTH - 0.02, 0);
  const [x, y] = on(tip, fit.arm, ARM_LENGTH, 0);
  boom(a, lean, fit, label, colour);
  arm(a, fit.arm, fit.armPaint, tip);
  a.within({ at: [x, y, 0], turn: [0, 0, toolAngle] }, () => tool.build(a));
  for (const z of [-0.38, 0.38]) hydraulic(a, [0.62, -0.28, z], on(foot, lean, 2.45, 0.98, z), 0.095, 0.6);
  hydraulic(a, on(foot, lean, 2.48, 1.54), on(tip, fit.arm, -0.56, 0.3), 0.1, 0.6);
  const pivot = on(tip, fit.arm, 2.3, 0.04);
  const ear = on([x, y], toolAngle, ...tool.ear);
  const knee = meet(pivot, ROCKER, ear, LINK, turned(fit.arm, 0, 1));
  hydraulic(a, on(tip, fit.arm, 0.22, 0.58), knee, 0.085, 0.6);
  for (const z of [-0.24, 0.24]) {
    const level = ([u, v]: Vec3): Vec3 => [u, v, z];
    beam(a, 'frame', level(pivot), level(knee), 0.05);
    beam(a, 'frame', level(knee), level(ear), 0.055);
  }
  pin(a, knee, 0.05, 0.6);
};
