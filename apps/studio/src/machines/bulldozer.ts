import { Vector3 } from 'three';
import { Assembly, type Vec3 } from '../kit/assembly.ts';
import { cab, workplace } from '../kit/cab.ts';
import {
  beacon,
  bolts,
  exhaust,
  grille,
  handle,
  hydraulic,
  lamp,
  latch,
  meshGrille,
  mirror,
  pin,
  railing,
  seam,
  steps,
} from '../kit/details.ts';
import { beam, box, type Corner, pipe, plate, rod, sheet } from '../kit/shapes.ts';
import { track, trackFrame } from '../kit/tracks.ts';
import type { Model } from '../model.ts';
import type { Subject } from '../stock/subject.ts';

/** Drawn as a 20-tonne machine and scaled by the cube root of the mass. */
const DRAWN_MASS = 20;

/** Metres: middle of each track. */
const GAUGE = 0.98;

/** Caterpillar carries the sprocket high above the ground. */
const isHighDrive = (subject: Subject): boolean => subject.make === 'Caterpillar';

const undercarriage = (a: Assembly, high: boolean) =>
  a.bothSides(() =>
    a.within({ at: [0, 0, GAUGE] }, () => {
      const common = { shoe: 0.56, pitch: 0.2, bars: 1 as const };
      if (high) {
        track(a, {
          rounds: [
            [1.45, 0.48, 0.36],
            [-0.72, 1.12, 0.4],
            [-1.5, 0.48, 0.36],
          ],
          sprocket: [-0.72, 1.12, 0.39],
          idlers: [
            [1.45, 0.48, 0.34],
            [-1.5, 0.48, 0.34],
          ],
          rollers: { xs: [-1.08, -0.68, -0.28, 0.12, 0.52, 0.94], y: 0.25, radius: 0.12 },
          ...common,
        });
      } else {
        track(a, {
          rounds: [
            [1.45, 0.54, 0.42],
            [0, 0.94, 0.08],
            [-1.45, 0.54, 0.42],
          ],
          sprocket: [-1.45, 0.54, 0.41],
          idlers: [[1.45, 0.54, 0.4]],
          rollers: { xs: [-0.92, -0.55, -0.18, 0.19, 0.56, 0.93], y: 0.25, radius: 0.12 },
          carriers: { xs: [-0.45, 0.5], y: 0.83, radius: 0.08 },
          ...common,
        });
      }
      trackFrame(a, -1.1, 1.15, 0.34, 0.66, 0.34);
      box(a, 'paint', [1.5, 0.16, 0.36], [0.05, 0.66, 0], 0.03);
    }),
  );

const hood = (a: Assembly) => {
  plate(
    a,
    'paint',
    [
      [-0.1, 0.85],
      [1.62, 0.85],
      [1.62, 1.72, 0.08],
      [1.5, 1.8, 0.06],
      [-0.1, 1.96, 0.03],
    ],
    -0.5,
    0.5,
    { bevel: 0.045 },
  );
  box(a, 'accent', [0.1, 0.96, 1.06], [1.64, 1.26, 0], 0.04);
  meshGrille(a, [1.695, 1.26, 0], 0.86, 0.78, 0.075);
  a.bothSides((side) => {
    seam(a, 0.08, 0.8, 1.06, 1.72, 0.502);
    seam(a, 0.86, 1.5, 1.06, 1.66, 0.502);
    grille(a, [0.44, 1.3, 0.5], 0.5, 0.34, 'z', 7);
    grille(a, [1.18, 1.3, 0.5], 0.5, 0.34, 'z', 7);
    latch(a, [0.76, 1.6, 0.506]);
    latch(a, [1.44, 1.56, 0.506]);
    lamp(a, [1.6, 1.88, 0.36], 0.14);
    if (side === 1)
      railing(
        a,
        [
          [0.2, 1.96, 0.42],
          [1.3, 1.84, 0.42],
        ],
        0.14,
        { middle: false },
      );
  });
  exhaust(a, [0.95, 1.84, -0.22], 0.82, 0.065);
  rod(a, 'black', 0.1, 0.34, [0.4, 2.05, 0.2], 'y');
  rod(a, 'black', 0.15, 0.2, [0.4, 2.28, 0.2], 'y', 0.12);
  rod(a, 'dark', 0.05, 0.05, [1.4, 1.84, 0], 'y');
};

/** Deck plates over the tracks with what stands on them; a raised sprocket needs a raised deck. */
const fenders = (a: Assembly, high: boolean) =>
  a.bothSides(() =>
    a.within({ at: [0, high ? 0.42 : 0, 0] }, () => {
      const front = high ? -0.12 : 0.3;
      const deck: Corner[] = [
        [-1.5, 1.16],
        [front, 1.16],
        [front, 1.22],
        [front - 0.4, 1.32, 0.1],
        [-1.5, 1.34, 0.05],
      ];
      plate(a, 'paint', deck, 0.56, 1.26, { bevel: 0.02 });
      for (let i = 0; i < (high ? 3 : 6); i++)
        box(a, 'black', [0.05, 0.014, 0.4], [-0.7 + i * 0.13, 1.338, 0.9], 0);
      if (high) return;
      const toolBox: Corner[] = [
        [-1.42, 1.32],
        [-0.78, 1.32],
        [-0.84, 1.66, 0.08],
        [-1.4, 1.66, 0.08],
      ];
      plate(a, 'paint', toolBox, 0.62, 1.2, { bevel: 0.03 });
      handle(a, [
        [-0.2, 1.32, 1.12],
        [-0.2, 1.78, 1.12],
        [-0.7, 1.78, 1.12],
        [-0.76, 1.5, 1.12],
      ]);
    }),
  );

/** Body with the tank at the back, and the cab with its roll-over bar. */
const station = (a: Assembly) => {
  const body: Corner[] = [
    [-1.7, 0.8],
    [-0.1, 0.8],
    [-0.1, 1.3],
    [-1.4, 1.36],
    [-1.5, 1.95, 0.12],
    [-1.98, 1.9, 0.12],
    [-1.98, 1.1, 0.1],
  ];
  plate(a, 'paint', body, -0.62, 0.62, { bevel: 0.05 });
  cab(a, {
    outline: [
      [-1.3, 1.3],
      [-0.1, 1.3],
      [0.06, 1.72],
      [-0.06, 2.86],
      [-0.2, 2.94],
      [-1.3, 2.94],
    ],
    walls: ['dark', 'dark', 'glass', 'paint', 'dark', 'glass'],
    windows: [
      [
        [-0.62, 1.5, 0.05],
        [-0.16, 1.5, 0.05],
        [-0.02, 1.76, 0.06],
        [-0.12, 2.8, 0.06],
        [-0.62, 2.8, 0.05],
      ],
      [
        [-1.2, 1.9, 0.05],
        [-0.7, 1.9, 0.05],
        [-0.7, 2.8, 0.05],
        [-1.2, 2.8, 0.05],
      ],
    ],
    z0: -0.68,
    z1: 0.68,
    pillar: 'dark',
    skin: 'dark',
  });
  plate(
    a,
    'paint',
    [
      [-1.4, 2.92],
      [0.06, 2.92],
      [-0.02, 3.04, 0.05],
      [-1.36, 3.06, 0.06],
    ],
    -0.76,
    0.76,
    { bevel: 0.04 },
  );
  a.bothSides(() => {
    plate(
      a,
      'paint',
      [
        [-1.26, 1.34],
        [-0.68, 1.34],
        [-0.68, 1.8, 0.03],
        [-1.26, 1.8, 0.03],
      ],
      0.675,
      0.7,
      { bevel: 0.008 },
    );
    box(a, 'dark', [0.16, 1.7, 0.12], [-1.42, 2.2, 0.7], 0.03);
    handle(a, [
      [-0.66, 1.6, 0.7],
      [-0.66, 1.6, 0.77],
      [-0.66, 2.4, 0.77],
      [-0.66, 2.4, 0.7],
    ]);
    lamp(a, [-0.06, 3.13, 0.52], 0.13);
    a.within({ at: [-1.4, 3.13, 0.5], turn: [0, Math.PI, 0] }, () => lamp(a, [0, 0, 0], 0.13));
    mirror(a, [-0.1, 2.7, 0.7], [0.06, 2.6, 0.92], 0.3, 0.18);
    beam(a, 'black', [0.05, 1.8, 0.1], [-0.01, 2.4, 0.4], 0.011);
  });
  box(a, 'dark', [0.16, 0.14, 1.5], [-1.42, 3.02, 0], 0.03);
  workplace(a, [-0.72, 1.32, 0], false);
  beacon(a, [-0.8, 3.06, 0.3]);
  steps(a, [0.02, 0.92, -1.28], 0.3, 1);
};

/** The blade's curved face, its lower edge at (0, 0.06). */
const CURVE: readonly (readonly [number, number])[] = Array.from({ length: 11 }, (_, i) => {
  const t = i / 10;
  return [-0.34 * Math.sin(Math.PI * (0.14 + t * 0.72)) + 0.1 + 0.1 * t, 0.1 + t * 1.16] as const;
});

const blade = (a: Assembly, x: number, half: number) =>
  a.within({ at: [x, 0.06, 0] }, () => {
    sheet(a, 'paint', CURVE, 0.045, -half, half);
    plate(
      a,
      'bare',
      [
        [0.0, -0.02],
        [0.07, -0.02],
        [-0.02, 0.24],
        [-0.06, 0.22],
      ],
      -half,
      half,
      { bevel: 0.006, round: 0 },
    );
    for (let i = 0; i < 12; i++)
      rod(a, 'steel', 0.02, 0.03, [0.02, 0.13, -half + 0.2 + (i * (2 * half - 0.4)) / 11], 'x', 0.02, 8);
    for (const z of [-half + 0.14, half - 0.14])
      plate(
        a,
        'bare',
        [
          [0.02, -0.04],
          [0.09, -0.04],
          [-0.01, 0.3],
          [-0.06, 0.28],
        ],
        z - 0.16,
        z + 0.16,
        { bevel: 0.006, round: 0 },
      );
    for (const z of [-half, half])
      plate(
        a,
        'paint',
        [
          [0.06, 0.06],
          ...CURVE.map(([u, v]): Corner => [u + 0.015, v, 0.01]),
          [0.12, 1.28, 0.05],
          [-0.2, 1.2, 0.1],
          [-0.36, 0.7, 0.1],
          [-0.3, 0.2, 0.1],
        ],
        z - 0.025,
        z + 0.025,
        { bevel: 0.008 },
      );
    // The back: a box beam, ribs and the upper edge.
    box(a, 'paint', [0.16, 0.18, half * 2 - 0.1], [-0.32, 0.3, 0], 0.03);
    box(a, 'paint', [0.14, 0.14, half * 2 - 0.1], [-0.22, 1.12, 0], 0.03);
    for (let i = 0; i < 5; i++)
      box(a, 'paint', [0.1, 0.74, 0.06], [-0.35, 0.7, -half + 0.35 + (i * (2 * half - 0.7)) / 4], 0.02);
  });

/** Push arms outside the tracks, tilt brace and lift cylinders at the hood. */
const bladeGear = (a: Assembly, x: number) => {
  a.bothSides(() => {
    const z = 1.42;
    plate(
      a,
      'paint',
      [
        [-0.35, 0.42, 0.05],
        [0.1, 0.36, 0.05],
        [x - 0.3, 0.26, 0.05],
        [x - 0.3, 0.48, 0.05],
        [0.1, 0.62, 0.05],
        [-0.35, 0.58, 0.05],
      ],
      z - 0.09,
      z + 0.09,
      { bevel: 0.02 },
    );
    rod(a, 'dark', 0.14, 0.4, [-0.25, 0.5, z - 0.14]);
    bolts(a, [-0.25, 0.5, z + 0.1], 0.1, 6, 'z', 0.018);
    hydraulic(a, [0.75, 0.66, z], [x - 0.3, 1.08, z - 0.06], 0.07, 0.62);
    hydraulic(a, [1.3, 1.86, 0.66], [x - 0.3, 0.62, 0.72], 0.075, 0.6);
    plate(
      a,
      'paint',
      [
        [1.1, 1.3],
        [1.5, 1.3],
        [1.44, 1.9, 0.08],
        [1.18, 1.9, 0.08],
      ],
      0.5,
      0.58,
      { bevel: 0.015 },
    );
    pin(a, [1.3, 1.86, 0.66], 0.05, 0.26);
    pipe(
      a,
      'black',
      [
        [1.0, 1.5, 0.54],
        [1.15, 1.9, 0.6],
        [1.3, 1.98, 0.64],
        [1.44, 1.78, 0.7],
      ],
      0.022,
    );
  });
};

const ripper = (a: Assembly, shanks: number) => {
  const x = -2.0;
  for (const z of [-0.4, 0.4]) {
    beam(a, 'paint', [x, 0.62, z], [x - 0.85, 0.6, z], 0.08);
    beam(a, 'paint', [x, 1.2, z], [x - 0.8, 1.06, z], 0.06);
    hydraulic(a, [x + 0.05, 1.44, z * 0.7], [x - 0.78, 0.84, z * 0.7], 0.075, 0.6);
  }
  box(a, 'paint', [0.26, 0.54, 1.6], [x - 0.9, 0.84, 0], 0.05);
  for (let i = 0; i < shanks; i++) {
    const z = shanks === 1 ? 0 : -0.65 + (i * 1.3) / (shanks - 1);
    plate(
      a,
      'bare',
      [
        [x - 0.98, 1.3],
        [x - 0.78, 1.3],
        [x - 0.8, 0.5, 0.1],
        [x - 0.6, 0.2, 0.03],
        [x - 0.66, 0.14],
        [x - 0.94, 0.36, 0.12],
        [x - 1.0, 0.7, 0.1],
      ],
      z - 0.045,
      z + 0.045,
      { bevel: 0.012 },
    );
    plate(
      a,
      'cast',
      [
        [x - 0.74, 0.34],
        [x - 0.54, 0.1],
        [x - 0.6, 0.08],
        [x - 0.82, 0.26],
      ],
      z - 0.06,
      z + 0.06,
      { bevel: 0.01 },
    );
  }
};

/** A crawler bulldozer with a semi-U blade and a ripper. */
export const bulldozer = (subject: Subject): Model => {
  const a = new Assembly();
  const size = Math.cbrt(subject.mass / DRAWN_MASS);
  const front = 2.42;
  a.within({ scale: [size, size, size] }, () => {
    undercarriage(a, isHighDrive(subject));
    box(a, 'frame', [2.6, 0.4, 1.1], [0, 0.72, 0], 0.06);
    hood(a);
    station(a);
    fenders(a, isHighDrive(subject));
    blade(a, front, 1.68);
    bladeGear(a, front);
    a.flankDecals(subject.model, 0.15, subject.livery.label, [0.9, 0.46], 1.513, -0.05);
    ripper(a, subject.mass > 30 ? 1 : 3);
  });
  const close: Vec3[] = [
    [1.9, 0.2, -1.3],
    [-1.9, 0.1, -1.3],
    [1.6, 2.4, -0.8],
    [-1.9, 3.0, -0.8],
  ];
  return { assembly: a, detail: close.map((p) => new Vector3(...p).multiplyScalar(size)) };
};
