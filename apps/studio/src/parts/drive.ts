import type { Assembly } from '../kit/assembly.ts';
import { bolts } from '../kit/details.ts';
import { beam, box, type Corner, lathe, pipe, plate, ring, rod } from '../kit/shapes.ts';

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

/** The roller that carries a mixer's drum. */
export const drumRoller = (a: Assembly) => {
  box(a, 'paint', [0.9, 0.08, 0.7], [0, 0.04, 0], 0.02);
  for (const z of [-0.28, 0.28])
    plate(
      a,
      'paint',
      [
        [-0.34, 0.06],
        [0.34, 0.06],
        [0.16, 0.6, 0.12],
        [-0.16, 0.6, 0.12],
      ],
      z - 0.04,
      z + 0.04,
      { bevel: 0.012 },
    );
  lathe(
    a,
    'cast',
    [
      [0.1, -0.2],
      [0.36, -0.2],
      [0.38, -0.17],
      [0.38, 0.17],
      [0.36, 0.2],
      [0.1, 0.2],
    ],
    { at: [0, 0.5, 0] },
    'z',
    72,
  );
  rod(a, 'steel', 0.1, 0.86, [0, 0.5, 0]);
  bolts(a, [0, 0.5, -0.34], 0.15, 6, 'z', 0.02);
  for (const x of [-0.36, 0.36])
    for (const z of [-0.24, 0.24]) rod(a, 'steel', 0.035, 0.03, [x, 0.09, z], 'y', 0.035, 6);
};

/** Steel rope on its drum of boards. */
export const rope = (a: Assembly) =>
  a.within({ at: [0, 0.78, 0], turn: [0, -0.3, 0] }, () => {
    for (let layer = 0; layer < 2; layer++)
      for (let i = 0; i < 18; i++)
        ring(a, layer ? 'steel' : 'cast', 0.52 + layer * 0.05, 0.03, [
          0,
          0,
          -0.5 + i * 0.0588 + layer * 0.02,
        ]);
    rod(a, 'paper', 0.4, 1.1, [0, 0, 0]);
    for (const z of [-0.6, 0.6]) {
      rod(a, 'paper', 0.76, 0.07, [0, 0, z], 'z', 0.76, 60);
      for (const y of [-0.36, 0, 0.36]) box(a, 'black', [1.44, 0.01, 0.074], [0, y, z], 0);
      rod(a, 'black', 0.1, 0.1, [0, 0, z]);
      bolts(a, [0, 0, z + Math.sign(z) * 0.04], 0.5, 6, 'z', 0.03);
    }
    pipe(
      a,
      'steel',
      [
        [0.56, 0.1, 0.3],
        [0.62, -0.3, 0.5],
        [0.5, -0.6, 0.7],
        [0.2, -0.74, 0.9],
      ],
      0.03,
    );
  });

/** A crane's hook block, lying on its side plates. */
export const hookBlock = (a: Assembly) => {
  const cheek: Corner[] = [
    [-0.46, 1.5, 0.2],
    [0.46, 1.5, 0.2],
    [0.5, 1.0, 0.2],
    [0.22, 0.46, 0.1],
    [-0.22, 0.46, 0.1],
    [-0.5, 1.0, 0.2],
  ];
  for (const z of [-0.34, 0.34]) plate(a, 'accent', cheek, z - 0.03, z + 0.03, { bevel: 0.015 });
  for (const z of [-0.2, 0, 0.2]) {
    rod(a, 'cast', 0.42, 0.12, [0, 1.1, z], 'z', 0.42, 48);
    ring(a, 'bare', 0.42, 0.03, [0, 1.1, z]);
  }
  rod(a, 'steel', 0.09, 0.86, [0, 1.1, 0]);
  bolts(a, [0, 1.1, -0.38], 0.16, 6, 'z', 0.024);
  box(a, 'cast', [0.36, 0.2, 0.5], [0, 0.5, 0], 0.05);
  pipe(
    a,
    'bare',
    [
      [0, 0.5, 0],
      [0, 0.2, 0],
      [-0.3, -0.1, 0],
      [-0.26, -0.46, 0],
      [0.06, -0.6, 0],
      [0.36, -0.36, 0],
      [0.38, -0.12, 0],
    ],
    0.11,
  );
  beam(a, 'steel', [0, 0.2, 0.06], [0.34, -0.14, 0.06], 0.024);
};
