import type { Assembly } from '../kit/assembly.ts';
import { bolts } from '../kit/details.ts';
import { box, lathe, pipe, plate, rod } from '../kit/shapes.ts';

/** A lorry's gearbox with its bell housing. */
export const gearbox = (a: Assembly) => {
  lathe(
    a,
    'steel',
    [
      [0.1, 0.5],
      [0.62, 0.5],
      [0.62, 0.42],
      [0.5, 0.02],
      [0.36, 0],
    ]
      .map(([r = 0, h = 0]): readonly [number, number] => [r, h])
      .reverse(),
    { at: [0.5, 0.66, 0] },
    'x',
    64,
  );
  lathe(
    a,
    'black',
    [
      [0.56, 0.502],
      [0.1, 0.502],
    ],
    { at: [0.5, 0.66, 0] },
    'x',
    64,
  );
  bolts(a, [1.0, 0.66, 0], 0.585, 14, 'x', 0.022);
  plate(
    a,
    'steel',
    [
      [-0.9, 0.2, 0.1],
      [0.54, 0.16, 0.1],
      [0.54, 1.08, 0.1],
      [-0.7, 1.0, 0.1],
      [-0.9, 0.9, 0.1],
    ],
    -0.36,
    0.36,
    { bevel: 0.06 },
  );
  for (let i = 0; i < 5; i++) box(a, 'steel', [0.03, 0.72, 0.78], [-0.7 + i * 0.28, 0.6, 0], 0.01);
  box(a, 'cast', [0.6, 0.12, 0.4], [-0.1, 1.1, 0], 0.03);
  rod(a, 'steel', 0.05, 0.2, [-0.1, 1.24, 0.06], 'y');
  rod(a, 'cast', 0.26, 0.18, [-0.96, 0.6, 0], 'x');
  rod(a, 'steel', 0.2, 0.1, [-1.08, 0.6, 0], 'x');
  bolts(a, [-1.14, 0.6, 0], 0.15, 8, 'x', 0.02);
  rod(a, 'chrome', 0.06, 0.5, [1.06, 0.66, 0], 'x');
  rod(a, 'brass', 0.05, 0.06, [-0.3, 0.5, -0.38], 'z', 0.05, 6);
  for (const x of [-0.6, 0.3]) box(a, 'paper', [0.16, 0.16, 0.9], [x, 0.08, 0], 0.01);
  pipe(
    a,
    'black',
    [
      [-0.3, 1.16, -0.2],
      [-0.5, 1.26, -0.26],
      [-0.8, 1.0, -0.3],
    ],
    0.02,
  );
};

/** A final drive or a mixer's reduction gear: stepped round housing with flanges. */
export const finalDrive = (a: Assembly) =>
  a.within({ at: [0, 0.62, 0], turn: [0, Math.PI - 0.4, 0] }, () => {
    lathe(
      a,
      'paint',
      [
        [0.001, 0.62],
        [0.34, 0.6],
        [0.4, 0.54],
        [0.4, 0.28],
        [0.56, 0.24],
        [0.6, 0.2],
        [0.6, 0.04],
        [0.5, 0],
        [0.5, -0.1],
        [0.56, -0.12],
        [0.56, -0.22],
        [0.38, -0.26],
        [0.34, -0.6],
        [0.001, -0.62],
      ]
        .map(([r = 0, h = 0]): readonly [number, number] => [r, h])
        .reverse(),
      {},
      'z',
      72,
    );
    bolts(a, [0, 0, 0.25], 0.5, 24, 'z', 0.022);
    bolts(a, [0, 0, -0.1], 0.53, 20, 'z', 0.02);
    bolts(a, [0, 0, 0.61], 0.28, 12, 'z', 0.022);
    rod(a, 'brass', 0.05, 0.06, [0.16, 0.1, 0.62], 'z', 0.05, 6);
    rod(a, 'brass', 0.05, 0.06, [-0.16, -0.1, 0.62], 'z', 0.05, 6);
    box(a, 'cast', [0.3, 0.34, 0.24], [0, 0.1, -0.66], 0.04);
    for (const x of [-0.16, 0.16]) rod(a, 'steel', 0.06, 0.16, [x, 0.2, -0.7], 'x', 0.05, 6);
  });
