import type { Assembly } from '../../kit/assembly.ts';
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
import { beam, box, plate, rod } from '../../kit/shapes.ts';
import { wheel } from '../../kit/wheels.ts';
import { AXLES, TYRE } from './chassis.ts';

export const rear = (a: Assembly, model: string, colour: string) => {
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

export const station = (a: Assembly) => {
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
