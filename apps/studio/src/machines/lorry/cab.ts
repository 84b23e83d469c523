import type { Assembly } from '../../kit/assembly.ts';
import { cab, workplace } from '../../kit/cab.ts';
import { beacon, handle, mirror, roundLamp, seam, steps } from '../../kit/details.ts';
import { ball, beam, box, type Corner, pipe, plate, rod } from '../../kit/shapes.ts';

/** How a make's cab looks: an older flat one, a modern high one, or a bonnet in front of it. */
export type CabStyle = 'classic' | 'modern' | 'bonnet';

const STYLES: Record<string, CabStyle> = { КАМАЗ: 'classic', МАЗ: 'classic', HOWO: 'modern', Урал: 'bonnet' };

export const cabStyleOf = (make: string, model: string): CabStyle =>
  make === 'Урал' && !model.startsWith('4320') ? 'classic' : (STYLES[make] ?? 'modern');

const Z = 1.22;

interface Sizes {
  front: number;
  back: number;
  floor: number;
  sill: number;
  roof: number;
  rake: number;
}

const SIZES: Record<Exclude<CabStyle, 'bonnet'>, Sizes> = {
  classic: { front: 1.36, back: -0.62, floor: 1.12, sill: 1.86, roof: 2.86, rake: 0.14 },
  modern: { front: 1.42, back: -0.72, floor: 1.1, sill: 1.92, roof: 3.08, rake: 0.26 },
};

const shell = (a: Assembly, s: Sizes) => {
  const top = s.front - s.rake;
  cab(a, {
    outline: [
      [s.back, s.floor],
      [s.front - 0.02, s.floor],
      [s.front, s.sill - 0.1],
      [top, s.roof - 0.14],
      [top - 0.22, s.roof],
      [s.back + 0.04, s.roof],
    ],
    walls: ['dark', 'paint', 'glass', 'paint', 'paint', 'paint'],
    windows: [
      [
        [top - 1.0, s.sill - 0.02, 0.05],
        [top + 0.02, s.sill - 0.02, 0.06],
        [top - 0.1, s.roof - 0.3, 0.08],
        [top - 1.0, s.roof - 0.3, 0.06],
      ],
    ],
    z0: -Z,
    z1: Z,
    pillar: 'paint',
    skin: 'paint',
    pillarWidth: 0.09,
  });
  // A crowned roof, black window seals, door seam and handle.
  plate(
    a,
    'paint',
    [
      [s.back + 0.06, s.roof - 0.02],
      [top - 0.16, s.roof - 0.02],
      [top - 0.5, s.roof + 0.1, 0.1],
      [s.back + 0.2, s.roof + 0.1, 0.1],
    ],
    -Z + 0.04,
    Z - 0.04,
    { bevel: 0.05 },
  );
  for (const z of [-Z - 0.002, Z + 0.002]) {
    seam(a, top - 1.08, top + 0.13, s.floor + 0.04, s.roof - 0.2, z);
    box(a, 'black', [0.16, 0.045, 0.03], [top - 0.94, s.sill - 0.16, z], 0.01);
    box(a, 'black', [1.1, 0.03, 0.02], [top - 0.5, s.sill - 0.03, z], 0.004);
    for (let i = 0; i < 4; i++)
      box(a, 'black', [0.03, 0.3, 0.012], [s.back + 0.12 + i * 0.07, s.sill + 0.35, z], 0.004);
  }
  for (const z of [-0.5, 0.5]) workplace(a, [0.12, s.floor, z], z < 0);
  box(a, 'interior', [0.4, 0.3, 2.2], [s.front - 0.3, s.sill - 0.24, 0], 0.1);
};

const face = (a: Assembly, s: Sizes, style: CabStyle) => {
  const modern = style === 'modern';
  const f = s.front;
  box(a, 'black', [0.05, modern ? 0.56 : 0.3, modern ? 1.9 : 2.0], [f + 0.01, modern ? 1.42 : 1.3, 0], 0.04);
  for (let i = 0; i < (modern ? 5 : 3); i++)
    box(
      a,
      modern ? 'dark' : 'steel',
      [0.06, 0.035, modern ? 1.8 : 1.9],
      [f + 0.03, (modern ? 1.22 : 1.22) + i * 0.1, 0],
      0.012,
    );
  box(a, 'accent', [0.03, 0.12, 2.1], [f + 0.012, s.sill - 0.22, 0], 0.02);
  // Bumper with lamps, steps and the towing eye.
  const bumper: Corner[] = [
    [f - 0.55, -1.24, 0.02],
    [f + 0.02, -1.24, 0.2],
    [f + 0.16, -0.9, 0.2],
    [f + 0.2, 0, 0.6],
    [f + 0.16, 0.9, 0.2],
    [f + 0.02, 1.24, 0.2],
    [f - 0.55, 1.24, 0.02],
  ];
  plate(a, modern ? 'paint' : 'dark', bumper, 0.52, 1.06, { axis: 'y', bevel: 0.05 });
  plate(
    a,
    'black',
    bumper.map(([x, z]) => [x - 0.02, z * 0.97, 0.2] as const),
    0.42,
    0.54,
    { axis: 'y', bevel: 0.03 },
  );
  a.bothSides(() => {
    box(a, 'black', [0.1, 0.24, 0.5], [f + 0.115, 0.84, 0.86], 0.05, [0, -0.16, 0]);
    box(a, 'lamp', [0.04, 0.15, 0.2], [f + 0.17, 0.84, 0.78], 0.03, [0, -0.16, 0]);
    box(a, 'lamp', [0.04, 0.15, 0.13], [f + 0.14, 0.84, 0.97], 0.03, [0, -0.2, 0]);
    box(a, 'amber', [0.04, 0.15, 0.07], [f + 0.11, 0.84, 1.08], 0.02, [0, -0.3, 0]);
    roundLamp(a, [f + 0.18, 0.62, 0.72], 0.06);
    mirror(a, [f - 0.2, 2.35, Z], [f - 0.06, 2.2, Z + 0.22], 0.5, 0.22);
    mirror(a, [f - 0.2, 1.95, Z], [f - 0.06, 1.82, Z + 0.2], 0.2, 0.2);
    steps(a, [f - 0.32, 0.5, Z - 0.02], 0.42, 2, 0.3, 0.14);
    plate(
      a,
      'dark',
      [
        [f - 0.6, 0.46],
        [f - 0.1, 0.46],
        [f - 0.1, 1.12],
        [f - 0.62, 1.12],
        [f - 0.7, 0.9],
      ],
      Z - 0.14,
      Z - 0.04,
      { bevel: 0.02 },
    );
    handle(a, [
      [f - 0.78 - 0.12, 1.5, Z + 0.02],
      [f - 0.9, 1.5, Z + 0.08],
      [f - 0.9, 2.3, Z + 0.08],
      [f - 0.9, 2.3, Z + 0.02],
    ]);
    box(a, 'amber', [0.08, 0.04, 0.02], [f - 0.5, 1.3, Z + 0.01], 0.006);
  });
  box(a, 'steel', [0.015, 0.12, 0.52], [f + 0.21, 0.62, 0], 0.004);
  rod(a, 'steel', 0.04, 0.06, [f + 0.2, 0.75, 0.4], 'x');
  // Visor, wipers, roof lamps and beacon.
  plate(
    a,
    'black',
    [
      [f - s.rake - 0.04, s.roof - 0.1],
      [f - s.rake + 0.22, s.roof - 0.2],
      [f - s.rake + 0.2, s.roof - 0.17],
      [f - s.rake - 0.04, s.roof - 0.05],
    ],
    -1.1,
    1.1,
    { bevel: 0.005, round: 0.01 },
  );
  for (const z of [-0.7, 0, 0.6])
    beam(a, 'black', [f + 0.035, s.sill - 0.06, z], [f - s.rake * 0.42, s.sill + 0.42, z + 0.36], 0.011);
  for (const z of [-0.8, -0.3, 0.3, 0.8])
    box(a, 'amber', [0.06, 0.035, 0.1], [f - s.rake - 0.36, s.roof + 0.1, z], 0.012);
  beacon(a, [0.2, s.roof + 0.1, -0.7]);
  ball(a, 'dark', 0.02, [f - s.rake - 0.4, s.roof + 0.12, 0]);
};

/** The tower behind the cab: air intake and exhaust. */
const tower = (a: Assembly, s: Sizes) => {
  const x = s.back - 0.24;
  rod(a, 'black', 0.1, 1.5, [x, 2.05, 0.85], 'y');
  box(a, 'black', [0.22, 0.3, 0.3], [x, 2.85, 0.85], 0.06);
  rod(a, 'steel', 0.15, 0.8, [x, 1.6, -0.85], 'y');
  pipe(
    a,
    'bare',
    [
      [x, 2.0, -0.85],
      [x, 2.75, -0.85],
      [x - 0.05, 2.9, -0.85],
      [x - 0.2, 2.98, -0.85],
    ],
    0.06,
  );
};

const bonnet = (a: Assembly) => {
  const s: Sizes = { front: 0.1, back: -1.4, floor: 1.12, sill: 1.9, roof: 2.72, rake: 0.1 };
  shell(a, s);
  plate(
    a,
    'paint',
    [
      [0.06, 1.0],
      [1.24, 1.0],
      [1.28, 1.6, 0.1],
      [1.1, 1.76, 0.15],
      [0.06, 1.92, 0.03],
    ],
    -0.58,
    0.58,
    { bevel: 0.06 },
  );
  box(a, 'black', [0.05, 0.5, 0.86], [1.28, 1.34, 0], 0.03);
  for (let i = 0; i < 8; i++) box(a, 'paint', [0.06, 0.5, 0.035], [1.3, 1.34, -0.38 + i * 0.11], 0.01);
  a.bothSides(() => {
    plate(
      a,
      'paint',
      [
        [-0.6, 1.1],
        [-0.42, 1.24, 0.1],
        [0.62, 1.24, 0.2],
        [0.78, 1.02, 0.1],
        [1.2, 1.0, 0.05],
        [1.2, 0.92],
        [0.72, 0.92],
        [0.54, 1.14, 0.2],
        [-0.36, 1.14, 0.1],
        [-0.6, 1.0],
      ],
      0.6,
      1.24,
      { bevel: 0.015 },
    );
    roundLamp(a, [1.26, 1.12, 0.8], 0.11);
    roundLamp(a, [1.26, 1.12, 1.06], 0.06, 'amber');
    seam(a, 0.2, 1.1, 1.14, 1.6, 0.585);
    mirror(a, [-0.1, 2.3, Z], [0, 2.15, Z + 0.24], 0.4, 0.2);
    steps(a, [-1.0, 0.72, Z - 0.1], 0.5, 2);
  });
  box(a, 'dark', [0.14, 0.26, 2.4], [1.36, 0.86, 0], 0.05);
  for (const z of [-0.5, 0.4]) beam(a, 'black', [0.14, 1.94, z], [0.08, 2.3, z + 0.3], 0.011);
  tower(a, { ...s, back: -1.5 });
};

/** A lorry's cab over or behind its front axle at x = 0. */
export const lorryCab = (a: Assembly, style: CabStyle) => {
  if (style === 'bonnet') {
    bonnet(a);
    return;
  }
  const sizes = SIZES[style];
  shell(a, sizes);
  face(a, sizes, style);
  tower(a, sizes);
};

/** Metres: where the room for a body begins, behind cab and tower. */
export const bodyStart = (style: CabStyle): number => (style === 'bonnet' ? -1.85 : -1.08);
