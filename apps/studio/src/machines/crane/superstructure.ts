import type { Assembly, Vec3 } from '../../kit/assembly.ts';
import { cab, workplace } from '../../kit/cab.ts';
import {
  beacon,
  bolts,
  grille,
  handle,
  hazardStrip,
  hydraulic,
  lamp,
  pin,
  railing,
} from '../../kit/details.ts';
import { beam, box, type Corner, pipe, plate, ring, rod } from '../../kit/shapes.ts';
import { between } from '../../stock/pose.ts';
import type { Subject } from '../../stock/subject.ts';

const cranePlace = (a: Assembly) => {
  cab(a, {
    outline: [
      [-0.9, 0],
      [0.62, 0],
      [0.86, 0.5],
      [0.7, 1.5],
      [0.5, 1.6],
      [-0.9, 1.6],
    ],
    walls: ['dark', 'paint', 'glass', 'glass', 'paint', 'paint'],
    windows: [
      [
        [-0.06, 0.32, 0.05],
        [0.6, 0.32, 0.05],
        [0.74, 0.52, 0.05],
        [0.58, 1.46, 0.08],
        [-0.06, 1.46, 0.06],
      ],
      [
        [-0.78, 0.7, 0.05],
        [-0.18, 0.7, 0.05],
        [-0.18, 1.46, 0.05],
        [-0.78, 1.46, 0.05],
      ],
    ],
    z0: -0.46,
    z1: 0.46,
    pillar: 'dark',
    skin: 'paint',
  });
  workplace(a, [-0.2, 0.02, 0], false);
  handle(a, [
    [-0.12, 0.5, -0.48],
    [-0.12, 0.5, -0.54],
    [-0.12, 1.1, -0.54],
    [-0.12, 1.1, -0.48],
  ]);
  lamp(a, [0.5, 1.72, -0.2], 0.12);
  lamp(a, [0.5, 1.72, 0.2], 0.12);
  beacon(a, [-0.6, 1.62, 0]);
  beam(a, 'black', [0.86, 0.6, -0.1], [0.78, 1.1, 0.16], 0.01);
};

/** A telescopic section: a box with its lower half folded to a keel, as modern booms have. */
const section = (a: Assembly, from: number, to: number, height: number, width: number) => {
  const [h, w] = [height / 2, width / 2];
  plate(
    a,
    'second',
    [
      [-w, h, 0.03],
      [w, h, 0.03],
      [w, -h * 0.45, 0.08],
      [w * 0.5, -h, 0.1],
      [-w * 0.5, -h, 0.1],
      [-w, -h * 0.45, 0.08],
    ] as Corner[],
    from,
    to,
    { axis: 'x', bevel: 0.01 },
  );
  plate(
    a,
    'dark',
    [
      [-w - 0.03, h + 0.03],
      [w + 0.03, h + 0.03],
      [w + 0.03, -h * 0.5],
      [w * 0.5, -h - 0.03],
      [-w * 0.5, -h - 0.03],
      [-w - 0.03, -h * 0.5],
    ] as Corner[],
    to - 0.14,
    to,
    { axis: 'x', bevel: 0.02 },
  );
};

const hook = (a: Assembly, from: Vec3, drop: number) => {
  const y = from[1] - drop;
  for (const [dx, dz] of [
    [-0.05, -0.1],
    [0.05, -0.04],
    [-0.05, 0.04],
    [0.05, 0.1],
  ] as const)
    beam(a, 'dark', [from[0] + dx, from[1], dz], [from[0] + dx, y, dz], 0.012);
  for (const z of [-0.16, 0.16])
    plate(
      a,
      'accent',
      [
        [from[0] - 0.2, y + 0.08, 0.05],
        [from[0] + 0.2, y + 0.08, 0.05],
        [from[0] + 0.1, y - 0.42, 0.05],
        [from[0] - 0.1, y - 0.42, 0.05],
      ],
      z - 0.02,
      z + 0.02,
      { bevel: 0.01 },
    );
  for (const z of [-0.1, 0, 0.1]) rod(a, 'cast', 0.18, 0.05, [from[0], y - 0.08, z]);
  pipe(
    a,
    'bare',
    [
      [from[0], y - 0.4, 0],
      [from[0], y - 0.56, 0],
      [from[0] - 0.14, y - 0.72, 0],
      [from[0], y - 0.86, 0],
      [from[0] + 0.16, y - 0.72, 0],
      [from[0] + 0.13, y - 0.6, 0],
    ],
    0.045,
  );
};

const boom = (a: Assembly, angle: number, length: number, label: string, colour: string) => {
  a.within({ turn: [0, 0, angle] }, () => {
    section(a, -0.5, length * 0.82, 0.78, 0.62);
    section(a, length * 0.8, length * 0.9, 0.66, 0.52);
    section(a, length * 0.88, length * 0.96, 0.55, 0.43);
    section(a, length * 0.94, length, 0.45, 0.35);
    for (const z of [-0.2, 0.2])
      plate(
        a,
        'second',
        [
          [length - 0.1, -0.3],
          [length + 0.34, -0.36, 0.1],
          [length + 0.4, 0.1, 0.1],
          [length - 0.1, 0.34],
        ],
        z - 0.02,
        z + 0.02,
      );
    for (const [u, v] of [
      [length + 0.2, -0.16],
      [length + 0.22, 0.16],
    ] as const)
      rod(a, 'cast', 0.17, 0.3, [u, v, 0]);
    a.flankDecals(label, 0.34, colour, [length * 0.42, 0.02], 0.318);
    for (const z of [-0.1, 0.06]) beam(a, 'dark', [0, 0.52, z], [length + 0.2, 0.36, z], 0.011);
    for (const u of [length * 0.3, length * 0.6]) box(a, 'dark', [0.1, 0.14, 0.3], [u, 0.46, 0], 0.01);
    // A folded jib along the boom.
    for (const y of [-0.1, 0.18]) beam(a, 'dark', [1.4, y, 0.5], [length * 0.86, y * 0.7, 0.44], 0.035);
    for (let u = 1.6; u < length * 0.82; u += 0.5)
      beam(a, 'dark', [u, -0.1, 0.49], [u + 0.25, 0.17, 0.47], 0.018);
    lamp(a, [length * 0.78, -0.5, 0], 0.13);
  });
};

export const superstructure = (a: Assembly, subject: Subject, boomLength: number) => {
  // Radians above the horizon.
  const angle = between(subject.id, 'boom', 0.36, 0.72);
  rod(a, 'steel', 0.72, 0.16, [0, 0.1, 0], 'y', 0.72, 60);
  bolts(a, [0, 0.2, 0], 0.68, 28, 'y', 0.02);
  plate(
    a,
    'second',
    [
      [-1.9, -0.9, 0.2],
      [0.9, -0.9, 0.2],
      [0.9, 0.9, 0.2],
      [-1.9, 0.9, 0.2],
    ],
    0.16,
    0.4,
    { axis: 'y', bevel: 0.03 },
  );
  for (const z of [-0.42, 0.42])
    plate(
      a,
      'second',
      [
        [-1.85, 0.36],
        [0.5, 0.36],
        [0.3, 0.7, 0.15],
        [-1.2, 1.62, 0.2],
        [-1.6, 1.62, 0.2],
      ],
      z - 0.04,
      z + 0.04,
      { bevel: 0.015 },
    );
  plate(
    a,
    'accent',
    [
      [-2.3, -1.22, 0.25],
      [-1.7, -1.22, 0.05],
      [-1.7, 1.22, 0.05],
      [-2.3, 1.22, 0.25],
    ],
    0.2,
    1.02,
    { axis: 'y', bevel: 0.06 },
  );
  hazardStrip(a, [-2.305, 0.4, 0], 1.9, 0.14, 'x');
  // Winch, its drum full of rope.
  rod(a, 'cast', 0.3, 0.6, [-1.35, 0.76, 0], 'z');
  for (let i = 0; i < 9; i++) ring(a, 'dark', 0.3, 0.03, [-1.35, 0.76, -0.26 + i * 0.065]);
  for (const z of [-0.34, 0.34]) rod(a, 'second', 0.4, 0.04, [-1.35, 0.76, z]);
  a.bothSides(() => grille(a, [-1.2, 0.6, 0.92], 0.7, 0.3, 'z', 6));
  plate(
    a,
    'second',
    [
      [-1.66, 0.38],
      [-0.4, 0.38],
      [-0.4, 0.84, 0.08],
      [-1.66, 0.84, 0.08],
    ],
    0.5,
    0.94,
    { bevel: 0.03 },
  );
  railing(
    a,
    [
      [-1.7, 0.85, 0.9],
      [-0.5, 0.85, 0.9],
    ],
    0.4,
    { material: 'second' },
  );
  a.within({ at: [0.5, 0.3, -0.98] }, () => cranePlace(a));
  const foot: Vec3 = [-1.38, 1.42, 0];
  pin(a, foot, 0.1, 1.0);
  a.within({ at: foot }, () => {
    boom(a, angle, boomLength, subject.model, '#1d1f21');
  });
  const at = (u: number, v: number): Vec3 => [
    foot[0] + u * Math.cos(angle) - v * Math.sin(angle),
    foot[1] + u * Math.sin(angle) + v * Math.cos(angle),
    0,
  ];
  hydraulic(a, [0.55, 0.5, 0], at(3.3, -0.42), 0.16, 0.55, 'second');
  hook(a, at(boomLength + 0.2, -0.34), 0.7);
  for (const z of [-0.14, 0.1])
    pipe(
      a,
      'black',
      [
        [-0.6, 0.5, z],
        [-1.0, 1.2, z],
        [-1.2, 1.9, z],
        at(1.2, 0.5).map((v, i) => (i === 2 ? z : v)) as unknown as Vec3,
      ],
      0.024,
    );
};
