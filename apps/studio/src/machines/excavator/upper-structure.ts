import type { Assembly } from '../../kit/assembly.ts';
import {
  exhaust,
  grille,
  hazardStrip,
  lamp,
  latch,
  mirror,
  railing,
  seam,
  steps,
} from '../../kit/details.ts';
import { ball, beam, box, type Corner, pipe, plate, rod } from '../../kit/shapes.ts';

const COUNTERWEIGHT: readonly Corner[] = [
  [-1.72, -1.34, 0.02],
  [-2.22, -1.3, 0.2],
  [-2.58, -0.95, 0.4],
  [-2.74, 0, 1],
  [-2.58, 0.95, 0.4],
  [-2.22, 1.3, 0.2],
  [-1.72, 1.34, 0.02],
];

export const rear = (a: Assembly, label: string, colour: string) => {
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
export const rightSide = (a: Assembly) => {
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

export const platform = (a: Assembly) => {
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
