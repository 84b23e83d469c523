import type { Assembly } from '../kit/assembly.ts';
import { bolts } from '../kit/details.ts';
import { beam, box, lathe, pipe, plate, ring, rod } from '../kit/shapes.ts';

/** A six-cylinder diesel: block, head, sump, fan, turbocharger, belts. */
export const engine = (a: Assembly) => {
  box(a, 'second', [1.7, 0.62, 0.56], [0, 0.66, 0], 0.04);
  box(a, 'second', [1.6, 0.24, 0.46], [0, 1.06, 0], 0.04);
  for (let i = 0; i < 6; i++) {
    box(a, 'paint', [0.22, 0.14, 0.36], [-0.66 + i * 0.265, 1.24, 0.02], 0.04);
    rod(a, 'steel', 0.02, 0.1, [-0.66 + i * 0.265, 1.32, 0.02], 'y', 0.02, 6);
    pipe(
      a,
      'steel',
      [
        [-0.66 + i * 0.265, 1.2, -0.2],
        [-0.6 + i * 0.22, 1.24, -0.36],
        [-0.3 + i * 0.1, 0.98, -0.42],
      ],
      0.013,
    );
    pipe(
      a,
      'bare',
      [
        [-0.66 + i * 0.265, 1.06, 0.24],
        [-0.66 + i * 0.265, 1.08, 0.36],
        [-0.5 + i * 0.2, 1.02, 0.42],
      ],
      0.055,
    );
    box(a, 'black', [0.015, 0.4, 0.01], [-0.54 + i * 0.265, 0.66, -0.284], 0);
  }
  plate(
    a,
    'dark',
    [
      [-0.84, 0.36],
      [0.84, 0.36],
      [0.84, 0.22, 0.05],
      [0.2, 0.1, 0.1],
      [-0.6, 0.1, 0.1],
      [-0.84, 0.2, 0.05],
    ],
    -0.24,
    0.24,
    { bevel: 0.03 },
  );
  beam(a, 'bare', [-0.62, 1.04, 0.42], [0.62, 1.04, 0.42], 0.075);
  a.within({ at: [0.1, 1.26, 0.5] }, () => turboBody(a, 0.62));
  box(a, 'cast', [0.7, 0.22, 0.2], [-0.1, 0.92, -0.42], 0.03);
  rod(a, 'paint', 0.11, 0.36, [0.5, 0.5, -0.42], 'y');
  rod(a, 'white', 0.11, 0.34, [0.24, 0.5, -0.42], 'y');
  // Front: pulleys, belt and fan; rear: flywheel housing.
  for (const [y, z, r] of [
    [0.5, 0, 0.2],
    [0.92, 0.18, 0.11],
    [0.98, -0.2, 0.1],
  ] as const) {
    rod(a, 'dark', r, 0.08, [0.92, y, z], 'x');
    ring(a, 'black', r, 0.02, [0.92, y, z], 'x');
  }
  beam(a, 'black', [0.92, 0.7, 0.06], [0.92, 1.02, 0.2], 0.016);
  beam(a, 'black', [0.92, 0.6, -0.18], [0.92, 0.98, -0.29], 0.016);
  rod(a, 'steel', 0.1, 0.16, [1.0, 0.82, 0], 'x');
  for (let i = 0; i < 8; i++)
    a.within({ at: [1.1, 0.82, 0], turn: [(i / 8) * 2 * Math.PI, 0, 0] }, () =>
      box(a, 'black', [0.02, 0.36, 0.13], [0, 0.26, 0], 0.01, [0, 0.5, 0]),
    );
  lathe(
    a,
    'cast',
    [
      [0.1, -0.16],
      [0.5, -0.16],
      [0.5, -0.1],
      [0.44, 0.14],
      [0.1, 0.14],
    ],
    { at: [-0.96, 0.62, 0] },
    'x',
  );
  bolts(a, [-1.1, 0.62, 0], 0.44, 14, 'x', 0.02);
  for (const x of [-0.6, 0.66])
    for (const z of [-0.34, 0.34]) box(a, 'dark', [0.16, 0.2, 0.14], [x, 0.46, z], 0.02);
  // The pallet on which it is delivered.
  for (const x of [-0.8, 0, 0.8]) box(a, 'paper', [0.12, 0.1, 1.1], [x, -0.06, 0], 0.008);
  for (let i = 0; i < 6; i++) box(a, 'paper', [2.1, 0.03, 0.14], [0, 0.005, -0.46 + i * 0.185], 0.005);
  for (const x of [-0.6, 0.66]) box(a, 'dark', [0.1, 0.4, 0.1], [x, 0.2, 0.34], 0.01);
  for (const x of [-0.6, 0.66]) box(a, 'dark', [0.1, 0.4, 0.1], [x, 0.2, -0.34], 0.01);
};

const turboBody = (a: Assembly, s: number) =>
  a.within({ scale: [s, s, s] }, () => {
    // Compressor snail in aluminium, turbine snail in cast iron, bearing housing between.
    const snail = (x: number, m: 'steel' | 'bare', flip: number) => {
      ring(a, m, 0.26, 0.12, [x, 0, 0], 'x');
      lathe(
        a,
        m,
        [
          [0.06, -0.1],
          [0.26, -0.1],
          [0.26, 0.1],
          [0.06, 0.1],
        ],
        { at: [x, 0, 0] },
        'x',
      );
      beam(a, m, [x, 0.26, 0], [x, 0.28, flip * 0.46], 0.115);
      rod(a, m, 0.15, 0.05, [x, 0.28, flip * 0.46]);
    };
    snail(0.24, 'steel', -1);
    snail(-0.26, 'bare', 1);
    lathe(
      a,
      'steel',
      [
        [0.17, 0.36],
        [0.17, 0.06],
        [0.12, 0.0],
        [0.02, -0.02],
      ]
        .map(([r = 0, h = 0]) => [r, h] as const)
        .reverse(),
      { at: [0.28, 0, 0] },
      'x',
    );
    lathe(
      a,
      'black',
      [
        [0.14, 0.0],
        [0.15, 0.3],
      ]
        .map(([r = 0, h = 0]) => [r, h] as const)
        .reverse(),
      { at: [0.3, 0, 0] },
      'x',
    );
    rod(a, 'steel', 0.17, 0.16, [0.44, 0, 0], 'x');
    rod(a, 'black', 0.14, 0.01, [0.525, 0, 0], 'x');
    for (let i = 0; i < 7; i++)
      a.within({ at: [0.52, 0, 0], turn: [(i / 7) * 2 * Math.PI, 0, 0] }, () =>
        box(a, 'chrome', [0.02, 0.11, 0.012], [0, 0.07, 0], 0, [0, 0.7, 0]),
      );
    rod(a, 'cast', 0.17, 0.26, [0, 0, 0], 'x');
    rod(a, 'bare', 0.22, 0.06, [-0.46, 0, 0], 'x');
    bolts(a, [-0.5, 0, 0], 0.18, 6, 'x', 0.022);
    box(a, 'cast', [0.14, 0.1, 0.14], [0, 0.2, 0], 0.02);
    rod(a, 'brass', 0.03, 0.08, [0, 0.28, 0], 'y', 0.03, 6);
  });

export const turbo = (a: Assembly) => turboBody(a, 1.6);

/** A fuel injector, standing on a small block. */
export const injector = (a: Assembly) => {
  box(a, 'paper', [0.7, 0.12, 0.7], [0, 0.06, 0], 0.02);
  lathe(
    a,
    'steel',
    [
      [0.03, 0.1],
      [0.05, 0.26],
      [0.09, 0.28],
      [0.09, 0.6],
      [0.13, 0.64],
      [0.13, 1.0],
      [0.1, 1.04],
      [0.1, 1.3],
      [0.02, 1.32],
    ],
    {},
    'y',
    40,
  );
  rod(a, 'brass', 0.14, 0.08, [0, 0.84, 0], 'y', 0.14, 6);
  rod(a, 'black', 0.11, 0.26, [0, 1.36, 0], 'y', 0.09);
  for (const y of [0.34, 0.42, 0.5]) ring(a, 'black', 0.092, 0.012, [0, y, 0], 'y');
  a.within({ at: [0.14, 1.12, 0], turn: [0, 0, -0.9] }, () => {
    rod(a, 'steel', 0.05, 0.3, [0, 0.08, 0], 'y');
    rod(a, 'brass', 0.07, 0.09, [0, 0.22, 0], 'y', 0.07, 6);
  });
  box(a, 'black', [0.12, 0.14, 0.2], [0, 1.46, 0.1], 0.02);
};

/** An in-line injection pump: six outlets in a row, governor at its end. */
export const injectionPump = (a: Assembly) => {
  box(a, 'steel', [1.1, 0.4, 0.34], [0, 0.3, 0], 0.05);
  box(a, 'steel', [1.04, 0.24, 0.26], [0, 0.58, 0], 0.04);
  for (let i = 0; i < 6; i++) {
    const x = -0.42 + i * 0.168;
    rod(a, 'cast', 0.06, 0.12, [x, 0.74, 0], 'y', 0.05, 6);
    rod(a, 'brass', 0.035, 0.1, [x, 0.84, 0], 'y');
    rod(a, 'dark', 0.024, 0.02, [x, 0.58, -0.135]);
  }
  plate(
    a,
    'cast',
    [
      [-0.95, 0.12, 0.1],
      [-0.54, 0.06, 0.05],
      [-0.54, 0.62, 0.05],
      [-0.9, 0.6, 0.15],
    ],
    -0.22,
    0.22,
    { bevel: 0.04 },
  );
  box(a, 'steel', [0.24, 0.04, 0.06], [-0.76, 0.68, 0.1], 0.01, [0, 0.4, 0]);
  lathe(
    a,
    'cast',
    [
      [0.26, 0],
      [0.26, 0.08],
      [0.14, 0.12],
      [0.14, 0.2],
    ],
    { at: [0.55, 0.32, 0] },
    'x',
  );
  rod(a, 'steel', 0.07, 0.24, [0.8, 0.32, 0], 'x');
  box(a, 'cast', [0.3, 0.26, 0.18], [0.1, 0.26, -0.24], 0.03);
  rod(a, 'black', 0.06, 0.16, [0.1, 0.44, -0.26], 'y');
  rod(a, 'brass', 0.04, 0.12, [0.36, 0.46, -0.2], 'z', 0.04, 6);
};

export const radiator = (a: Assembly) => {
  box(a, 'black', [0.14, 1.16, 1.3], [0, 0.76, 0], 0.01);
  for (let i = 0; i < 44; i++) box(a, 'dark', [0.16, 0.008, 1.26], [0, 0.22 + i * 0.0249, 0], 0);
  for (let i = 0; i < 17; i++) box(a, 'steel', [0.165, 1.1, 0.012], [0, 0.76, -0.6 + i * 0.075], 0);
  for (const y of [0.12, 1.4]) box(a, 'paint', [0.24, 0.2, 1.4], [0, y, 0], 0.06);
  for (const z of [-0.69, 0.69]) box(a, 'paint', [0.2, 1.2, 0.06], [0, 0.76, z], 0.01);
  rod(a, 'paint', 0.08, 0.2, [-0.14, 1.4, 0.4], 'x');
  rod(a, 'paint', 0.08, 0.2, [-0.14, 0.12, -0.4], 'x');
  rod(a, 'brass', 0.07, 0.08, [0, 1.54, -0.3], 'y');
  for (const z of [-0.6, 0.6]) box(a, 'dark', [0.3, 0.04, 0.12], [0, 0.02, z], 0.01);
};
