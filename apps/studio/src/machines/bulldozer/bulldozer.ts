import { Vector3 } from 'three';
import { Assembly, type Vec3 } from '../../kit/assembly.ts';
import { exhaust, grille, lamp, latch, meshGrille, railing, seam } from '../../kit/details.ts';
import { box, plate, rod } from '../../kit/shapes.ts';
import { track, trackFrame } from '../../kit/tracks.ts';
import type { Model } from '../../model.ts';
import { between } from '../../stock/pose.ts';
import type { Subject } from '../../stock/subject.ts';
import { blade, bladeGear, ripper } from './blade.ts';
import { fenders, station } from './station.ts';

/** Drawn as a 20-tonne machine and scaled by the cube root of the mass. */
const DRAWN_MASS = 20;

/** Metres: middle of each track. */
const GAUGE = 0.98;

/** Caterpillar carries the sprocket high above the ground. */
const isHighDrive = (subject: Subject): boolean => subject.make === 'Caterpillar';

const undercarriage = (a: Assembly, high: boolean) =>
  a.bothSides(() =>
    a.within({ at: [0, 0, GAUGE] }, () => {
      const common = { shoe: 0.56, pitch: 0.2, bars: 1 as const };
      if (high) {
        track(a, {
          rounds: [
            [1.45, 0.48, 0.36],
            [-0.72, 1.12, 0.4],
            [-1.5, 0.48, 0.36],
          ],
          sprocket: [-0.72, 1.12, 0.39],
          idlers: [
            [1.45, 0.48, 0.34],
            [-1.5, 0.48, 0.34],
          ],
          rollers: { xs: [-1.08, -0.68, -0.28, 0.12, 0.52, 0.94], y: 0.25, radius: 0.12 },
          ...common,
        });
      } else {
        track(a, {
          rounds: [
            [1.45, 0.54, 0.42],
            [0, 0.94, 0.08],
            [-1.45, 0.54, 0.42],
          ],
          sprocket: [-1.45, 0.54, 0.41],
          idlers: [[1.45, 0.54, 0.4]],
          rollers: { xs: [-0.92, -0.55, -0.18, 0.19, 0.56, 0.93], y: 0.25, radius: 0.12 },
          carriers: { xs: [-0.45, 0.5], y: 0.83, radius: 0.08 },
          ...common,
        });
      }
      trackFrame(a, -1.1, 1.15, 0.34, 0.66, 0.34);
      box(a, 'paint', [1.5, 0.16, 0.36], [0.05, 0.66, 0], 0.03);
    }),
  );

const hood = (a: Assembly) => {
  plate(
    a,
    'paint',
    [
      [-0.1, 0.85],
      [1.62, 0.85],
      [1.62, 1.72, 0.08],
      [1.5, 1.8, 0.06],
      [-0.1, 1.96, 0.03],
    ],
    -0.5,
    0.5,
    { bevel: 0.045 },
  );
  box(a, 'accent', [0.1, 0.96, 1.06], [1.64, 1.26, 0], 0.04);
  meshGrille(a, [1.695, 1.26, 0], 0.86, 0.78, 0.075);
  a.bothSides((side) => {
    seam(a, 0.08, 0.8, 1.06, 1.72, 0.502);
    seam(a, 0.86, 1.5, 1.06, 1.66, 0.502);
    grille(a, [0.44, 1.3, 0.5], 0.5, 0.34, 'z', 7);
    grille(a, [1.18, 1.3, 0.5], 0.5, 0.34, 'z', 7);
    latch(a, [0.76, 1.6, 0.506]);
    latch(a, [1.44, 1.56, 0.506]);
    lamp(a, [1.6, 1.88, 0.36], 0.14);
    if (side === 1)
      railing(
        a,
        [
          [0.2, 1.96, 0.42],
          [1.3, 1.84, 0.42],
        ],
        0.14,
        { middle: false },
      );
  });
  exhaust(a, [0.95, 1.84, -0.22], 0.82, 0.065);
  rod(a, 'black', 0.1, 0.34, [0.4, 2.05, 0.2], 'y');
  rod(a, 'black', 0.15, 0.2, [0.4, 2.28, 0.2], 'y', 0.12);
  rod(a, 'dark', 0.05, 0.05, [1.4, 1.84, 0], 'y');
};

/** A crawler bulldozer with a semi-U blade and a ripper. */
export const bulldozer = (subject: Subject): Model => {
  const a = new Assembly();
  const size = Math.cbrt(subject.mass / DRAWN_MASS);
  const front = 2.42;
  a.within({ scale: [size, size, size] }, () => {
    undercarriage(a, isHighDrive(subject));
    box(a, 'frame', [2.6, 0.4, 1.1], [0, 0.72, 0], 0.06);
    hood(a);
    station(a);
    fenders(a, isHighDrive(subject));
    blade(a, front, 1.68);
    bladeGear(a, front);
    a.flankDecals(subject.model, 0.15, subject.livery.label, [0.9, 0.46], 1.513, -0.05);
    ripper(a, subject.mass > 30 ? 1 : between(subject.id, 'ripper', 0, 1) < 0.5 ? 2 : 3);
  });
  const close: Vec3[] = [
    [1.9, 0.2, -1.3],
    [-1.9, 0.1, -1.3],
    [1.6, 2.4, -0.8],
    [-1.9, 3.0, -0.8],
  ];
  return { assembly: a, detail: close.map((p) => new Vector3(...p).multiplyScalar(size)) };
};
