import { Vector3 } from 'three';
import { Assembly, type Vec3 } from '../kit/assembly.ts';
import { cab, workplace } from '../kit/cab.ts';
import {
  beacon,
  bolts,
  exhaust,
  grille,
  handle,
  hazardStrip,
  hydraulic,
  lamp,
  latch,
  mirror,
  railing,
  seam,
  steps,
} from '../kit/details.ts';
import { ball, beam, box, type Corner, pipe, plate, ring, rod, sheet } from '../kit/shapes.ts';
import { type WheelPlan, wheel } from '../kit/wheels.ts';
import type { Model } from '../model.ts';
import type { Subject } from '../stock/subject.ts';

/** Drawn as an 18-tonne machine and scaled by the cube root of the mass. */
const DRAWN_MASS = 18;
const TYRE: WheelPlan = { radius: 0.68, width: 0.4, rim: 0.34, tread: 'lugs' };
/** Metres: the axles; the frame's neck runs between the front axle and the cab. */
const AXLES = { front: 3.55, tandem: [-1.85, -3.35] } as const;

const rear = (a: Assembly, model: string, colour: string) => {
  for (const x of AXLES.tandem) a.bothSides(() => wheel(a, TYRE, [x, TYRE.radius, 1.02]));
  const middle = (AXLES.tandem[0] + AXLES.tandem[1]) / 2;
  a.bothSides(() => {
    plate(
      a,
      'frame',
      [
        [AXLES.tandem[1] - 0.24, 0.52, 0.2],
        [AXLES.tandem[0] + 0.24, 0.52, 0.2],
        [AXLES.tandem[0] + 0.24, 0.86, 0.2],
        [AXLES.tandem[1] - 0.24, 0.86, 0.2],
      ],
      0.66,
      0.82,
      { bevel: 0.03 },
    );
    rod(a, 'frame', 0.24, 0.4, [middle, 0.78, 0.56]);
  });
  box(a, 'frame', [3.2, 0.34, 0.9], [-2.4, 0.98, 0], 0.04);
  plate(
    a,
    'paint',
    [
      [-4.05, 0.95, 0.06],
      [-1.15, 0.95],
      [-1.15, 1.98, 0.03],
      [-3.8, 1.86, 0.16],
      [-4.05, 1.7, 0.12],
    ],
    -0.56,
    0.56,
    { bevel: 0.05 },
  );
  grille(a, [-4.07, 1.35, 0], 0.84, 0.56, 'x', 9);
  hazardStrip(a, [-4.1, 0.92, 0], 1.5, 0.14, 'x');
  box(a, 'dark', [0.12, 0.2, 1.7], [-4.06, 0.92, 0], 0.03);
  a.bothSides(() => {
    seam(a, -3.7, -2.9, 1.06, 1.76, 0.562);
    seam(a, -2.82, -2.02, 1.06, 1.8, 0.562);
    grille(a, [-3.3, 1.3, 0.56], 0.56, 0.34, 'z', 7);
    grille(a, [-2.42, 1.3, 0.56], 0.56, 0.34, 'z', 7);
    latch(a, [-2.98, 1.62, 0.568]);
    latch(a, [-2.1, 1.64, 0.568]);
    box(a, 'red', [0.03, 0.12, 0.2], [-4.1, 1.64, 0.42], 0.01);
    railing(
      a,
      [
        [-1.3, 1.94, 0.5],
        [-3.6, 1.84, 0.5],
      ],
      0.22,
      { middle: false },
    );
    box(a, 'dark', [0.9, 0.03, 0.34], [-1.4, 1.02, 0.78], 0.006);
  });
  a.flankDecals(model, 0.2, colour, [-1.72, 1.7], 0.564);
  exhaust(a, [-2.9, 1.84, -0.2], 0.62, 0.06);
  rod(a, 'black', 0.14, 0.22, [-2.0, 2.04, 0.2], 'y', 0.12);
};

const station = (a: Assembly) => {
  cab(a, {
    outline: [
      [-1.1, 1.06],
      [0.35, 1.06],
      [0.52, 1.62],
      [0.42, 2.92],
      [0.26, 3.02],
      [-1.1, 3.02],
    ],
    walls: ['dark', 'glass', 'glass', 'paint', 'dark', 'glass'],
    windows: [
      [
        [-0.34, 1.2, 0.05],
        [0.3, 1.2, 0.05],
        [0.44, 1.64, 0.05],
        [0.36, 2.88, 0.06],
        [-0.34, 2.88, 0.05],
      ],
      [
        [-1.0, 1.66, 0.05],
        [-0.42, 1.66, 0.05],
        [-0.42, 2.88, 0.05],
        [-1.0, 2.88, 0.05],
      ],
    ],
    z0: -0.7,
    z1: 0.7,
    pillar: 'dark',
    skin: 'dark',
  });
  plate(
    a,
    'paint',
    [
      [-1.2, 3.0],
      [0.54, 3.0],
      [0.44, 3.12, 0.05],
      [-1.14, 3.14, 0.06],
    ],
    -0.78,
    0.78,
    { bevel: 0.04 },
  );
  a.bothSides(() => {
    plate(
      a,
      'paint',
      [
        [-1.06, 1.08],
        [-0.4, 1.08],
        [-0.4, 1.56, 0.03],
        [-1.06, 1.56, 0.03],
      ],
      0.695,
      0.72,
      { bevel: 0.008 },
    );
    mirror(a, [0.4, 2.6, 0.72], [0.52, 2.56, 0.98], 0.4, 0.2);
    lamp(a, [0.46, 3.22, 0.5], 0.13);
    handle(a, [
      [-0.38, 1.4, 0.72],
      [-0.38, 1.4, 0.79],
      [-0.38, 2.3, 0.79],
      [-0.38, 2.3, 0.72],
    ]);
    steps(a, [-0.5, 0.5, 0.84], 0.44, 2, 0.28, 0.16);
  });
  workplace(a, [-0.52, 1.08, 0]);
  beacon(a, [-0.9, 3.14, 0.4]);
  beam(a, 'black', [0.5, 1.8, -0.2], [0.44, 2.5, 0.2], 0.011);
};

/** The arched frame from the cab to the front axle, and the leaning front wheels. */
const neck = (a: Assembly) => {
  const arch: Corner[] = [
    [-0.3, 0.74],
    [0.5, 0.86, 0.2],
    [1.1, 1.5, 0.5],
    [2.9, 1.62, 0.4],
    [3.3, 1.1, 0.15],
    [3.8, 1.06, 0.08],
    [3.84, 1.36, 0.08],
    [3.5, 1.5, 0.2],
    [3.1, 1.94, 0.3],
    [1.0, 1.86, 0.5],
    [0.3, 1.24, 0.3],
    [-0.3, 1.12],
  ];
  plate(a, 'paint', arch, -0.2, 0.2, { bevel: 0.025 });
  box(a, 'frame', [0.3, 0.26, 1.5], [AXLES.front, 0.86, 0], 0.05);
  a.bothSides(() => {
    a.within({ at: [AXLES.front, TYRE.radius, 0.98], turn: [-0.06, 0.1, 0] }, () =>
      wheel(a, TYRE, [0, 0, 0]),
    );
    rod(a, 'dark', 0.14, 0.34, [AXLES.front, 0.7, 0.78]);
    hydraulic(a, [AXLES.front - 0.16, 1.0, 0.2], [AXLES.front - 0.14, 0.76, 0.78], 0.04, 0.58, 'dark');
    lamp(a, [3.86, 1.6, 0.44], 0.15);
    beam(a, 'paint', [3.72, 1.34, 0.2], [3.82, 1.5, 0.44], 0.03);
  });
  plate(
    a,
    'paint',
    [
      [3.8, 0.62, 0.05],
      [4.12, 0.62, 0.05],
      [4.16, 1.22, 0.06],
      [3.8, 1.3, 0.05],
    ],
    -0.52,
    0.52,
    { bevel: 0.05 },
  );
  for (const z of [-0.24, 0, 0.24]) box(a, 'black', [0.03, 0.4, 0.05], [4.15, 0.92, z], 0.01);
  for (const z of [-0.12, -0.06, 0.06, 0.12])
    pipe(
      a,
      'black',
      [
        [0.2, 1.3, z],
        [0.7, 1.72, z],
        [1.2, 1.95, z],
        [2.2, 1.98, z],
        [3.0, 1.98, z],
        [3.5, 1.6, z],
      ],
      0.022,
    );
};

/** Drawbar, toothed circle and blade under the arch. */
const bladeGear = (a: Assembly, half: number) => {
  const [x, y] = [1.35, 0.74];
  ball(a, 'dark', 0.12, [3.66, 0.92, 0]);
  for (const z of [-1, 1]) beam(a, 'paint', [3.6, 0.92, 0], [x - 0.3, y + 0.14, z * 0.5], 0.075);
  box(a, 'paint', [0.3, 0.14, 1.2], [x - 0.3, y + 0.16, 0], 0.04);
  ring(a, 'frame', 0.66, 0.07, [x, y, 0], 'y');
  for (let i = 0; i < 44; i++) {
    const t = (i / 44) * 2 * Math.PI;
    box(a, 'bare', [0.05, 0.08, 0.05], [x + Math.cos(t) * 0.6, y, Math.sin(t) * 0.6], 0, [0, -t, 0]);
  }
  rod(a, 'dark', 0.16, 0.34, [x + 0.1, y + 0.24, 0.2], 'y');
  for (const z of [-1, 1]) {
    hydraulic(a, [0.95, 2.06, z * 0.56], [x - 0.3, y + 0.2, z * 0.62], 0.07, 0.62, 'dark');
    box(a, 'paint', [0.24, 0.2, 0.5], [0.95, 1.76, z * 0.34], 0.04);
    rod(a, 'dark', 0.12, 0.16, [0.95, 1.76, z * 0.58]);
  }
  hydraulic(a, [1.25, 1.7, -0.3], [x - 0.2, y + 0.2, 0.66], 0.06, 0.6, 'dark');
  a.within({ at: [x, 0, 0], turn: [0, 0.5, 0] }, () => {
    const curve = Array.from(
      { length: 9 },
      (_, i) => [-0.2 * Math.sin(Math.PI * (0.1 + (i / 8) * 0.8)) + 0.14, 0.12 + (i / 8) * 0.56] as const,
    );
    sheet(a, 'paint', curve, 0.035, -half, half);
    plate(
      a,
      'bare',
      [
        [0.05, 0.02],
        [0.1, 0.02],
        [0.09, 0.2],
        [0.05, 0.2],
      ],
      -half,
      half,
      { bevel: 0.005, round: 0 },
    );
    for (const z of [-half, half])
      plate(
        a,
        'bare',
        [
          [0.1, 0.02],
          [0.14, 0.02],
          [0.12, 0.5],
          [0.02, 0.5],
        ],
        z - 0.02,
        z + 0.02,
        { bevel: 0.004, round: 0 },
      );
    for (let i = 0; i < 14; i++)
      rod(a, 'steel', 0.016, 0.02, [0.1, 0.14, -half + 0.15 + (i * (2 * half - 0.3)) / 13], 'x', 0.016, 8);
    for (const z of [-0.6, 0.6])
      plate(
        a,
        'frame',
        [
          [-0.2, 0.76],
          [0.12, 0.76],
          [0.0, 0.2],
          [-0.2, 0.2],
        ],
        z - 0.05,
        z + 0.05,
        { bevel: 0.012 },
      );
    beam(a, 'chrome', [-0.18, 0.42, -half * 0.7], [-0.18, 0.42, half * 0.8], 0.04);
    beam(a, 'dark', [-0.18, 0.42, -half * 0.2], [-0.18, 0.42, half * 0.55], 0.065);
  });
  bolts(a, [x, y + 0.08, 0], 0.5, 12, 'y', 0.02);
};

/** A motor grader. */
export const grader = (subject: Subject): Model => {
  const a = new Assembly();
  const size = Math.cbrt(subject.mass / DRAWN_MASS);
  a.within({ scale: [size, size, size] }, () => {
    rear(a, subject.model, subject.livery.label);
    station(a);
    neck(a);
    bladeGear(a, 1.85);
  });
  const close: Vec3[] = [
    [3.0, 0, -1.4],
    [-0.6, 0, -1.4],
    [3.0, 2.1, -0.6],
    [-0.6, 2.6, -0.6],
  ];
  return { assembly: a, detail: close.map((p) => new Vector3(...p).multiplyScalar(size)) };
};
