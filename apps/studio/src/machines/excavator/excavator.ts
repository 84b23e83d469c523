import { Vector3 } from 'three';
import { Assembly, type Vec3 } from '../../kit/assembly.ts';
import { cab, type Wall, workplace } from '../../kit/cab.ts';
import { beacon, handle, lamp, mirror } from '../../kit/details.ts';
import { beam, box, type Corner, plate, rod } from '../../kit/shapes.ts';
import { track, trackFrame } from '../../kit/tracks.ts';
import type { Model } from '../../model.ts';
import type { Subject } from '../../stock/subject.ts';
import { type Fit, fitOf } from './fit.ts';
import { spareBucket } from './tools.ts';
import { platform, rear, rightSide } from './upper-structure.ts';
import { FOOT, workEquipment } from './work-equipment.ts';

/** The model is drawn as a 21-tonne machine; others are that one scaled by the cube root of their mass. */
const DRAWN_MASS = 21;

const undercarriage = (a: Assembly) => {
  a.bothSides(() =>
    a.within({ at: [0, 0, 1.2] }, () => {
      track(a, {
        rounds: [
          [1.78, 0.5, 0.39],
          [0, 0.79, 0.1],
          [-1.78, 0.5, 0.39],
        ],
        sprocket: [-1.78, 0.5, 0.38],
        idlers: [[1.78, 0.5, 0.37]],
        rollers: { xs: [-1.36, -0.9, -0.45, 0, 0.45, 0.9, 1.36], y: 0.25, radius: 0.115 },
        carriers: { xs: [-0.6, 0.62], y: 0.72, radius: 0.075 },
        shoe: 0.6,
        pitch: 0.19,
        bars: 3,
      });
      trackFrame(a, -1.42, 1.42, 0.31, 0.62, 0.3);
    }),
  );
  box(a, 'frame', [1.5, 0.3, 1.5], [0, 0.66, 0], 0.08);
  for (const x of [-0.72, 0.72]) box(a, 'frame', [0.42, 0.26, 2.1], [x, 0.58, 0], 0.06);
  rod(a, 'frame', 0.66, 0.16, [0, 0.86, 0], 'y');
  rod(a, 'steel', 0.62, 0.1, [0, 0.97, 0], 'y', 0.62, 60);
};

/** Side views of the cabs: outline, door window, rear window. */
const CABS: Record<
  Fit['cab'],
  {
    outline: readonly (readonly [number, number])[];
    walls: readonly Wall[];
    windows: readonly (readonly Corner[])[];
  }
> = {
  slanted: {
    outline: [
      [0.02, 1.18],
      [1.52, 1.18],
      [1.72, 1.72],
      [1.56, 2.92],
      [1.3, 3.02],
      [0.02, 3.02],
    ],
    walls: ['dark', 'dark', 'glass', 'paint', 'none', 'glass'],
    windows: [
      [
        [0.86, 1.42, 0.05],
        [1.44, 1.42, 0.06],
        [1.63, 1.76, 0.05],
        [1.48, 2.82, 0.08],
        [0.86, 2.82, 0.06],
      ],
      [
        [0.12, 1.98, 0.05],
        [0.78, 1.98, 0.05],
        [0.78, 2.82, 0.05],
        [0.12, 2.82, 0.05],
      ],
    ],
  },
  upright: {
    outline: [
      [0.02, 1.18],
      [1.6, 1.18],
      [1.66, 1.55],
      [1.64, 2.94],
      [1.5, 3.02],
      [0.02, 3.02],
    ],
    walls: ['dark', 'dark', 'glass', 'paint', 'none', 'glass'],
    windows: [
      [
        [0.9, 1.95, 0.04],
        [1.56, 1.95, 0.04],
        [1.54, 2.86, 0.04],
        [0.9, 2.86, 0.04],
      ],
      [
        [0.12, 1.95, 0.04],
        [0.8, 1.95, 0.04],
        [0.8, 2.86, 0.04],
        [0.12, 2.86, 0.04],
      ],
    ],
  },
  curved: {
    outline: [
      [0.02, 1.18],
      [1.4, 1.18],
      [1.74, 1.6],
      [1.78, 2.1],
      [1.62, 2.66],
      [1.26, 3.02],
      [0.02, 3.02],
    ],
    walls: ['dark', 'glass', 'glass', 'glass', 'glass', 'none', 'glass'],
    windows: [
      [
        [0.7, 1.36, 0.08],
        [1.34, 1.36, 0.1],
        [1.63, 1.66, 0.1],
        [1.67, 2.1, 0.1],
        [1.52, 2.6, 0.12],
        [1.18, 2.86, 0.1],
        [0.7, 2.86, 0.08],
      ],
      [
        [0.12, 1.9, 0.08],
        [0.6, 1.9, 0.08],
        [0.6, 2.86, 0.08],
        [0.12, 2.86, 0.08],
      ],
    ],
  },
};

/** Bars before the windscreen and over the roof, against what falls. */
const guard = (a: Assembly) => {
  const front = (t: number, z: number): Vec3 => [1.92 - 0.08 * t, 1.5 + 1.72 * t, z];
  for (const z of [-1.34, -0.32]) beam(a, 'black', front(0, z), front(1, z), 0.035);
  for (let i = 1; i < 8; i++)
    beam(a, 'black', front(0, -1.34 + i * 0.1275), front(1, -1.34 + i * 0.1275), 0.017);
  for (const t of [0, 0.33, 0.66, 1]) beam(a, 'black', front(t, -1.34), front(t, -0.32), 0.028);
  for (const z of [-1.34, -0.32]) {
    beam(a, 'black', [-0.04, 3.22, z], [1.84, 3.22, z], 0.035);
    for (const x of [0, 1.3]) beam(a, 'black', [x, 3.0, z], [x, 3.22, z], 0.03);
    beam(a, 'black', [1.6, 1.52, z], front(0, z), 0.03);
  }
  for (let i = 0; i < 13; i++) box(a, 'black', [0.04, 0.05, 1.02], [0.02 + i * 0.148, 3.22, -0.83], 0.008);
};

/** Painted roof, lower door and pillar covers over the frame. */
const panels = (a: Assembly, fit: Fit) => {
  plate(
    a,
    fit.roof,
    [
      [-0.02, 3.0],
      [fit.cab === 'curved' ? 1.24 : 1.46, 3.0],
      [fit.cab === 'curved' ? 1.12 : 1.34, 3.09, 0.05],
      [0.02, 3.1, 0.05],
    ],
    -1.34,
    -0.32,
    { bevel: 0.03 },
  );
  if (fit.skin !== 'dark') return;
  const door = fit.cab === 'curved' ? 0.62 : 0.8;
  const panel = (x0: number, x1: number, y1: number) =>
    plate(
      a,
      'paint',
      [
        [x0, 1.2],
        [x1, 1.2],
        [x1, y1, 0.03],
        [x0, y1, 0.03],
      ],
      -1.345,
      -1.315,
      { bevel: 0.01 },
    );
  panel(0.06, door, 1.9);
  if (fit.cab === 'slanted') panel(0.88, 1.48, 1.38);
  if (fit.cab === 'upright') panel(0.88, 1.56, 1.86);
};

const operatorsCab = (a: Assembly, fit: Fit) => {
  cab(a, { ...CABS[fit.cab], z0: -1.32, z1: -0.34, pillar: 'dark', skin: fit.skin });
  panels(a, fit);
  box(a, 'black', [0.14, 0.05, 0.04], [0.74, 1.98, -1.35], 0.01);
  handle(a, [
    [0.82, 1.5, -1.34],
    [0.82, 1.5, -1.42],
    [0.82, 2.5, -1.42],
    [0.82, 2.5, -1.34],
  ]);
  workplace(a, [0.62, 1.2, -0.83], false);
  if (fit.guard) guard(a);
  // Rain visor, roof lamps, wiper, beacon.
  else if (fit.cab === 'slanted')
    plate(
      a,
      'glass',
      [
        [1.5, 2.95],
        [1.82, 2.86],
        [1.82, 2.88],
        [1.5, 2.98],
      ],
      -1.26,
      -0.4,
      { bevel: 0 },
    );
  const lamps = fit.guard ? 3.36 : 3.18;
  const spots = fit.lamps ? [-1.26, -0.98, -0.68, -0.4] : [-1.18, -0.5];
  for (const z of spots) lamp(a, [fit.cab === 'curved' ? 1.1 : 1.4, lamps, z], fit.lamps ? 0.17 : 0.13);
  beacon(a, [0.2, fit.guard ? 3.26 : 3.12, -0.5]);
  beam(a, 'black', [1.74, 1.78, -0.9], [1.62, 2.6, -0.62], 0.011);
  mirror(a, [1.55, 2.2, -1.34], [1.62, 2.2, -1.52], 0.4, 0.2);
  if (fit.exhaust === 'right') rod(a, 'black', 0.008, 0.7, [0.1, 3.4, -1.2], 'y');
};

/** A crawler excavator as it was fitted and parked. */
export const excavator = (subject: Subject): Model => {
  const a = new Assembly();
  const fit = fitOf(subject.id);
  const size = Math.cbrt(subject.mass / DRAWN_MASS);
  const colour = subject.livery.label;
  const close: Vec3[] = [
    [1.9, 0.1, -1.6],
    [-2.2, 0.1, -1.6],
    [1.9, 3.1, -1.4],
    [-2.2, 3.1, -1.4],
    [1.9, 0.1, 0.2],
  ];
  a.within({ scale: [size, size, size] }, () => {
    undercarriage(a);
    a.within({ turn: [0, fit.turn, 0] }, () => {
      platform(a);
      rear(a, fit, subject.model, colour);
      rightSide(a);
      operatorsCab(a, fit);
      a.within({ at: [0.52, FOOT, 0.03] }, () => workEquipment(a, fit, subject.model, colour));
    });
    if (fit.spare) spareBucket(a, fit.spare, [3.3, 0, -1.5], 0.5);
  });
  return { assembly: a, detail: close.map((p) => new Vector3(...p).multiplyScalar(size)) };
};
