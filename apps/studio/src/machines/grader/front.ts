import type { Assembly } from '../../kit/assembly.ts';
import { bolts, hydraulic, lamp } from '../../kit/details.ts';
import { ball, beam, box, type Corner, pipe, plate, ring, rod, sheet } from '../../kit/shapes.ts';
import { wheel } from '../../kit/wheels.ts';
import { AXLES, TYRE } from './chassis.ts';

/** The arched frame from the cab to the front axle, and the leaning front wheels. */
export const neck = (a: Assembly, steer: number) => {
  const arch: Corner[] = [
    [-0.3, 0.74],
    [0.5, 0.86, 0.2],
    [1.1, 1.5, 0.5],
    [2.9, 1.62, 0.4],
    [3.3, 1.1, 0.15],
    [3.8, 1.06, 0.08],
    [3.84, 1.36, 0.08],
    [3.5, 1.5, 0.2],
    [3.1, 1.94, 0.3],
    [1.0, 1.86, 0.5],
    [0.3, 1.24, 0.3],
    [-0.3, 1.12],
  ];
  plate(a, 'paint', arch, -0.2, 0.2, { bevel: 0.025 });
  box(a, 'frame', [0.3, 0.26, 1.5], [AXLES.front, 0.86, 0], 0.05);
  a.bothSides((side) => {
    a.within({ at: [AXLES.front, TYRE.radius, 0.98], turn: [-0.06, side * steer, 0] }, () =>
      wheel(a, TYRE, [0, 0, 0]),
    );
    rod(a, 'dark', 0.14, 0.34, [AXLES.front, 0.7, 0.78]);
    hydraulic(a, [AXLES.front - 0.16, 1.0, 0.2], [AXLES.front - 0.14, 0.76, 0.78], 0.04, 0.58, 'dark');
    lamp(a, [3.86, 1.6, 0.44], 0.15);
    beam(a, 'paint', [3.72, 1.34, 0.2], [3.82, 1.5, 0.44], 0.03);
  });
  plate(
    a,
    'paint',
    [
      [3.8, 0.62, 0.05],
      [4.12, 0.62, 0.05],
      [4.16, 1.22, 0.06],
      [3.8, 1.3, 0.05],
    ],
    -0.52,
    0.52,
    { bevel: 0.05 },
  );
  for (const z of [-0.24, 0, 0.24]) box(a, 'black', [0.03, 0.4, 0.05], [4.15, 0.92, z], 0.01);
  for (const z of [-0.12, -0.06, 0.06, 0.12])
    pipe(
      a,
      'black',
      [
        [0.2, 1.3, z],
        [0.7, 1.72, z],
        [1.2, 1.95, z],
        [2.2, 1.98, z],
        [3.0, 1.98, z],
        [3.5, 1.6, z],
      ],
      0.022,
    );
};

/** Drawbar, toothed circle and blade under the arch. */
export const bladeGear = (a: Assembly, half: number, turn: number) => {
  const [x, y] = [1.35, 0.74];
  ball(a, 'dark', 0.12, [3.66, 0.92, 0]);
  for (const z of [-1, 1]) beam(a, 'paint', [3.6, 0.92, 0], [x - 0.3, y + 0.14, z * 0.5], 0.075);
  box(a, 'paint', [0.3, 0.14, 1.2], [x - 0.3, y + 0.16, 0], 0.04);
  ring(a, 'frame', 0.66, 0.07, [x, y, 0], 'y');
  for (let i = 0; i < 44; i++) {
    const t = (i / 44) * 2 * Math.PI;
    box(a, 'bare', [0.05, 0.08, 0.05], [x + Math.cos(t) * 0.6, y, Math.sin(t) * 0.6], 0, [0, -t, 0]);
  }
  rod(a, 'dark', 0.16, 0.34, [x + 0.1, y + 0.24, 0.2], 'y');
  for (const z of [-1, 1]) {
    hydraulic(a, [0.95, 2.06, z * 0.56], [x - 0.3, y + 0.2, z * 0.62], 0.07, 0.62, 'dark');
    box(a, 'paint', [0.24, 0.2, 0.5], [0.95, 1.76, z * 0.34], 0.04);
    rod(a, 'dark', 0.12, 0.16, [0.95, 1.76, z * 0.58]);
  }
  hydraulic(a, [1.25, 1.7, -0.3], [x - 0.2, y + 0.2, 0.66], 0.06, 0.6, 'dark');
  a.within({ at: [x, 0, 0], turn: [0, turn, 0] }, () => {
    const curve = Array.from(
      { length: 9 },
      (_, i) => [-0.2 * Math.sin(Math.PI * (0.1 + (i / 8) * 0.8)) + 0.14, 0.12 + (i / 8) * 0.56] as const,
    );
    sheet(a, 'paint', curve, 0.035, -half, half);
    plate(
      a,
      'bare',
      [
        [0.05, 0.02],
        [0.1, 0.02],
        [0.09, 0.2],
        [0.05, 0.2],
      ],
      -half,
      half,
      { bevel: 0.005, round: 0 },
    );
    for (const z of [-half, half])
      plate(
        a,
        'bare',
        [
          [0.1, 0.02],
          [0.14, 0.02],
          [0.12, 0.5],
          [0.02, 0.5],
        ],
        z - 0.02,
        z + 0.02,
        { bevel: 0.004, round: 0 },
      );
    for (let i = 0; i < 14; i++)
      rod(a, 'steel', 0.016, 0.02, [0.1, 0.14, -half + 0.15 + (i * (2 * half - 0.3)) / 13], 'x', 0.016, 8);
    for (const z of [-0.6, 0.6])
      plate(
        a,
        'frame',
        [
          [-0.2, 0.76],
          [0.12, 0.76],
          [0.0, 0.2],
          [-0.2, 0.2],
        ],
        z - 0.05,
        z + 0.05,
        { bevel: 0.012 },
      );
    beam(a, 'chrome', [-0.18, 0.42, -half * 0.7], [-0.18, 0.42, half * 0.8], 0.04);
    beam(a, 'dark', [-0.18, 0.42, -half * 0.2], [-0.18, 0.42, half * 0.55], 0.065);
  });
  bolts(a, [x, y + 0.08, 0], 0.5, 12, 'y', 0.02);
};
