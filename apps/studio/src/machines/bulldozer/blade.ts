import type { Assembly } from '../../kit/assembly.ts';
import { bolts, hydraulic, pin } from '../../kit/details.ts';
import { beam, box, type Corner, pipe, plate, rod, sheet } from '../../kit/shapes.ts';

/** The blade's curved face, its lower edge at (0, 0.06). */
const CURVE: readonly (readonly [number, number])[] = Array.from({ length: 11 }, (_, i) => {
  const t = i / 10;
  return [-0.34 * Math.sin(Math.PI * (0.14 + t * 0.72)) + 0.1 + 0.1 * t, 0.1 + t * 1.16] as const;
});

export const blade = (a: Assembly, x: number, half: number) =>
  a.within({ at: [x, 0.06, 0] }, () => {
    sheet(a, 'paint', CURVE, 0.045, -half, half);
    plate(
      a,
      'bare',
      [
        [0.0, -0.02],
        [0.07, -0.02],
        [-0.02, 0.24],
        [-0.06, 0.22],
      ],
      -half,
      half,
      { bevel: 0.006, round: 0 },
    );
    for (let i = 0; i < 12; i++)
      rod(a, 'steel', 0.02, 0.03, [0.02, 0.13, -half + 0.2 + (i * (2 * half - 0.4)) / 11], 'x', 0.02, 8);
    for (const z of [-half + 0.14, half - 0.14])
      plate(
        a,
        'bare',
        [
          [0.02, -0.04],
          [0.09, -0.04],
          [-0.01, 0.3],
          [-0.06, 0.28],
        ],
        z - 0.16,
        z + 0.16,
        { bevel: 0.006, round: 0 },
      );
    for (const z of [-half, half])
      plate(
        a,
        'paint',
        [
          [0.06, 0.06],
          ...CURVE.map(([u, v]): Corner => [u + 0.015, v, 0.01]),
          [0.12, 1.28, 0.05],
          [-0.2, 1.2, 0.1],
          [-0.36, 0.7, 0.1],
          [-0.3, 0.2, 0.1],
        ],
        z - 0.025,
        z + 0.025,
        { bevel: 0.008 },
      );
    // The back: a box beam, ribs and the upper edge.
    box(a, 'paint', [0.16, 0.18, half * 2 - 0.1], [-0.32, 0.3, 0], 0.03);
    box(a, 'paint', [0.14, 0.14, half * 2 - 0.1], [-0.22, 1.12, 0], 0.03);
    for (let i = 0; i < 5; i++)
      box(a, 'paint', [0.1, 0.74, 0.06], [-0.35, 0.7, -half + 0.35 + (i * (2 * half - 0.7)) / 4], 0.02);
  });

/** Push arms outside the tracks, tilt brace and lift cylinders at the hood. */
export const bladeGear = (a: Assembly, x: number) => {
  a.bothSides(() => {
    const z = 1.42;
    plate(
      a,
      'paint',
      [
        [-0.35, 0.42, 0.05],
        [0.1, 0.36, 0.05],
        [x - 0.3, 0.26, 0.05],
        [x - 0.3, 0.48, 0.05],
        [0.1, 0.62, 0.05],
        [-0.35, 0.58, 0.05],
      ],
      z - 0.09,
      z + 0.09,
      { bevel: 0.02 },
    );
    rod(a, 'dark', 0.14, 0.4, [-0.25, 0.5, z - 0.14]);
    bolts(a, [-0.25, 0.5, z + 0.1], 0.1, 6, 'z', 0.018);
    hydraulic(a, [0.75, 0.66, z], [x - 0.3, 1.08, z - 0.06], 0.07, 0.62);
    hydraulic(a, [1.3, 1.86, 0.66], [x - 0.3, 0.62, 0.72], 0.075, 0.6);
    plate(
      a,
      'paint',
      [
        [1.1, 1.3],
        [1.5, 1.3],
        [1.44, 1.9, 0.08],
        [1.18, 1.9, 0.08],
      ],
      0.5,
      0.58,
      { bevel: 0.015 },
    );
    pin(a, [1.3, 1.86, 0.66], 0.05, 0.26);
    pipe(
      a,
      'black',
      [
        [1.0, 1.5, 0.54],
        [1.15, 1.9, 0.6],
        [1.3, 1.98, 0.64],
        [1.44, 1.78, 0.7],
      ],
      0.022,
    );
  });
};

export const ripper = (a: Assembly, shanks: number) => {
  const x = -2.0;
  for (const z of [-0.4, 0.4]) {
    beam(a, 'paint', [x, 0.62, z], [x - 0.85, 0.6, z], 0.08);
    beam(a, 'paint', [x, 1.2, z], [x - 0.8, 1.06, z], 0.06);
    hydraulic(a, [x + 0.05, 1.44, z * 0.7], [x - 0.78, 0.84, z * 0.7], 0.075, 0.6);
  }
  box(a, 'paint', [0.26, 0.54, 1.6], [x - 0.9, 0.84, 0], 0.05);
  for (let i = 0; i < shanks; i++) {
    const z = shanks === 1 ? 0 : -0.65 + (i * 1.3) / (shanks - 1);
    plate(
      a,
      'bare',
      [
        [x - 0.98, 1.3],
        [x - 0.78, 1.3],
        [x - 0.8, 0.5, 0.1],
        [x - 0.6, 0.2, 0.03],
        [x - 0.66, 0.14],
        [x - 0.94, 0.36, 0.12],
        [x - 1.0, 0.7, 0.1],
      ],
      z - 0.045,
      z + 0.045,
      { bevel: 0.012 },
    );
    plate(
      a,
      'cast',
      [
        [x - 0.74, 0.34],
        [x - 0.54, 0.1],
        [x - 0.6, 0.08],
        [x - 0.82, 0.26],
      ],
      z - 0.06,
      z + 0.06,
      { bevel: 0.01 },
    );
  }
};
