import type { Assembly } from '../kit/assembly.ts';
import { bolts, pin } from '../kit/details.ts';
import { box, type Corner, plate, rod, sheet } from '../kit/shapes.ts';

/** A bucket tooth with its pocket towards the viewer. */
export const tooth = (a: Assembly, ripper = false) =>
  a.within({ at: [0, 0.16, 0], turn: [0.1, 0.4, 0.06] }, () => {
    const tip = ripper ? 1.0 : 0.78;
    plate(
      a,
      'paint',
      [
        [-0.5, -0.2, 0.04],
        [0.1, -0.2, 0.2],
        [tip, -0.06, 0.02],
        [tip, 0.02, 0.02],
        [0.1, 0.2, 0.2],
        [-0.5, 0.2, 0.04],
      ],
      -0.19,
      0.19,
      { bevel: 0.06 },
    );
    box(a, 'paint', [0.36, 0.1, 0.24], [-0.1, 0.2, 0], 0.04);
    box(a, 'paint', [0.1, 0.44, 0.42], [-0.48, 0, 0], 0.04);
    rod(a, 'black', 0.06, 0.4, [-0.22, 0, 0]);
    box(a, 'black', [0.02, 0.26, 0.24], [-0.525, 0, 0], 0.03);
    ripperWear(a, ripper);
  });

const ripperWear = (a: Assembly, ripper: boolean) => {
  if (ripper)
    plate(
      a,
      'bare',
      [
        [0.5, -0.14],
        [1.02, -0.05],
        [1.02, 0.02],
        [0.5, 0.12],
      ],
      -0.11,
      0.11,
      { bevel: 0.03 },
    );
};

export const toothAdapter = (a: Assembly) =>
  a.within({ at: [0, 0.3, 0], turn: [0, 0.4, 0] }, () => {
    plate(
      a,
      'paint',
      [
        [-0.7, 0.08, 0.03],
        [-0.2, 0.3, 0.1],
        [0.2, 0.22, 0.1],
        [0.66, 0.07, 0.04],
        [0.66, -0.07, 0.04],
        [0.2, -0.22, 0.1],
        [-0.2, -0.3, 0.1],
        [-0.7, -0.24, 0.03],
        [-0.16, -0.08, 0.05],
        [-0.16, 0.02, 0.05],
      ],
      -0.17,
      0.17,
      { bevel: 0.04 },
    );
    rod(a, 'black', 0.06, 0.36, [0.34, 0, 0]);
  });

/** A cutting edge with its square holes, lying on wooden blocks. */
export const cuttingEdge = (a: Assembly, length = 2.4) => {
  const holes = Math.round(length / 0.28);
  for (const x of [-length * 0.3, length * 0.3]) box(a, 'paper', [0.12, 0.1, 0.5], [x, 0.05, 0.02], 0.01);
  for (let layer = 0; layer < 2; layer++)
    a.within({ at: [layer * 0.05, 0.1 + layer * 0.055, layer * 0.02] }, () => {
      plate(
        a,
        'paint',
        [
          [-length / 2, -0.2],
          [length / 2, -0.2],
          [length / 2, 0.2],
          [-length / 2, 0.2],
        ],
        0,
        0.05,
        { axis: 'y', bevel: 0.006, round: 0.01 },
      );
      plate(
        a,
        'bare',
        [
          [-length / 2, -0.27],
          [length / 2, -0.27],
          [length / 2, -0.2],
          [-length / 2, -0.2],
        ],
        0.005,
        0.03,
        { axis: 'y', bevel: 0.01, round: 0 },
      );
      for (let i = 0; i < holes; i++)
        box(
          a,
          'black',
          [0.035, 0.012, 0.035],
          [-length / 2 + 0.16 + (i * (length - 0.32)) / (holes - 1), 0.05, 0.1],
          0,
        );
    });
};

const BACK: readonly (readonly [number, number])[] = [
  [0.06, -0.16],
  [0.12, -0.3],
  [0.34, -0.56],
  [0.62, -0.7],
  [0.92, -0.7],
  [1.18, -0.56],
  [1.36, -0.32],
  [1.46, -0.02],
  [1.48, 0.18],
];

/** A bucket standing on its back. */
export const bucket = (a: Assembly, half: number) =>
  a.within({ turn: [0, 0.3, 0.28] }, () => {
    sheet(a, 'paint', BACK, 0.04, -half, half);
    const cheek: Corner[] = [
      [0.02, 0.02, 0.05],
      ...BACK.map(([u, v]): Corner => [u, v, 0.08]),
      [1.3, 0.2, 0.05],
      [0.5, 0.14, 0.1],
    ];
    for (const z of [-half, half]) {
      plate(a, 'paint', cheek, z - 0.025, z + 0.025, { bevel: 0.008 });
      plate(
        a,
        'bare',
        [
          [0.6, 0.16, 0.03],
          [1.34, 0.24, 0.02],
          [1.5, 0.06, 0.02],
          [1.4, -0.1, 0.02],
          [1.26, 0.06, 0.05],
          [0.62, 0.04, 0.03],
        ],
        z - 0.045,
        z + 0.045,
        { bevel: 0.01 },
      );
    }
    const count = half > 0.4 ? 5 : 3;
    a.within({ at: [1.48, 0.2, 0], turn: [0, 0, 1.42] }, () => {
      box(a, 'bare', [0.22, 0.06, half * 2 + 0.08], [-0.05, 0, 0], 0.012);
      for (let i = 0; i < count; i++) {
        const z = -half + 0.06 + (i * (2 * half - 0.12)) / (count - 1);
        plate(
          a,
          'bare',
          [
            [-0.16, -0.07, 0.02],
            [0.06, -0.06],
            [0.3, 0, 0.01],
            [0.06, 0.06],
            [-0.16, 0.07, 0.02],
          ],
          z - 0.05,
          z + 0.05,
          { bevel: 0.018 },
        );
      }
    });
    for (const z of [-0.2, 0.2])
      plate(
        a,
        'paint',
        [
          [-0.1, 0.06, 0.08],
          [0.1, 0.12, 0.08],
          [0.34, -0.46, 0.05],
          [0.1, -0.46, 0.1],
          [-0.22, -0.36, 0.1],
        ],
        z - 0.035,
        z + 0.035,
      );
    pin(a, [0, 0, 0], 0.055, 0.5);
    pin(a, [-0.08, -0.36, 0], 0.05, 0.5);
    bolts(a, [0.95, 0.1, -half - 0.05], 0.18, 2, 'z', 0.03);
  });
