import { Vector3 } from 'three';
import { Assembly, type Vec3 } from '../../kit/assembly.ts';
import { cab, workplace } from '../../kit/cab.ts';
import {
  beacon,
  exhaust,
  grille,
  handle,
  hazardStrip,
  lamp,
  latch,
  mirror,
  railing,
  seam,
  steps,
} from '../../kit/details.ts';
import { ball, beam, box, type Corner, pipe, plate, rod } from '../../kit/shapes.ts';
import { track, trackFrame } from '../../kit/tracks.ts';
import type { Model } from '../../model.ts';
import type { Subject } from '../../stock/subject.ts';
import { workEquipment } from './work-equipment.ts';

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

const COUNTERWEIGHT: readonly Corner[] = [
  [-1.72, -1.34, 0.02],
  [-2.22, -1.3, 0.2],
  [-2.58, -0.95, 0.4],
  [-2.74, 0, 1],
  [-2.58, 0.95, 0.4],
  [-2.22, 1.3, 0.2],
  [-1.72, 1.34, 0.02],
];

const rear = (a: Assembly, label: string, colour: string) => {
  plate(a, 'second', COUNTERWEIGHT, 1.12, 1.98, { axis: 'y', bevel: 0.09, round: 0.15 });
  plate(
    a,
    'accent',
    COUNTERWEIGHT.map(([x, z]): Corner => [x * 1.004, z * 1.004, 0.15]),
    1.06,
    1.36,
    { axis: 'y', bevel: 0.05, round: 0.15 },
  );
  a.bothSides(() => box(a, 'red', [0.012, 0.1, 0.3], [-2.66, 1.72, 0.72], 0.004, [0, 0.34, 0]));
  a.decal(label, 0.26, colour, { at: [-2.755, 1.7, 0], turn: [0, -Math.PI / 2, 0] });
  box(a, 'black', [0.08, 0.08, 0.12], [-2.72, 1.9, 0], 0.02);
  // Engine hood with its raised lid, air intake and exhaust.
  plate(
    a,
    'paint',
    [
      [-1.86, 1.2],
      [-0.42, 1.2],
      [-0.42, 2.06, 0.1],
      [-1.86, 2.06, 0.1],
    ],
    -1.3,
    1.3,
    { bevel: 0.05 },
  );
  plate(
    a,
    'paint',
    [
      [-1.8, 2.04],
      [-0.7, 2.04],
      [-0.74, 2.26, 0.08],
      [-1.7, 2.26, 0.1],
    ],
    -0.62,
    0.98,
    { bevel: 0.05 },
  );
  grille(a, [-1.25, 2.268, 0.2], 0.01, 0.01, 'z', 1);
  for (let i = 0; i < 8; i++) box(a, 'black', [0.7, 0.02, 0.03], [-1.24, 2.262, -0.3 + i * 0.14], 0.005);
  exhaust(a, [-1.5, 2.2, 0.78], 0.5, 0.055);
  rod(a, 'black', 0.12, 0.2, [-0.92, 2.34, 0.76], 'y');
  rod(a, 'black', 0.15, 0.06, [-0.92, 2.46, 0.76], 'y', 0.1);
  for (const z of [-1.312, 1.312]) {
    seam(a, -1.8, -1.16, 1.28, 1.98, z);
    seam(a, -1.1, -0.5, 1.28, 1.98, z);
  }
  grille(a, [-1.48, 1.66, -1.31], 0.46, 0.5, 'z', 10);
  grille(a, [-0.8, 1.72, -1.31], 0.44, 0.34, 'z', 7);
  grille(a, [-1.48, 1.66, 1.31], 0.46, 0.5, 'z', 10);
  for (const x of [-1.2, -0.56]) {
    latch(a, [x, 1.42, -1.318]);
    latch(a, [x, 1.42, 1.318]);
  }
  railing(
    a,
    [
      [-0.5, 2.06, -1.2],
      [-1.1, 2.06, -1.2],
      [-1.78, 2.06, -1.2],
    ],
    0.36,
    { middle: false },
  );
  railing(
    a,
    [
      [-0.5, 2.06, 1.22],
      [-1.1, 2.06, 1.22],
      [-1.78, 2.06, 1.22],
    ],
    0.36,
    { middle: false },
  );
};

/** Right side: tank, tool box, steps up to the hood and a railing. */
const rightSide = (a: Assembly) => {
  plate(
    a,
    'paint',
    [
      [-0.4, 1.2],
      [0.62, 1.2],
      [0.62, 1.88, 0.12],
      [-0.4, 1.98, 0.08],
    ],
    0.44,
    1.32,
    { bevel: 0.045 },
  );
  plate(
    a,
    'paint',
    [
      [0.66, 1.2],
      [1.5, 1.2],
      [1.5, 1.42, 0.08],
      [1.36, 1.58, 0.06],
      [0.66, 1.58, 0.04],
    ],
    0.5,
    1.32,
    { bevel: 0.04 },
  );
  seam(a, -0.32, 0.52, 1.28, 1.82, 1.325);
  seam(a, 0.72, 1.4, 1.26, 1.5, 1.325);
  rod(a, 'black', 0.07, 0.08, [0.1, 1.97, 0.8], 'y');
  for (let i = 0; i < 5; i++) box(a, 'black', [0.1, 0.014, 0.5], [0.75 + i * 0.13, 1.586, 0.92], 0.004);
  pipe(
    a,
    'black',
    [
      [1.46, 1.4, 1.22],
      [1.46, 2.2, 1.22],
      [0.6, 2.42, 1.22],
      [-0.3, 2.5, 1.22],
      [-0.36, 2.0, 1.22],
    ],
    0.019,
    true,
  );
  pipe(
    a,
    'black',
    [
      [1.46, 1.86, 1.22],
      [0.6, 2.14, 1.22],
      [-0.32, 2.24, 1.22],
    ],
    0.016,
    true,
  );
  beam(a, 'black', [0.6, 1.9, 1.22], [0.6, 2.42, 1.22], 0.017);
  mirror(a, [1.46, 2.1, 1.22], [1.5, 2.12, 1.42]);
  lamp(a, [1.46, 1.68, 0.72], 0.14);
  steps(a, [1.2, 1.0, 1.36], 0.4, 1);
};

const operatorsCab = (a: Assembly) => {
  cab(a, {
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
    z0: -1.32,
    z1: -0.34,
    pillar: 'dark',
    skin: 'dark',
  });
  // Painted roof, lower door and pillar covers over the dark frame.
  plate(
    a,
    'paint',
    [
      [-0.02, 3.0],
      [1.46, 3.0],
      [1.34, 3.09, 0.05],
      [0.02, 3.1, 0.05],
    ],
    -1.34,
    -0.32,
    { bevel: 0.03 },
  );
  plate(
    a,
    'paint',
    [
      [0.06, 1.2],
      [0.8, 1.2],
      [0.8, 1.9, 0.03],
      [0.06, 1.9, 0.03],
    ],
    -1.345,
    -1.315,
    { bevel: 0.01 },
  );
  plate(
    a,
    'paint',
    [
      [0.88, 1.2],
      [1.48, 1.2],
      [1.5, 1.38, 0.02],
      [0.88, 1.38, 0.02],
    ],
    -1.345,
    -1.315,
    { bevel: 0.01 },
  );
  box(a, 'black', [0.14, 0.05, 0.04], [0.74, 1.98, -1.35], 0.01);
  handle(a, [
    [0.82, 1.5, -1.34],
    [0.82, 1.5, -1.42],
    [0.82, 2.5, -1.42],
    [0.82, 2.5, -1.34],
  ]);
  workplace(a, [0.62, 1.2, -0.83], false);
  // Rain visor, roof lamps, wiper, beacon.
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
  lamp(a, [1.4, 3.18, -1.18], 0.13);
  lamp(a, [1.4, 3.18, -0.5], 0.13);
  beacon(a, [0.2, 3.12, -0.5]);
  beam(a, 'black', [1.74, 1.78, -0.9], [1.62, 2.6, -0.62], 0.011);
  mirror(a, [1.55, 2.2, -1.34], [1.62, 2.2, -1.52], 0.4, 0.2);
  rod(a, 'black', 0.008, 0.7, [0.1, 3.4, -1.2], 'y');
};

const platform = (a: Assembly) => {
  plate(
    a,
    'frame',
    [
      [-1.95, -1.3],
      [1.6, -1.3, 0.1],
      [1.6, -0.36, 0.05],
      [1.15, -0.3, 0.05],
      [1.15, 0.46, 0.05],
      [1.58, 0.5, 0.05],
      [1.58, 1.3, 0.1],
      [-1.95, 1.3],
    ],
    1.0,
    1.2,
    { axis: 'y', bevel: 0.03 },
  );
  hazardStrip(a, [-1.0, 1.1, -1.305], 1.3, 0.1, 'z');
  hazardStrip(a, [-1.0, 1.1, 1.305], 1.3, 0.1, 'z');
  steps(a, [0.5, 0.98, -1.36], 0.42, 1);
  // Boom bracket and the valve block behind it.
  for (const z of [-0.24, 0.3])
    plate(
      a,
      'paint',
      [
        [-0.1, 1.18],
        [1.2, 1.18],
        [1.12, 1.5, 0.1],
        [0.6, 1.86, 0.2],
        [0.3, 1.84, 0.15],
      ],
      z - 0.04,
      z + 0.04,
      { bevel: 0.012 },
    );
  box(a, 'dark', [0.5, 0.36, 0.44], [-0.1, 1.36, 0.06], 0.04);
  for (let i = 0; i < 5; i++)
    pipe(
      a,
      'black',
      [
        [-0.2, 1.5, -0.12 + i * 0.08],
        [0.1, 1.95, -0.12 + i * 0.08],
        [0.5, 2.1, -0.1 + i * 0.075],
        [0.95, 2.3, -0.1 + i * 0.07],
      ],
      0.025,
    );
  ball(a, 'dark', 0.05, [0.2, 1.6, 0.06]);
};

/** A crawler excavator, its arm folded in front of it and the bucket on the ground. */
export const excavator = (subject: Subject): Model => {
  const a = new Assembly();
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
    platform(a);
    rear(a, subject.model, colour);
    rightSide(a);
    operatorsCab(a);
    a.within({ at: [0.52, 1.68, 0.03] }, () => workEquipment(a, subject.id, subject.model, colour));
  });
  return { assembly: a, detail: close.map((p) => new Vector3(...p).multiplyScalar(size)) };
};
