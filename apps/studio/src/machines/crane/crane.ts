import { Vector3 } from 'three';
import { Assembly } from '../../kit/assembly.ts';
import { hazardStrip, railing, steps } from '../../kit/details.ts';
import { box, pipe, rod } from '../../kit/shapes.ts';
import type { Model } from '../../model.ts';
import { between } from '../../stock/pose.ts';
import type { Subject } from '../../stock/subject.ts';
import { cabStyleOf, lorryCab } from '../lorry/cab.ts';
import { type ChassisPlan, chassis, FRAME_TOP } from '../lorry/chassis.ts';
import { superstructure } from './superstructure.ts';

const axlesFor = (load: number): Pick<ChassisPlan, 'steered' | 'driven' | 'rear'> =>
  load >= 38
    ? { steered: [0, -1.75], driven: [-5.0, -6.45], rear: -7.9 }
    : { steered: [0], driven: [-4.2, -5.6], rear: -7.0 };

const outrigger = (a: Assembly, x: number) => {
  box(a, 'second', [0.46, 0.42, 2.3], [x, FRAME_TOP - 0.2, 0], 0.03);
  a.bothSides(() => {
    box(a, 'second', [0.3, 0.28, 1.3], [x, FRAME_TOP - 0.22, 1.65], 0.02);
    hazardStrip(a, [x, FRAME_TOP - 0.22, 2.305], 0.3, 0.26, 'z');
    rod(a, 'second', 0.11, 0.62, [x, FRAME_TOP - 0.12, 2.16], 'y');
    rod(a, 'chrome', 0.065, 0.7, [x, 0.45, 2.16], 'y');
    rod(a, 'dark', 0.3, 0.07, [x, 0.06, 2.16], 'y', 0.24);
    pipe(
      a,
      'black',
      [
        [x + 0.1, FRAME_TOP - 0.05, 1.2],
        [x + 0.12, FRAME_TOP + 0.08, 1.6],
        [x + 0.08, FRAME_TOP + 0.1, 2.1],
      ],
      0.016,
    );
  });
};

const deck = (a: Assembly, front: number, rear: number) => {
  for (const side of [-1, 1]) {
    const z = side * 0.86;
    box(a, 'second', [front - rear - 0.3, 0.05, 0.72], [(front + rear) / 2, FRAME_TOP + 0.1, z], 0.012);
    box(
      a,
      'second',
      [front - rear - 0.3, 0.14, 0.04],
      [(front + rear) / 2, FRAME_TOP + 0.04, side * 1.22],
      0.01,
    );
  }
  a.bothSides(() => {
    box(a, 'second', [1.0, 0.5, 0.5], [front - 1.35, FRAME_TOP - 0.28, 0.96], 0.03);
    for (const dx of [-0.2, 0.2])
      box(a, 'black', [0.1, 0.05, 0.03], [front - 1.35 + dx, FRAME_TOP - 0.2, 1.22], 0.008);
    steps(a, [front - 0.4, 0.6, 1.2], 0.4, 2, 0.3, 0.14);
    for (let x = rear + 0.4; x < front - 0.4; x += 0.75)
      box(a, 'amber', [0.1, 0.045, 0.02], [x, FRAME_TOP + 0.04, 1.245], 0.006);
  });
  railing(
    a,
    [
      [front - 0.2, FRAME_TOP + 0.12, -1.15],
      [front - 0.9, FRAME_TOP + 0.12, -1.15],
    ],
    0.6,
    { material: 'second' },
  );
};

/** A crane on a lorry, standing on its outriggers with the boom raised. */
export const crane = (subject: Subject): Model => {
  const a = new Assembly();
  const axles = axlesFor(subject.load);
  chassis(a, { ...axles, twins: subject.load < 38, steer: between(subject.id, 'steer', -0.25, 0.25) });
  lorryCab(a, cabStyleOf(subject.make, subject.model));
  deck(a, -1.1, axles.rear);
  const front = (Math.min(...axles.steered) + Math.max(...axles.driven)) / 2 + 0.1;
  outrigger(a, front + 0.5);
  outrigger(a, axles.rear + 0.25);
  const length = Math.min(10.4, 7.6 + subject.load * 0.04) * between(subject.id, 'length', 0.88, 1.1);
  a.within(
    {
      at: [Math.max(...axles.driven) - 0.1, FRAME_TOP + 0.08, 0],
      turn: [0, between(subject.id, 'slew', -0.12, 0.22), 0],
    },
    () => superstructure(a, subject, length),
  );
  const x = Math.max(...axles.driven);
  const detail = [
    [x - 2.6, 0.6, -1.6],
    [x - 2.6, 3.4, -1.3],
    [x + 1.7, 0.6, -2],
    [x + 1.7, 3.4, -1.4],
  ].map(([u = 0, y = 0, z = 0]) => new Vector3(u, y, z));
  return { assembly: a, detail };
};
