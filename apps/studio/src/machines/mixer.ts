import { Vector3 } from 'three';
import { Assembly, type Vec3 } from '../kit/assembly.ts';
import { railing, roundLamp, steps } from '../kit/details.ts';
import { beam, box, type Corner, lathe, pipe, plate, ring, rod, sheet } from '../kit/shapes.ts';
import type { Model } from '../model.ts';
import type { Subject } from '../stock/subject.ts';
import { bodyStart, cabStyleOf, lorryCab } from './lorry/cab.ts';
import { axlesFor, chassis, FRAME_TOP } from './lorry/chassis.ts';

/** Radians: the drum's axis rises towards the rear. */
const TILT = 0.21;

interface Drum {
  length: number;
  radius: number;
}

/** Radius along the axis, from the gearbox end (0) to the mouth (1). */
const OUTLINE: readonly (readonly [radius: number, along: number])[] = [
  [0.3, 0],
  [0.66, 0.02],
  [0.76, 0.05],
  [0.94, 0.2],
  [1, 0.36],
  [1, 0.55],
  [0.8, 0.78],
  [0.52, 0.96],
  [0.47, 1],
];

const radiusAt = (t: number): number => {
  for (let i = 1; i < OUTLINE.length; i++) {
    const [r1, t1] = OUTLINE[i] as readonly [number, number];
    const [r0, t0] = OUTLINE[i - 1] as readonly [number, number];
    if (t <= t1) return r0 + ((r1 - r0) * (t - t0)) / (t1 - t0);
  }
  return 0.47;
};

const drum = (a: Assembly, { length, radius }: Drum) => {
  // The lathe turns outwards what runs forwards along its axis, and the drum is described backwards.
  const section = (from: number, to: number, m: 'second' | 'accent' | 'white', grow = 0) => {
    const ts = [from, ...OUTLINE.map(([, t]) => t).filter((t) => t > from && t < to), to];
    lathe(
      a,
      m,
      ts.reverse().map((t) => [radiusAt(t) * radius + grow, -t * length] as const),
      {},
      'x',
      72,
    );
  };
  section(0, 0.36, 'white');
  section(0.36, 0.55, 'second', 0.004);
  section(0.55, 1, 'white');
  for (const t of [0.2, 0.36, 0.55, 0.78])
    ring(a, 'white', radiusAt(t) * radius, 0.016, [-t * length, 0, 0], 'x');
  // The weld lines of the two spiral blades show on the outside.
  for (const phase of [0, Math.PI]) {
    const points = Array.from({ length: 46 }, (_, i): Vec3 => {
      const t = 0.08 + (i / 45) * 0.86;
      const angle = phase + t * 9;
      const r = radiusAt(t) * radius + 0.002;
      return [-t * length, Math.cos(angle) * r, Math.sin(angle) * r];
    });
    pipe(a, 'white', points, 0.014);
  }
  ring(a, 'steel', radiusAt(0.84) * radius + 0.06, 0.07, [-0.84 * length, 0, 0], 'x');
  rod(a, 'dark', radius * 0.3, 0.34, [0.14, 0, 0], 'x', radius * 0.24);
  plate(
    a,
    'white',
    [
      [-0.2, -0.16, 0.06],
      [0.2, -0.16, 0.06],
      [0.2, 0.16, 0.06],
      [-0.2, 0.16, 0.06],
    ].map(([z = 0, y = 0, r = 0]): Corner => [z, y + radius * 0.985, r]),
    -0.47 * length,
    -0.36 * length,
    { axis: 'x', bevel: 0.02 },
  );
};

/** Hopper, chutes, ladder and the rear support with its rollers. */
const rearEnd = (a: Assembly, x: number, y: number) => {
  for (const z of [-0.62, 0.62]) {
    beam(a, 'frame', [x + 0.5, FRAME_TOP, z], [x + 0.75, y - 0.5, z * 0.75], 0.07);
    beam(a, 'frame', [x + 1.3, FRAME_TOP, z], [x + 0.85, y - 0.5, z * 0.75], 0.07);
    rod(a, 'dark', 0.13, 0.14, [x + 0.86, y - 0.5, z * 0.72], 'x');
    beam(a, 'frame', [x + 0.5, FRAME_TOP, z * 1.1], [x + 0.06, y + 0.6, z * 0.9], 0.045);
  }
  box(a, 'frame', [0.16, 0.2, 1.3], [x + 0.8, y - 0.62, 0], 0.03);
  // Loading hopper above the mouth.
  sheet(
    a,
    'second',
    [
      [x + 0.62, y + 1.02],
      [x + 0.34, y + 0.5],
      [x + 0.2, y + 0.2],
    ],
    0.03,
    -0.42,
    0.42,
  );
  sheet(
    a,
    'second',
    [
      [x - 0.36, y + 1.0],
      [x - 0.12, y + 0.5],
      [x - 0.06, y + 0.2],
    ],
    0.03,
    -0.42,
    0.42,
  );
  for (const z of [-0.44, 0.44])
    plate(
      a,
      'second',
      [
        [x + 0.64, y + 1.02],
        [x - 0.38, y + 1.02],
        [x - 0.1, y + 0.16],
        [x + 0.22, y + 0.16],
      ],
      z - 0.02,
      z + 0.02,
      { bevel: 0.006 },
    );
  ring(a, 'rubber', 0.02, 0.02, [x, y, 0]);
  // Discharge hopper and swivelling chute.
  sheet(
    a,
    'second',
    [
      [x + 0.1, y + 0.1],
      [x - 0.3, y - 0.2],
      [x - 0.34, y - 0.6],
    ],
    0.03,
    -0.34,
    0.34,
  );
  for (const z of [-0.34, 0.34])
    plate(
      a,
      'second',
      [
        [x + 0.16, y + 0.14],
        [x - 0.4, y - 0.1],
        [x - 0.44, y - 0.62],
        [x - 0.2, y - 0.62],
        [x, y - 0.2],
      ],
      z - 0.018,
      z + 0.018,
      { bevel: 0.005 },
    );
  a.within({ at: [x - 0.36, y - 0.66, 0], turn: [0, 0.62, 0.52] }, () => {
    sheet(
      a,
      'second',
      [
        [0.1, 0],
        [-1.3, 0],
      ],
      0.03,
      -0.2,
      0.2,
    );
    for (const z of [-0.22, 0.22])
      plate(
        a,
        'second',
        [
          [0.1, -0.02],
          [-1.3, -0.02],
          [-1.3, 0.16],
          [0.1, 0.2],
        ],
        z - 0.015,
        z + 0.015,
        { bevel: 0.004 },
      );
    for (const u of [-0.3, -0.9]) box(a, 'dark', [0.06, 0.06, 0.5], [u, -0.05, 0], 0.01);
  });
  rod(a, 'dark', 0.09, 0.9, [x - 0.2, y - 1.0, 0], 'y');
  // Ladder and platform on the left.
  for (const dx of [0, 0.36])
    beam(a, 'dark', [x + 0.1 + dx, 0.85, 0.98], [x + 0.1 + dx, y + 0.7, 0.8], 0.022);
  for (let i = 0; i < 8; i++)
    beam(
      a,
      'dark',
      [x + 0.1, 1.0 + i * 0.28, 0.97 - i * 0.024],
      [x + 0.46, 1.0 + i * 0.28, 0.97 - i * 0.024],
      0.016,
    );
  box(a, 'dark', [0.6, 0.03, 0.42], [x + 0.26, y + 0.36, 0.66], 0.006);
  railing(
    a,
    [
      [x - 0.02, y + 0.38, 0.86],
      [x + 0.54, y + 0.38, 0.86],
      [x + 0.54, y + 0.38, 0.5],
    ],
    0.62,
    { material: 'second', radius: 0.02 },
  );
};

/** A lorry with a concrete mixing drum. */
export const mixer = (subject: Subject): Model => {
  const a = new Assembly();
  const style = cabStyleOf(subject.make, subject.model);
  const axles = axlesFor(subject.mass);
  chassis(a, { ...axles, twins: true });
  lorryCab(a, style);
  const start = bodyStart(style) - 0.72;
  const size: Drum = {
    length: Math.min(4.9, start - axles.rear - 0.15),
    radius: Math.min(1.19, 1.02 + subject.load * 0.007),
  };
  const base: Vec3 = [start, FRAME_TOP + 1.02, 0];
  a.within({ at: base, turn: [0, 0, -TILT] }, () => drum(a, size));
  const mouth: Vec3 = [start - Math.cos(TILT) * size.length, base[1] + Math.sin(TILT) * size.length, 0];
  for (const z of [-0.42, 0.42]) {
    box(a, 'frame', [start - axles.rear, 0.16, 0.1], [(start + axles.rear) / 2, FRAME_TOP + 0.09, z], 0.015);
    plate(
      a,
      'frame',
      [
        [start - 0.1, FRAME_TOP],
        [start + 0.7, FRAME_TOP],
        [start + 0.42, base[1] + 0.1, 0.08],
        [start + 0.1, base[1] + 0.1, 0.08],
      ],
      z - 0.05,
      z + 0.05,
      { bevel: 0.015 },
    );
  }
  box(a, 'frame', [0.34, 0.14, 0.94], [start + 0.26, base[1] - 0.06, 0], 0.03);
  rod(a, 'dark', 0.26, 0.34, [start + 0.4, base[1] + 0.02, 0], 'x');
  // Water tank, its gauge and hose; the oil cooler.
  rod(a, 'white', 0.3, 1.0, [start + 0.34, base[1] + 0.86, 0], 'z');
  for (const z of [-0.3, 0.3]) ring(a, 'dark', 0.305, 0.014, [start + 0.34, base[1] + 0.86, z], 'z');
  for (const z of [-0.3, 0.3])
    beam(a, 'frame', [start + 0.34, base[1], z], [start + 0.34, base[1] + 0.6, z], 0.04);
  pipe(
    a,
    'black',
    [
      [start + 0.34, base[1] + 0.6, 0.46],
      [start + 0.2, base[1] - 0.2, 0.72],
      [start - 0.4, FRAME_TOP + 0.2, 0.6],
    ],
    0.025,
  );
  box(a, 'dark', [0.24, 0.5, 0.6], [start + 0.5, FRAME_TOP + 0.36, -0.78], 0.03);
  rearEnd(a, mouth[0], mouth[1]);
  a.bothSides(() => {
    roundLamp(a, [mouth[0] + 0.4, mouth[1] + 1.1, 0.3], 0.05);
    box(a, 'dark', [2.2, 0.03, 0.5], [(axles.driven[0] as number) - 0.7, FRAME_TOP + 0.14, 0.98], 0.008);
  });
  a.flankDecals(subject.model, 0.13, '#1d1f21', [-0.16, 1.4], 1.235);
  steps(a, [start + 0.3, 1.0, -1.2], 0.3, 2, 0.3, 0.12);
  const detail = [
    [mouth[0] - 0.9, 1.2, -1],
    [mouth[0] - 0.9, mouth[1] + 1.1, -1],
    [mouth[0] + 3, 1, -1.2],
    [mouth[0] + 3, mouth[1] + 1, -1.2],
  ].map(([x = 0, y = 0, z = 0]) => new Vector3(x, y, z));
  return { assembly: a, detail };
};
