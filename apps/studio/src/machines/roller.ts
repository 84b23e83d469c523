import { Vector3 } from 'three';
import { Assembly, type Vec3 } from '../kit/assembly.ts';
import { cab, workplace } from '../kit/cab.ts';
import {
  beacon,
  bolts,
  exhaust,
  grille,
  handle,
  hazardStrip,
  hydraulic,
  lamp,
  latch,
  mirror,
  railing,
  seam,
  steps,
} from '../kit/details.ts';
import { beam, box, type Corner, lathe, pipe, plate, ring, rod } from '../kit/shapes.ts';
import { wheel } from '../kit/wheels.ts';
import type { Model } from '../model.ts';
import { between } from '../stock/pose.ts';
import type { Subject } from '../stock/subject.ts';

/** Drawn as a 12-tonne machine and scaled by the cube root of the mass. */
const DRAWN_MASS = 12.3;
const DRUM = { x: 1.62, radius: 0.76, half: 1.06 };

const drum = (a: Assembly) => {
  const { x, radius, half } = DRUM;
  lathe(
    a,
    'steel',
    [
      [radius - 0.05, -half],
      [radius, -half + 0.02],
      [radius, half - 0.02],
      [radius - 0.05, half],
    ],
    { at: [x, radius, 0] },
    'z',
    96,
  );
  a.bothSides(() => {
    lathe(
      a,
      'paint',
      [
        [radius - 0.05, half],
        [radius - 0.06, half - 0.14],
        [0.01, half - 0.14],
      ],
      { at: [x, radius, 0] },
      'z',
      64,
    );
    rod(a, 'dark', 0.3, 0.2, [x, radius, half - 0.1], 'z', 0.26);
    bolts(a, [x, radius, half - 0.13], 0.52, 16, 'z', 0.022);
    bolts(a, [x, radius, half + 0.0], 0.2, 8, 'z', 0.02);
    for (let i = 0; i < 6; i++) {
      const t = (i / 6) * 2 * Math.PI;
      rod(a, 'rubber', 0.07, 0.1, [x + Math.cos(t) * 0.38, radius + Math.sin(t) * 0.38, half - 0.08]);
    }
  });
};

const frontFrame = (a: Assembly) => {
  const { x, radius, half } = DRUM;
  a.bothSides(() => {
    plate(
      a,
      'paint',
      [
        [0.3, 0.62, 0.05],
        [x - 0.2, 0.5, 0.1],
        [x + 0.3, 0.56, 0.1],
        [x + 1.0, 0.74, 0.06],
        [x + 1.0, 1.02, 0.06],
        [x + 0.2, 1.02, 0.1],
        [0.3, 1.04, 0.05],
      ],
      half + 0.04,
      half + 0.18,
      { bevel: 0.02 },
    );
    rod(a, 'dark', 0.24, 0.2, [x, radius, half + 0.14], 'z', 0.2);
    bolts(a, [x, radius, half + 0.24], 0.17, 8, 'z', 0.02);
    hazardStrip(a, [x + 0.55, 0.9, half + 0.185], 0.6, 0.12, 'z');
  });
  box(a, 'paint', [0.2, 0.34, half * 2 + 0.36], [x + 0.94, 0.88, 0], 0.03);
  box(a, 'paint', [0.34, 0.44, half * 2 + 0.36], [0.44, 0.84, 0], 0.04);
  // Scrapers that keep the drum clean.
  for (const dx of [-0.82, 0.82]) {
    box(a, 'dark', [0.1, 0.08, half * 2], [x + dx, 0.86, 0], 0.01);
    box(a, 'rubber', [0.12, 0.02, half * 2], [x + dx * 0.93, 0.82, 0], 0);
  }
  for (const z of [-0.7, 0.7]) lamp(a, [x + 1.06, 1.14, z], 0.14);
  // Articulation joint and steering cylinders.
  rod(a, 'dark', 0.14, 0.7, [0.12, 0.84, 0], 'y');
  box(a, 'frame', [0.5, 0.16, 0.44], [0.14, 1.06, 0], 0.03);
  box(a, 'frame', [0.5, 0.16, 0.44], [0.14, 0.64, 0], 0.03);
  for (const z of [-0.4, 0.4]) hydraulic(a, [-0.4, 0.8, z], [0.4, 0.8, z * 1.3], 0.05, 0.58, 'dark');
  for (const z of [-0.12, 0, 0.12])
    pipe(
      a,
      'black',
      [
        [-0.3, 1.0, z],
        [0.05, 1.28, z],
        [0.34, 1.2, z * 1.6],
        [0.5, 1.0, z * 2],
      ],
      0.022,
    );
};

const rearFrame = (a: Assembly, model: string, colour: string) => {
  plate(
    a,
    'frame',
    [
      [-2.5, 0.6, 0.05],
      [-0.1, 0.6],
      [-0.1, 1.06],
      [-2.5, 1.06, 0.05],
    ],
    -0.5,
    0.5,
    { bevel: 0.03 },
  );
  a.bothSides(() => wheel(a, { radius: 0.75, width: 0.56, rim: 0.36, tread: 'lugs' }, [-1.5, 0.75, 0.82]));
  rod(a, 'frame', 0.16, 1.4, [-1.5, 0.75, 0], 'z');
  // Sloping engine hood.
  const side: Corner[] = [
    [-2.75, 0.86, 0.1],
    [-1.0, 1.0],
    [-0.86, 1.82, 0.05],
    [-1.7, 1.76, 0.3],
    [-2.7, 1.42, 0.16],
  ];
  plate(a, 'second', side, -0.72, 0.72, { bevel: 0.06 });
  a.bothSides(() => {
    plate(
      a,
      'paint',
      [
        [-2.5, 1.42],
        [-0.72, 1.56],
        [-0.72, 1.64],
        [-2.5, 1.5],
      ],
      0.7,
      1.12,
      { bevel: 0.02 },
    );
    grille(a, [-2.2, 1.26, 0.73], 0.56, 0.3, 'z', 7);
    seam(a, -2.56, -1.9, 1.02, 1.46, 0.724);
    latch(a, [-1.94, 1.2, 0.728]);
    box(a, 'red', [0.03, 0.12, 0.2], [-2.78, 1.2, 0.5], 0.01);
    lamp(a, [-2.6, 1.6, 0.56], 0.1, Math.PI);
  });
  grille(a, [-2.76, 1.14, 0], 0.7, 0.36, 'x', 7);
  hazardStrip(a, [-2.7, 0.8, 0], 1.2, 0.12, 'x');
  exhaust(a, [-2.0, 1.66, -0.3], 0.56, 0.05);
  rod(a, 'black', 0.1, 0.26, [-1.5, 1.86, 0.36], 'y');
  a.flankDecals(model, 0.15, colour, [0.78, 0.84], DRUM.half + 0.184);
};

const station = (a: Assembly) => {
  plate(
    a,
    'dark',
    [
      [-1.1, -0.8],
      [0.2, -0.8, 0.1],
      [0.2, 0.8, 0.1],
      [-1.1, 0.8],
    ],
    1.02,
    1.12,
    { axis: 'y', bevel: 0.02 },
  );
  cab(a, {
    outline: [
      [-1.0, 1.1],
      [0.1, 1.1],
      [0.22, 1.5],
      [0.1, 2.74],
      [-0.06, 2.82],
      [-1.0, 2.82],
    ],
    walls: ['dark', 'paint', 'glass', 'paint', 'dark', 'glass'],
    windows: [
      [
        [-0.4, 1.26, 0.05],
        [0.06, 1.26, 0.05],
        [0.15, 1.54, 0.05],
        [0.04, 2.68, 0.06],
        [-0.4, 2.68, 0.05],
      ],
      [
        [-0.92, 1.72, 0.05],
        [-0.48, 1.72, 0.05],
        [-0.48, 2.68, 0.05],
        [-0.92, 2.68, 0.05],
      ],
    ],
    z0: -0.74,
    z1: 0.74,
    pillar: 'dark',
    skin: 'dark',
  });
  plate(
    a,
    'paint',
    [
      [-1.1, 2.8],
      [0.22, 2.8],
      [0.14, 2.92, 0.05],
      [-1.06, 2.94, 0.06],
    ],
    -0.82,
    0.82,
    { bevel: 0.04 },
  );
  a.bothSides(() => {
    plate(
      a,
      'paint',
      [
        [-0.96, 1.14],
        [-0.46, 1.14],
        [-0.46, 1.62, 0.03],
        [-0.96, 1.62, 0.03],
      ],
      0.735,
      0.758,
      { bevel: 0.008 },
    );
    mirror(a, [0.1, 2.4, 0.76], [0.22, 2.36, 0.98], 0.34, 0.2);
    lamp(a, [0.16, 3.02, 0.56], 0.13);
    handle(a, [
      [-0.42, 1.4, 0.76],
      [-0.42, 1.4, 0.83],
      [-0.42, 2.2, 0.83],
      [-0.42, 2.2, 0.76],
    ]);
    steps(a, [-0.3, 0.5, 0.78], 0.4, 2, 0.28, 0.16);
    railing(
      a,
      [
        [0.18, 1.12, 0.78],
        [-0.1, 1.12, 0.8],
      ],
      0.5,
      { middle: false },
    );
  });
  workplace(a, [-0.55, 1.12, 0]);
  beacon(a, [-0.8, 2.94, 0.5]);
  beam(a, 'black', [0.21, 1.6, 0], [0.14, 2.2, 0.3], 0.011);
  ring(a, 'black', 0.02, 0.01, [0, 2.9, 0]);
};

/** A single-drum soil compactor. */
export const roller = (subject: Subject): Model => {
  const a = new Assembly();
  const size = Math.cbrt(subject.mass / DRAWN_MASS);
  a.within({ scale: [size, size, size] }, () => {
    // Articulated: the drum's frame turns in front of the engine's.
    a.within({ at: [0.25, 0, 0], turn: [0, between(subject.id, 'joint', -0.22, 0.26), 0] }, () =>
      a.within({ at: [-0.25, 0, 0] }, () => {
        drum(a);
        frontFrame(a);
      }),
    );
    rearFrame(a, subject.model, subject.livery.label);
    station(a);
  });
  const close: Vec3[] = [
    [2.7, 0, -1.3],
    [0.4, 0, -1.3],
    [2.7, 1.5, -1.2],
    [0.2, 1.7, -1.2],
    [2.7, 0.1, 0.6],
  ];
  return { assembly: a, detail: close.map((p) => new Vector3(...p).multiplyScalar(size)) };
};
