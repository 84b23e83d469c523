import { Vector3 } from 'three';
import { Assembly, type Vec3 } from '../../kit/assembly.ts';
import type { Model } from '../../model.ts';
import { between } from '../../stock/pose.ts';
import type { Subject } from '../../stock/subject.ts';
import { bladeGear, neck } from './front.ts';
import { rear, station } from './rear.ts';

/** Drawn as an 18-tonne machine and scaled by the cube root of the mass. */
const DRAWN_MASS = 18;

/** A motor grader. */
export const grader = (subject: Subject): Model => {
  const a = new Assembly();
  const size = Math.cbrt(subject.mass / DRAWN_MASS);
  a.within({ scale: [size, size, size] }, () => {
    rear(a, subject.model, subject.livery.label);
    station(a);
    neck(a, between(subject.id, 'steer', -0.3, 0.3));
    bladeGear(a, 1.85, between(subject.id, 'blade', 0.15, 0.75));
  });
  const close: Vec3[] = [
    [3.0, 0, -1.4],
    [-0.6, 0, -1.4],
    [3.0, 2.1, -0.6],
    [-0.6, 2.6, -0.6],
  ];
  return { assembly: a, detail: close.map((p) => new Vector3(...p).multiplyScalar(size)) };
};
