import type { Assembly } from '../../kit/assembly.ts';
import { cab, workplace } from '../../kit/cab.ts';
import { beacon, handle, lamp, mirror, steps } from '../../kit/details.ts';
import { beam, box, type Corner, plate } from '../../kit/shapes.ts';

/** Deck plates over the tracks with what stands on them; a raised sprocket needs a raised deck. */
export const fenders = (a: Assembly, high: boolean) =>
  a.bothSides(() =>
    a.within({ at: [0, high ? 0.42 : 0, 0] }, () => {
      const front = high ? -0.12 : 0.3;
      const deck: Corner[] = [
        [-1.5, 1.16],
        [front, 1.16],
        [front, 1.22],
        [front - 0.4, 1.32, 0.1],
        [-1.5, 1.34, 0.05],
      ];
      plate(a, 'paint', deck, 0.56, 1.26, { bevel: 0.02 });
      for (let i = 0; i < (high ? 3 : 6); i++)
        box(a, 'black', [0.05, 0.014, 0.4], [-0.7 + i * 0.13, 1.338, 0.9], 0);
      if (high) return;
      const toolBox: Corner[] = [
        [-1.42, 1.32],
        [-0.78, 1.32],
        [-0.84, 1.66, 0.08],
        [-1.4, 1.66, 0.08],
      ];
      plate(a, 'paint', toolBox, 0.62, 1.2, { bevel: 0.03 });
      handle(a, [
        [-0.2, 1.32, 1.12],
        [-0.2, 1.78, 1.12],
        [-0.7, 1.78, 1.12],
        [-0.76, 1.5, 1.12],
      ]);
    }),
  );

/** Body with the tank at the back, and the cab with its roll-over bar. */
export const station = (a: Assembly) => {
  const body: Corner[] = [
    [-1.7, 0.8],
    [-0.1, 0.8],
    [-0.1, 1.3],
    [-1.4, 1.36],
    [-1.5, 1.95, 0.12],
    [-1.98, 1.9, 0.12],
    [-1.98, 1.1, 0.1],
  ];
  plate(a, 'paint', body, -0.62, 0.62, { bevel: 0.05 });
  cab(a, {
    outline: [
      [-1.3, 1.3],
      [-0.1, 1.3],
      [0.06, 1.72],
      [-0.06, 2.86],
      [-0.2, 2.94],
      [-1.3, 2.94],
    ],
    walls: ['dark', 'dark', 'glass', 'paint', 'dark', 'glass'],
    windows: [
      [
        [-0.62, 1.5, 0.05],
        [-0.16, 1.5, 0.05],
        [-0.02, 1.76, 0.06],
        [-0.12, 2.8, 0.06],
        [-0.62, 2.8, 0.05],
      ],
      [
        [-1.2, 1.9, 0.05],
        [-0.7, 1.9, 0.05],
        [-0.7, 2.8, 0.05],
        [-1.2, 2.8, 0.05],
      ],
    ],
    z0: -0.68,
    z1: 0.68,
    pillar: 'dark',
    skin: 'dark',
  });
  plate(
    a,
    'paint',
    [
      [-1.4, 2.92],
      [0.06, 2.92],
      [-0.02, 3.04, 0.05],
      [-1.36, 3.06, 0.06],
    ],
    -0.76,
    0.76,
    { bevel: 0.04 },
  );
  a.bothSides(() => {
    plate(
      a,
      'paint',
      [
        [-1.26, 1.34],
        [-0.68, 1.34],
        [-0.68, 1.8, 0.03],
        [-1.26, 1.8, 0.03],
      ],
      0.675,
      0.7,
      { bevel: 0.008 },
    );
    box(a, 'dark', [0.16, 1.7, 0.12], [-1.42, 2.2, 0.7], 0.03);
    handle(a, [
      [-0.66, 1.6, 0.7],
      [-0.66, 1.6, 0.77],
      [-0.66, 2.4, 0.77],
      [-0.66, 2.4, 0.7],
    ]);
    lamp(a, [-0.06, 3.13, 0.52], 0.13);
    a.within({ at: [-1.4, 3.13, 0.5], turn: [0, Math.PI, 0] }, () => lamp(a, [0, 0, 0], 0.13));
    mirror(a, [-0.1, 2.7, 0.7], [0.06, 2.6, 0.92], 0.3, 0.18);
    beam(a, 'black', [0.05, 1.8, 0.1], [-0.01, 2.4, 0.4], 0.011);
  });
  box(a, 'dark', [0.16, 0.14, 1.5], [-1.42, 3.02, 0], 0.03);
  workplace(a, [-0.72, 1.32, 0], false);
  beacon(a, [-0.8, 3.06, 0.3]);
  steps(a, [0.02, 0.92, -1.28], 0.3, 1);
};
