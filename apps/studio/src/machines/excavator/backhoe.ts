import { Vector3 } from 'three';
import { Assembly, type Vec3 } from '../../kit/assembly.ts';
import { cab, workplace } from '../../kit/cab.ts';
import {
  beacon,
  exhaust,
  grille,
  hydraulic,
  lamp,
  latch,
  mirror,
  pin,
  seam,
  steps,
} from '../../kit/details.ts';
import { beam, box, type Corner, pipe, plate, rod, sheet } from '../../kit/shapes.ts';
import { mudguard, wheel } from '../../kit/wheels.ts';
import type { Model } from '../../model.ts';
import type { Subject } from '../../stock/subject.ts';

/** Drawn as an 8-tonne machine and scaled by the cube root of the mass. */
const DRAWN_MASS = 8.1;

const tractor = (a: Assembly, model: string, colour: string) => {
  box(a, 'frame', [4.0, 0.34, 0.7], [0.1, 0.72, 0], 0.04);
  a.bothSides(() => {
    wheel(a, { radius: 0.72, width: 0.46, rim: 0.37, tread: 'lugs' }, [-1.1, 0.72, 0.9]);
    wheel(a, { radius: 0.46, width: 0.32, rim: 0.25, tread: 'lugs' }, [1.25, 0.46, 0.88]);
    mudguard(a, [-1.1, 0.72, 0.9], 0.86, 0.52, 0.2, Math.PI - 0.3);
    rod(a, 'frame', 0.12, 0.6, [1.25, 0.46, 0.6]);
  });
  plate(
    a,
    'paint',
    [
      [0.1, 0.9],
      [2.1, 0.82, 0.06],
      [2.16, 1.34, 0.12],
      [1.9, 1.5, 0.14],
      [0.1, 1.66, 0.03],
    ],
    -0.4,
    0.4,
    { bevel: 0.05 },
  );
  grille(a, [2.16, 1.08, 0], 0.56, 0.4, 'x', 8);
  a.bothSides(() => {
    grille(a, [1.5, 1.1, 0.4], 0.5, 0.3, 'z', 7);
    seam(a, 0.3, 1.1, 0.98, 1.46, 0.403);
    latch(a, [1.0, 1.36, 0.41]);
    lamp(a, [2.1, 1.5, 0.3], 0.12);
  });
  a.flankDecals(model, 0.2, colour, [0.7, 1.2], 0.406);
  exhaust(a, [1.6, 1.5, -0.26], 0.62, 0.045);
};

const station = (a: Assembly) => {
  cab(a, {
    outline: [
      [-1.5, 1.1],
      [0.1, 1.1],
      [0.2, 1.5],
      [0.1, 2.66],
      [-0.06, 2.76],
      [-1.4, 2.76],
      [-1.55, 1.6],
    ],
    walls: ['dark', 'paint', 'glass', 'paint', 'dark', 'glass', 'dark'],
    windows: [
      [
        [-0.66, 1.2, 0.05],
        [0.05, 1.2, 0.05],
        [0.13, 1.52, 0.05],
        [0.04, 2.62, 0.06],
        [-0.66, 2.62, 0.05],
      ],
      [
        [-1.42, 1.62, 0.05],
        [-0.76, 1.62, 0.05],
        [-0.76, 2.62, 0.05],
        [-1.32, 2.62, 0.05],
      ],
    ],
    z0: -0.78,
    z1: 0.78,
    pillar: 'dark',
    skin: 'dark',
  });
  plate(
    a,
    'paint',
    [
      [-1.5, 2.74],
      [0.22, 2.74],
      [0.14, 2.86, 0.05],
      [-1.42, 2.88, 0.06],
    ],
    -0.84,
    0.84,
    { bevel: 0.04 },
  );
  workplace(a, [-0.65, 1.12, 0]);
  beacon(a, [-1.2, 2.88, 0.5]);
  a.bothSides(() => {
    for (const x of [0.16, -1.46])
      a.within({ at: [x, 2.96, 0.56], turn: [0, x < 0 ? Math.PI : 0, 0] }, () => lamp(a, [0, 0, 0], 0.13));
    mirror(a, [0.1, 2.4, 0.8], [0.2, 2.3, 1.0], 0.32, 0.2);
    steps(a, [-0.2, 0.5, 0.86], 0.44, 2, 0.28, 0.16);
  });
};

/** Loader arms and the wide front bucket. */
const loader = (a: Assembly) => {
  a.bothSides(() => {
    plate(
      a,
      'paint',
      [
        [-0.02, 1.5, 0.06],
        [0.1, 1.66, 0.1],
        [1.5, 1.34, 0.2],
        [2.5, 0.5, 0.08],
        [2.44, 0.34, 0.08],
        [1.4, 1.08, 0.2],
        [0.06, 1.4, 0.06],
      ],
      0.5,
      0.6,
      { bevel: 0.02 },
    );
    hydraulic(a, [0.5, 0.9, 0.66], [1.6, 1.14, 0.66], 0.055, 0.6, 'dark');
    hydraulic(a, [0.9, 1.56, 0.66], [2.2, 1.02, 0.66], 0.05, 0.62, 'dark');
    beam(a, 'paint', [2.2, 1.02, 0.64], [2.56, 0.72, 0.64], 0.05);
    pin(a, [2.46, 0.42, 0.55], 0.045, 0.3);
  });
  const shell: readonly (readonly [number, number])[] = [
    [2.62, 1.02],
    [2.52, 0.74],
    [2.5, 0.34],
    [2.62, 0.1],
    [2.86, 0.05],
    [3.42, 0.05],
  ];
  sheet(a, 'paint', shell, 0.035, -1.16, 1.16);
  for (const z of [-1.16, 1.16])
    plate(
      a,
      'paint',
      [...shell.map(([x, y]): Corner => [x, y, 0.06]), [3.36, 0.14, 0.03], [2.96, 0.86, 0.15]],
      z - 0.02,
      z + 0.02,
      { bevel: 0.006 },
    );
  box(a, 'bare', [0.2, 0.03, 2.36], [3.38, 0.05, 0], 0.006);
  for (let i = 0; i < 9; i++)
    plate(
      a,
      'bare',
      [
        [3.34, 0.02],
        [3.62, 0.03],
        [3.36, 0.09],
      ],
      -1.12 + i * 0.28 - 0.04,
      -1.12 + i * 0.28 + 0.04,
      { bevel: 0.008, round: 0 },
    );
};

const stabilisers = (a: Assembly) => {
  box(a, 'frame', [0.3, 0.7, 2.1], [-1.98, 0.86, 0], 0.03);
  a.bothSides(() => {
    box(a, 'paint', [0.18, 0.9, 0.18], [-2.0, 0.6, 0.96], 0.03);
    rod(a, 'chrome', 0.05, 0.4, [-2.0, 0.2, 0.96], 'y');
    box(a, 'dark', [0.36, 0.05, 0.36], [-2.0, 0.03, 0.96], 0.012);
  });
};

/** The backhoe, folded up behind the cab. */
const hoe = (a: Assembly) => {
  box(a, 'paint', [0.34, 0.6, 0.34], [-2.24, 0.86, 0], 0.06);
  const foot: Vec3 = [-2.34, 0.8, 0];
  plate(
    a,
    'paint',
    [
      [-2.24, 0.72, 0.08],
      [-2.44, 0.66, 0.08],
      [-2.95, 1.9, 0.3],
      [-2.62, 3.22, 0.08],
      [-2.44, 3.2, 0.08],
      [-2.6, 1.9, 0.3],
    ],
    -0.14,
    0.14,
    { bevel: 0.02 },
  );
  plate(
    a,
    'paint',
    [
      [-2.42, 3.3, 0.08],
      [-2.62, 3.36, 0.1],
      [-3.15, 2.9, 0.2],
      [-3.36, 1.2, 0.06],
      [-3.2, 1.16, 0.06],
      [-2.9, 2.7, 0.2],
    ],
    -0.11,
    0.11,
    { bevel: 0.018 },
  );
  hydraulic(a, [-2.3, 1.1, 0], [-2.7, 2.2, 0], 0.06, 0.6, 'dark');
  hydraulic(a, [-2.78, 1.7, 0.2], [-2.66, 3.2, 0.2], 0.055, 0.6, 'dark');
  hydraulic(a, [-3.06, 2.7, 0], [-3.36, 1.6, 0], 0.05, 0.6, 'dark');
  for (const p of [foot, [-2.54, 3.2, 0] as Vec3, [-3.28, 1.24, 0] as Vec3]) pin(a, p, 0.05, 0.44);
  for (const z of [-0.08, 0.08])
    pipe(
      a,
      'black',
      [
        [-2.2, 1.3, z],
        [-2.56, 1.9, z],
        [-2.5, 2.7, z],
        [-2.36, 3.3, z],
        [-2.7, 3.44, z],
        [-3.1, 3.0, z],
      ],
      0.018,
    );
  const shell: readonly (readonly [number, number])[] = [
    [-3.2, 1.1],
    [-3.14, 0.72],
    [-3.3, 0.4],
    [-3.6, 0.3],
    [-3.86, 0.46],
    [-3.94, 0.8],
  ];
  sheet(a, 'bare', shell, -0.03, -0.3, 0.3);
  for (const z of [-0.3, 0.3])
    plate(
      a,
      'frame',
      [...shell.map(([x, y]): Corner => [x, y, 0.06]), [-3.6, 0.9, 0.1], [-3.34, 1.2, 0.05]],
      z - 0.018,
      z + 0.018,
      { bevel: 0.006 },
    );
  for (const z of [-0.26, 0, 0.26])
    plate(
      a,
      'bare',
      [
        [-3.98, 0.7],
        [-3.88, 0.7],
        [-3.93, 1.02],
      ],
      z - 0.035,
      z + 0.035,
      { bevel: 0.008, round: 0 },
    );
};

/** A backhoe loader: wheels, a loader bucket in front, an excavator's arm behind. */
export const backhoe = (subject: Subject): Model => {
  const a = new Assembly();
  const size = Math.cbrt(subject.mass / DRAWN_MASS);
  a.within({ scale: [size, size, size] }, () => {
    tractor(a, subject.model, subject.livery.label);
    station(a);
    loader(a);
    stabilisers(a);
    hoe(a);
  });
  const close: Vec3[] = [
    [3.4, 0, -1.2],
    [0, 0, -1.2],
    [3.4, 1.6, -1.2],
    [0, 2.6, -0.8],
  ];
  return { assembly: a, detail: close.map((p) => new Vector3(...p).multiplyScalar(size)) };
};
