import type { Assembly } from '../kit/assembly.ts';
import { bolts } from '../kit/details.ts';
import { beam, box, type Corner, lathe, pipe, plate, ring, rod } from '../kit/shapes.ts';

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
