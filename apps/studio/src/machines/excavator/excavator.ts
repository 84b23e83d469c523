import { Vector3 } from 'three';
import { Assembly, type Vec3 } from '../../kit/assembly.ts';
import { cab, workplace } from '../../kit/cab.ts';
import { beacon, handle, lamp, mirror } from '../../kit/details.ts';
import { beam, box, plate, rod } from '../../kit/shapes.ts';
import { track, trackFrame } from '../../kit/tracks.ts';
import type { Model } from '../../model.ts';
import { between } from '../../stock/pose.ts';
import type { Subject } from '../../stock/subject.ts';
import { platform, rear, rightSide } from './upper-structure.ts';
import { workEquipment } from './work-equipment.ts';

/** The model is drawn as a 21-tonne machine; others are that one scaled by the cube root of their mass. */
const DRAWN_MASS = 21;

const undercarriage = (a: Assembly) => {
  a.bothSides(() =>
    a.within({ at: [0, 0, 1.2] }, () => {
      track(a, {
        rounds: [
          [1.78, 0.5, 0.39],
          [0, 0.79, 0.1],
          [-1.78, 0.5, 0.39],
        ],
        sprocket: [-1.78, 0.5, 0.38],
        idlers: [[1.78, 0.5, 0.37]],
        rollers: { xs: [-1.36, -0.9, -0.45, 0, 0.45, 0.9, 1.36], y: 0.25, radius: 0.115 },
        carriers: { xs: [-0.6, 0.62], y: 0.72, radius: 0.075 },
        shoe: 0.6,
        pitch: 0.19,
        bars: 3,
      });
      trackFrame(a, -1.42, 1.42, 0.31, 0.62, 0.3);
    }),
  );
  box(a, 'frame', [1.5, 0.3, 1.5], [0, 0.66, 0], 0.08);
  for (const x of [-0.72, 0.72]) box(a, 'frame', [0.42, 0.26, 2.1], [x, 0.58, 0], 0.06);
  rod(a, 'frame', 0.66, 0.16, [0, 0.86, 0], 'y');
  rod(a, 'steel', 0.62, 0.1, [0, 0.97, 0], 'y', 0.62, 60);
};

const operatorsCab = (a: Assembly) => {
  cab(a, {
    outline: [
      [0.02, 1.18],
      [1.52, 1.18],
      [1.72, 1.72],
      [1.56, 2.92],
      [1.3, 3.02],
      [0.02, 3.02],
    ],
    walls: ['dark', 'dark', 'glass', 'paint', 'none', 'glass'],
    windows: [
      [
        [0.86, 1.42, 0.05],
        [1.44, 1.42, 0.06],
        [1.63, 1.76, 0.05],
        [1.48, 2.82, 0.08],
        [0.86, 2.82, 0.06],
      ],
      [
        [0.12, 1.98, 0.05],
        [0.78, 1.98, 0.05],
        [0.78, 2.82, 0.05],
        [0.12, 2.82, 0.05],
      ],
    ],
    z0: -1.32,
    z1: -0.34,
    pillar: 'dark',
    skin: 'dark',
  });
  // Painted roof, lower door and pillar covers over the dark frame.
  plate(
    a,
    'paint',
    [
      [-0.02, 3.0],
      [1.46, 3.0],
      [1.34, 3.09, 0.05],
      [0.02, 3.1, 0.05],
    ],
    -1.34,
    -0.32,
    { bevel: 0.03 },
  );
  plate(
    a,
    'paint',
    [
      [0.06, 1.2],
      [0.8, 1.2],
      [0.8, 1.9, 0.03],
      [0.06, 1.9, 0.03],
    ],
    -1.345,
    -1.315,
    { bevel: 0.01 },
  );
  plate(
    a,
    'paint',
    [
      [0.88, 1.2],
      [1.48, 1.2],
      [1.5, 1.38, 0.02],
      [0.88, 1.38, 0.02],
    ],
    -1.345,
    -1.315,
    { bevel: 0.01 },
  );
  box(a, 'black', [0.14, 0.05, 0.04], [0.74, 1.98, -1.35], 0.01);
  handle(a, [
    [0.82, 1.5, -1.34],
    [0.82, 1.5, -1.42],
    [0.82, 2.5, -1.42],
    [0.82, 2.5, -1.34],
  ]);
  workplace(a, [0.62, 1.2, -0.83], false);
  // Rain visor, roof lamps, wiper, beacon.
  plate(
    a,
    'glass',
    [
      [1.5, 2.95],
      [1.82, 2.86],
      [1.82, 2.88],
      [1.5, 2.98],
    ],
    -1.26,
    -0.4,
    { bevel: 0 },
  );
  lamp(a, [1.4, 3.18, -1.18], 0.13);
  lamp(a, [1.4, 3.18, -0.5], 0.13);
  beacon(a, [0.2, 3.12, -0.5]);
  beam(a, 'black', [1.74, 1.78, -0.9], [1.62, 2.6, -0.62], 0.011);
  mirror(a, [1.55, 2.2, -1.34], [1.62, 2.2, -1.52], 0.4, 0.2);
  rod(a, 'black', 0.008, 0.7, [0.1, 3.4, -1.2], 'y');
};

/** A crawler excavator, its arm folded in front of it and the bucket on the ground. */
export const excavator = (subject: Subject): Model => {
  const a = new Assembly();
  const size = Math.cbrt(subject.mass / DRAWN_MASS);
  const colour = subject.livery.label;
  const close: Vec3[] = [
    [1.9, 0.1, -1.6],
    [-2.2, 0.1, -1.6],
    [1.9, 3.1, -1.4],
    [-2.2, 3.1, -1.4],
    [1.9, 0.1, 0.2],
  ];
  a.within({ scale: [size, size, size] }, () => {
    undercarriage(a);
    a.within({ turn: [0, between(subject.id, 'house', -0.16, 0.3), 0] }, () => {
      platform(a);
      rear(a, subject.model, colour);
      rightSide(a);
      operatorsCab(a);
      a.within({ at: [0.52, 1.68, 0.03] }, () => workEquipment(a, subject.id, subject.model, colour));
    });
  });
  return { assembly: a, detail: close.map((p) => new Vector3(...p).multiplyScalar(size)) };
};
