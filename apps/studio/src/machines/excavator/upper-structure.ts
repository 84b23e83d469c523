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
import type { MaterialName } from '../../kit/materials.ts';
import { ball, beam, box, type Corner, pipe, plate, rod } from '../../kit/shapes.ts';
import type { Fit } from './fit.ts';

const TAILS: Record<Fit['tail'], readonly Corner[]> = {
  round: [
    [-1.72, -1.34, 0.02],
    [-2.22, -1.3, 0.2],
    [-2.58, -0.95, 0.4],
    [-2.74, 0, 1],
    [-2.58, 0.95, 0.4],
    [-2.22, 1.3, 0.2],
    [-1.72, 1.34, 0.02],
  ],
  square: [
    [-1.72, -1.36, 0.02],
    [-2.5, -1.36, 0.16],
    [-2.68, -1.1, 0.16],
    [-2.68, 1.1, 0.16],
    [-2.5, 1.36, 0.16],
    [-1.72, 1.36, 0.02],
  ],
  stepped: [
    [-1.72, -1.34, 0.02],
    [-2.3, -1.32, 0.3],
    [-2.62, -0.7, 0.3],
    [-2.62, 0.7, 0.3],
    [-2.3, 1.32, 0.3],
    [-1.72, 1.34, 0.02],
  ],
};

const counterweight = (a: Assembly, { tail }: Fit, label: string, colour: string) => {
  const outline = TAILS[tail];
  const layer = (material: MaterialName, size: number, y0: number, y1: number, bevel = 0.09) =>
    plate(
      a,
      material,
      outline.map(([x, z, r = 0.15]): Corner => [-1.72 + (x + 1.72) * size, z * (0.9 + 0.1 * size), r]),
      y0,
      y1,
      { axis: 'y', bevel, round: 0.15 },
    );
  if (tail === 'round') {
    layer('second', 1, 1.12, 1.98);
    layer('accent', 1.01, 1.06, 1.36, 0.05);
  } else if (tail === 'square') {
    layer('second', 1, 1.06, 2.12, 0.07);
    for (const z of [-0.72, 0.72]) box(a, 'black', [0.02, 0.86, 0.05], [-2.684, 1.56, z], 0.005);
    hazardStrip(a, [-2.69, 1.2, 0], 1.3, 0.16, 'x');
  } else {
    layer('accent', 1.04, 1.06, 1.5, 0.06);
    layer('second', 0.9, 1.5, 2.06, 0.12);
  }
  a.bothSides(() => box(a, 'red', [0.012, 0.1, 0.3], [-2.66, 1.72, 0.72], 0.004, [0, 0.34, 0]));
  const back = tail === 'round' ? -2.755 : tail === 'square' ? -2.69 : -2.545;
  a.decal(label, 0.26, colour, { at: [back, 1.7, 0], turn: [0, -Math.PI / 2, 0] });
  box(a, 'black', [0.08, 0.08, 0.12], [-2.6, 2.02, 0], 0.02);
};

/** The lid over the engine; its height and its line are the make's. */
const LIDS: Record<Fit['hood'], { line: readonly Corner[]; from: number; to: number; top: number }> = {
  low: {
    line: [
      [-1.8, 2.04],
      [-0.7, 2.04],
      [-0.74, 2.26, 0.08],
      [-1.7, 2.26, 0.1],
    ],
    from: -0.62,
    to: 0.98,
    top: 2.262,
  },
  tall: {
    line: [
      [-1.86, 2.02],
      [-0.5, 2.02],
      [-0.58, 2.48, 0.08],
      [-1.8, 2.48, 0.08],
    ],
    from: -1.16,
    to: 1.16,
    top: 2.484,
  },
  sloped: {
    line: [
      [-2.0, 1.98],
      [-0.46, 1.98],
      [-0.5, 2.5, 0.12],
      [-0.86, 2.5, 0.3],
      [-2.0, 2.08, 0.1],
    ],
    from: -1.26,
    to: 1.26,
    top: 2.3,
  },
};

const hood = (a: Assembly, fit: Fit) => {
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
  const { line, from, to, top } = LIDS[fit.hood];
  plate(a, fit.hood === 'tall' ? 'second' : 'paint', line, from, to, { bevel: 0.05 });
  const lean = fit.hood === 'sloped' ? 0.354 : 0;
  a.within({ at: [-1.24, top, 0], turn: [0, 0, lean] }, () => {
    for (let i = 0; i < 8; i++) box(a, 'black', [0.7, 0.02, 0.03], [0, 0, -0.3 + i * 0.14], 0.005);
  });
  if (fit.exhaust !== 'none')
    exhaust(a, [-1.5, top - 0.06, fit.exhaust === 'right' ? 0.78 : -0.86], 0.52, 0.06);
  if (fit.hood !== 'sloped') {
    rod(a, 'black', 0.12, 0.2, [-0.92, top + 0.08, 0.76], 'y');
    rod(a, 'black', 0.15, 0.06, [-0.92, top + 0.2, 0.76], 'y', 0.1);
  }
};

const sides = (a: Assembly) => {
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
};

/** Along the hood; with a walkway, high and round the whole tail, with a step board beside the cab. */
const railings = (a: Assembly, fit: Fit) => {
  const y = fit.hood === 'sloped' ? 2.0 : 2.06;
  if (fit.hood !== 'sloped' || fit.walkway)
    for (const z of [-1.2, 1.22])
      railing(
        a,
        [
          [-0.5, y, z],
          [-1.1, y, z],
          [-1.78, y, z],
        ],
        fit.walkway ? 0.95 : fit.hood === 'tall' ? 0.62 : 0.36,
        { middle: fit.walkway },
      );
  if (!fit.walkway) return;
  railing(
    a,
    [
      [-1.78, y, -1.2],
      [-2.1, y, -0.7],
      [-2.1, y, 0.7],
      [-1.78, y, 1.22],
    ],
    0.95,
  );
  box(a, 'black', [2.5, 0.05, 0.4], [-0.7, 1.14, -1.52], 0.01);
  for (let i = 0; i < 12; i++) box(a, 'steel', [0.02, 0.02, 0.36], [-1.86 + i * 0.21, 1.172, -1.52], 0);
  railing(
    a,
    [
      [-1.9, 1.16, -1.7],
      [-1.1, 1.16, -1.7],
      [-0.3, 1.16, -1.7],
    ],
    0.95,
    { material: 'amber', radius: 0.022 },
  );
};

/** Everything behind the cab: counterweight, engine hood, exhaust, railings. */
export const rear = (a: Assembly, fit: Fit, label: string, colour: string) => {
  counterweight(a, fit, label, colour);
  hood(a, fit);
  sides(a);
  railings(a, fit);
  if (fit.lamps)
    for (const z of [-0.9, 0.9])
      a.within({ at: [-0.46, 2.7, z] }, () => {
        beam(a, 'black', [0, -0.6, 0], [0, 0, 0], 0.02);
        lamp(a, [0, 0, 0], 0.2);
      });
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
