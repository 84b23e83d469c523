import type { Assembly, Vec3 } from '../kit/assembly.ts';
import { bolts, hydraulic } from '../kit/details.ts';
import { box, lathe, pipe, plate, ring, rod } from '../kit/shapes.ts';

const flange = (a: Assembly, at: Vec3, size: number) => {
  box(a, 'steel', [size, 0.04, size], at, 0.012);
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      rod(
        a,
        'dark',
        0.018,
        0.05,
        [at[0] + (x * size) / 2.8, at[1] + 0.03, at[2] + (z * size) / 2.8],
        'y',
        0.018,
        6,
      );
  rod(a, 'black', size * 0.24, 0.05, at, 'y');
};

/** A tandem axial piston pump: splined shaft, two housings, regulators. */
export const pump = (a: Assembly) => {
  rod(a, 'cast', 0.34, 0.08, [0.62, 0.4, 0], 'x');
  bolts(a, [0.67, 0.4, 0], 0.28, 8, 'x', 0.024);
  lathe(
    a,
    'cast',
    [
      [0.22, -0.6],
      [0.26, -0.56],
      [0.26, -0.1],
      [0.3, 0],
      [0.3, 0.5],
      [0.24, 0.58],
      [0.1, 0.6],
    ],
    { at: [0, 0.4, 0] },
    'x',
  );
  rod(a, 'steel', 0.06, 0.26, [0.76, 0.4, 0], 'x');
  for (let i = 0; i < 12; i++) {
    const t = (i / 12) * 2 * Math.PI;
    box(a, 'chrome', [0.16, 0.016, 0.016], [0.8, 0.4 + Math.cos(t) * 0.06, Math.sin(t) * 0.06], 0, [
      -t,
      0,
      0,
    ]);
  }
  box(a, 'cast', [0.2, 0.62, 0.62], [-0.02, 0.4, 0], 0.05);
  bolts(a, [0.09, 0.4, 0], 0.26, 8, 'x', 0.022);
  box(a, 'cast', [0.34, 0.2, 0.3], [0.26, 0.78, 0], 0.03);
  box(a, 'cast', [0.34, 0.2, 0.3], [-0.34, 0.74, 0], 0.03);
  for (const x of [-0.34, 0.26]) {
    rod(a, 'brass', 0.05, 0.12, [x, 0.9, 0.06], 'y', 0.05, 6);
    rod(a, 'steel', 0.04, 0.16, [x + 0.2, 0.78, 0], 'x');
    rod(a, 'black', 0.06, 0.14, [x, 0.8, 0.2], 'z');
  }
  a.within({ at: [-0.02, 0.4, -0.31], turn: [-Math.PI / 2, 0, 0] }, () => {
    flange(a, [0, 0.02, 0.1], 0.22);
    flange(a, [0, 0.02, -0.16], 0.18);
  });
  lathe(
    a,
    'cast',
    [
      [0.14, -0.9],
      [0.2, -0.86],
      [0.2, -0.6],
    ],
    { at: [0, 0.4, 0] },
    'x',
  );
  box(a, 'cast', [0.3, 0.08, 0.5], [-0.3, 0.06, 0], 0.02);
};

/** A swing or wheel motor with its relief valves. */
export const motor = (a: Assembly) => {
  lathe(
    a,
    'cast',
    [
      [0.12, -0.6],
      [0.4, -0.56],
      [0.42, -0.5],
      [0.42, -0.42],
      [0.3, -0.36],
      [0.3, 0.2],
      [0.36, 0.24],
      [0.36, 0.4],
      [0.3, 0.44],
      [0.1, 0.45],
    ],
    { at: [0, 0.66, 0] },
    'y',
    56,
  );
  bolts(a, [0, 0.24, 0], 0.37, 10, 'y', 0.026);
  bolts(a, [0, 1.1, 0], 0.3, 8, 'y', 0.026);
  rod(a, 'steel', 0.09, 0.2, [0, 0.0, 0], 'y');
  box(a, 'cast', [0.5, 0.18, 0.34], [0, 1.16, 0], 0.03);
  for (const x of [-0.3, 0.3]) rod(a, 'steel', 0.07, 0.26, [x, 1.16, 0], 'x', 0.06, 6);
  a.within({ at: [0, 1.18, -0.18], turn: [-Math.PI / 2, 0, 0] }, () => {
    flange(a, [-0.13, 0.02, 0], 0.19);
    flange(a, [0.13, 0.02, 0], 0.19);
  });
  rod(a, 'brass', 0.05, 0.1, [0, 1.29, 0.08], 'y', 0.05, 6);
  pipe(
    a,
    'black',
    [
      [0.36, 0.9, 0.1],
      [0.48, 0.96, 0.1],
      [0.46, 1.14, 0.06],
    ],
    0.028,
  );
};

export const rotaryManifold = (a: Assembly) => {
  lathe(
    a,
    'cast',
    [
      [0.1, 0],
      [0.2, 0.02],
      [0.2, 0.24],
      [0.3, 0.28],
      [0.3, 1.05],
      [0.24, 1.1],
      [0.1, 1.1],
    ],
    {},
    'y',
    56,
  );
  for (let i = 0; i < 6; i++) ring(a, 'dark', 0.302, 0.008, [0, 0.36 + i * 0.12, 0], 'y');
  for (let i = 0; i < 6; i++) {
    const t = i * 1.1;
    a.within({ at: [0, 0.4 + i * 0.11, 0], turn: [0, t, 0] }, () => {
      rod(a, 'steel', 0.06, 0.16, [0.34, 0, 0], 'x', 0.05, 6);
      rod(a, 'amber', 0.04, 0.05, [0.44, 0, 0], 'x');
    });
  }
  bolts(a, [0, 1.11, 0], 0.2, 8, 'y', 0.022);
  plate(
    a,
    'cast',
    [
      [-0.1, 0.08],
      [0.5, 0.06, 0.06],
      [0.5, -0.06, 0.06],
      [-0.1, -0.08],
    ],
    0.1,
    0.16,
    { axis: 'y' },
  );
};

/** A hydraulic cylinder lying on the floor. `stout` is the barrel's radius. */
export const cylinder = (a: Assembly, stout = 0.12) => {
  hydraulic(a, [-1.1, stout * 1.3, 0.25], [1.15, stout * 1.3, -0.25], stout, 0.62, 'paint');
  rod(a, 'steel', stout * 0.4, 0.12, [-0.6, stout * 2.5, 0.18], 'y', stout * 0.4, 6);
};

/** A main control valve: a block of spools with caps on both sides. */
export const controlValve = (a: Assembly) => {
  box(a, 'cast', [1.3, 0.5, 0.62], [0, 0.36, 0], 0.03);
  for (let i = 0; i < 7; i++) {
    const x = -0.54 + i * 0.18;
    box(a, 'black', [0.012, 0.5, 0.63], [x + 0.09, 0.36, 0], 0);
    for (const z of [-1, 1]) {
      rod(a, 'cast', 0.07, 0.2, [x, 0.46, z * 0.4]);
      rod(a, 'steel', 0.03, 0.06, [x, 0.46, z * 0.52], 'z', 0.03, 6);
      rod(a, 'steel', 0.05, 0.12, [x, 0.24, z * 0.36], 'z', 0.045, 6);
    }
    rod(a, i % 2 ? 'amber' : 'steel', 0.06, 0.07, [x, 0.64, i % 2 ? 0.14 : -0.14], 'y', 0.055);
    rod(a, 'steel', 0.045, 0.1, [x, 0.65, i % 2 ? -0.12 : 0.12], 'y', 0.04, 6);
  }
  for (const x of [-0.6, 0.6]) box(a, 'cast', [0.14, 0.12, 0.8], [x, 0.06, 0], 0.02);
  pipe(
    a,
    'steel',
    [
      [-0.54, 0.68, 0.12],
      [-0.5, 0.86, 0.1],
      [0.2, 0.88, 0.06],
      [0.36, 0.68, 0.12],
    ],
    0.02,
  );
};
