import type { Assembly } from '../kit/assembly.ts';
import { box, lathe, plate, ring, rod } from '../kit/shapes.ts';

/** Friction plates in a small stack. */
export const discs = (a: Assembly) => {
  for (let i = 0; i < 4; i++)
    a.within({ at: [i * 0.05, 0.03 + i * 0.05, -i * 0.03] }, () => {
      lathe(
        a,
        i % 2 ? 'steel' : 'copper',
        [
          [0.42, 0.015],
          [0.42, -0.015],
          [0.8, -0.015],
          [0.8, 0.015],
          [0.42, 0.015],
        ],
        {},
        'y',
        80,
      );
      for (let k = 0; k < 40; k++)
        a.within({ turn: [0, (k / 40) * 2 * Math.PI, 0] }, () => {
          box(a, 'steel', [0.05, 0.028, 0.035], [0.41, 0, 0], 0);
          if (!(i % 2)) box(a, 'dark', [0.34, 0.004, 0.012], [0.62, 0.016, 0], 0, [0, 0.5, 0]);
        });
    });
};

/** A spring brake chamber. */
export const brakeChamber = (a: Assembly) =>
  a.within({ at: [0, 0.52, 0] }, () => {
    lathe(
      a,
      'paint',
      [
        [0.1, -0.8],
        [0.34, -0.78],
        [0.46, -0.66],
        [0.46, -0.2],
        [0.5, -0.16],
        [0.5, -0.06],
        [0.44, -0.02],
        [0.4, 0.2],
        [0.44, 0.3],
        [0.5, 0.34],
        [0.5, 0.44],
        [0.38, 0.62],
        [0.1, 0.66],
      ],
      {},
      'x',
      64,
    );
    for (const x of [-0.11, 0.39]) ring(a, 'steel', 0.5, 0.04, [x, 0, 0], 'x');
    rod(a, 'steel', 0.06, 0.6, [0.86, 0, 0], 'x');
    plate(
      a,
      'steel',
      [
        [1.06, -0.12, 0.05],
        [1.34, -0.12, 0.1],
        [1.34, 0.12, 0.1],
        [1.06, 0.12, 0.05],
      ],
      -0.07,
      0.07,
      { bevel: 0.01 },
    );
    rod(a, 'black', 0.06, 0.16, [1.24, 0, 0]);
    for (const z of [-0.3, 0.3]) rod(a, 'steel', 0.05, 0.3, [0.7, 0, z], 'x');
    for (const x of [-0.3, 0.2]) rod(a, 'brass', 0.05, 0.14, [x, 0.5, 0], 'y', 0.05, 6);
    rod(a, 'steel', 0.05, 0.12, [-0.84, 0, 0], 'x', 0.05, 6);
  });

export const brakeDrum = (a: Assembly) =>
  a.within({ at: [0, 0.74, 0], turn: [0, Math.PI - 0.4, 0] }, () => {
    lathe(
      a,
      'cast',
      [
        [0.3, 0.2],
        [0.5, 0.2],
        [0.62, 0.14],
        [0.7, 0.02],
        [0.7, -0.3],
        [0.74, -0.32],
        [0.74, -0.4],
        [0.64, -0.4],
        [0.62, 0.06],
        [0.3, 0.14],
      ]
        .map(([r = 0, h = 0]): readonly [number, number] => [r, h])
        .reverse(),
      {},
      'z',
      80,
    );
    lathe(
      a,
      'cast',
      [
        [0.5, 0.2],
        [0.28, 0.2],
      ],
      {},
      'z',
      60,
    );
    for (let i = 0; i < 10; i++)
      rod(a, 'black', 0.04, 0.02, [Math.cos(i * 0.628) * 0.4, Math.sin(i * 0.628) * 0.4, 0.2]);
    for (let i = 0; i < 24; i++)
      a.within({ turn: [0, 0, (i / 24) * 2 * Math.PI] }, () =>
        box(a, 'cast', [0.03, 0.02, 0.28], [0.71, 0, -0.14], 0),
      );
  });

export const brakeDisc = (a: Assembly) =>
  a.within({ at: [0, 0.76, 0], turn: [0, Math.PI - 0.4, 0] }, () => {
    for (const z of [-0.07, 0.07])
      lathe(
        a,
        'steel',
        [
          [0.42, z + 0.025],
          [0.42, z - 0.025],
          [0.74, z - 0.025],
          [0.74, z + 0.025],
          [0.42, z + 0.025],
        ],
        {},
        'z',
        90,
      );
    for (let i = 0; i < 36; i++)
      a.within({ turn: [0, 0, (i / 36) * 2 * Math.PI] }, () =>
        box(a, 'cast', [0.3, 0.02, 0.1], [0.58, 0, 0], 0),
      );
    lathe(
      a,
      'cast',
      [
        [0.26, 0.3],
        [0.42, 0.3],
        [0.44, 0.26],
        [0.44, -0.06],
        [0.38, -0.06],
        [0.36, 0.24],
        [0.26, 0.24],
      ]
        .map(([r = 0, h = 0]): readonly [number, number] => [r, h])
        .reverse(),
      {},
      'z',
      70,
    );
    for (let i = 0; i < 10; i++)
      rod(a, 'black', 0.03, 0.02, [Math.cos(i * 0.628) * 0.34, Math.sin(i * 0.628) * 0.34, 0.3]);
    for (let i = 0; i < 12; i++)
      rod(a, 'black', 0.016, 0.01, [
        Math.cos(i * 0.5236) * (i % 2 ? 0.54 : 0.64),
        Math.sin(i * 0.5236) * (i % 2 ? 0.54 : 0.64),
        0.096,
      ]);
  });
