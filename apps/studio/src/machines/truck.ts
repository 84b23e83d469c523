import { Vector3 } from 'three';
import { Assembly, type Vec3 } from '../kit/assembly.ts';
import { hydraulic, railing, steps } from '../kit/details.ts';
import { beam, box, type Corner, pipe, plate, rod } from '../kit/shapes.ts';
import type { Model } from '../model.ts';
import { between } from '../stock/pose.ts';
import type { Subject } from '../stock/subject.ts';
import { bodyStart, cabStyleOf, lorryCab } from './lorry/cab.ts';
import { axlesFor, chassis, FRAME_TOP } from './lorry/chassis.ts';

interface Body {
  front: number;
  rear: number;
  floor: number;
  top: number;
}

const side = (a: Assembly, b: Body, z: number) => {
  const wall: Corner[] = [
    [b.rear - 0.05, b.floor + 0.1],
    [b.rear + 0.1, b.floor - 0.02],
    [b.front, b.floor - 0.02],
    [b.front + 0.1, b.top],
    [b.rear - 0.3, b.top],
  ];
  plate(a, 'second', wall, z - 0.03, z + 0.03, { bevel: 0.01 });
  const out = z + 0.06;
  const ribs = Math.round((b.front - b.rear) / 0.62);
  for (let i = 0; i <= ribs; i++) {
    const x = b.rear + 0.12 + ((b.front - b.rear - 0.2) * i) / ribs;
    plate(
      a,
      'second',
      [
        [x - 0.05, b.floor],
        [x + 0.05, b.floor],
        [x + 0.05, b.top],
        [x - 0.05, b.top],
      ],
      z,
      out + 0.03,
      { bevel: 0.02 },
    );
  }
  box(
    a,
    'second',
    [b.front - b.rear + 0.34, 0.13, 0.16],
    [(b.front + b.rear) / 2 - 0.1, b.top - 0.02, z + 0.03],
    0.02,
  );
  box(a, 'second', [b.front - b.rear, 0.14, 0.14], [(b.front + b.rear) / 2, b.floor + 0.02, z + 0.03], 0.02);
  // Reflecting tape and side lights, as the rules of the road ask for.
  for (let x = b.rear + 0.4; x < b.front - 0.2; x += 0.62)
    box(a, 'red', [0.3, 0.045, 0.006], [x, b.floor + 0.03, z + 0.104], 0);
  for (let x = b.rear + 0.7; x < b.front - 0.2; x += 0.62)
    box(a, 'white', [0.28, 0.045, 0.006], [x, b.floor + 0.03, z + 0.104], 0);
};

const body = (a: Assembly, b: Body) => {
  a.bothSides(() => side(a, b, 1.17));
  plate(
    a,
    'bare',
    [
      [b.rear, b.floor - 0.06],
      [b.front, b.floor - 0.06],
      [b.front, b.floor],
      [b.rear, b.floor],
    ],
    -1.15,
    1.15,
    { bevel: 0.01 },
  );
  for (let x = b.rear + 0.3; x < b.front; x += 0.5)
    box(a, 'frame', [0.1, 0.14, 2.2], [x, b.floor - 0.12, 0], 0.01);
  for (const z of [-0.42, 0.42])
    box(a, 'frame', [b.front - b.rear, 0.2, 0.1], [(b.front + b.rear) / 2, b.floor - 0.24, z], 0.015);
  // Front wall with the canopy over the cab.
  plate(
    a,
    'second',
    [
      [b.front - 0.03, b.floor],
      [b.front + 0.03, b.floor],
      [b.front + 0.13, b.top],
      [b.front + 0.07, b.top],
    ],
    -1.16,
    1.16,
    { bevel: 0.01 },
  );
  for (const z of [-0.8, -0.4, 0, 0.4, 0.8])
    box(
      a,
      'second',
      [0.1, b.top - b.floor, 0.1],
      [b.front + 0.1, (b.top + b.floor) / 2, z],
      0.02,
      [0, 0, -0.06],
    );
  const canopy = b.front + 0.62;
  plate(
    a,
    'second',
    [
      [b.front + 0.06, b.top - 0.02],
      [canopy, b.top + 0.16],
      [canopy, b.top + 0.22],
      [b.front + 0.02, b.top + 0.04],
    ],
    -1.2,
    1.2,
    { bevel: 0.012, round: 0.01 },
  );
  for (const z of [-0.9, -0.3, 0.3, 0.9])
    plate(
      a,
      'second',
      [
        [b.front + 0.1, b.top - 0.2],
        [b.front + 0.14, b.top],
        [canopy - 0.06, b.top + 0.17],
        [canopy - 0.06, b.top + 0.12],
      ],
      z - 0.03,
      z + 0.03,
      { bevel: 0.006, round: 0 },
    );
  // Tailgate on its hinges.
  plate(
    a,
    'second',
    [
      [b.rear - 0.06, b.floor + 0.08],
      [b.rear, b.floor + 0.04],
      [b.rear - 0.26, b.top - 0.06],
      [b.rear - 0.32, b.top - 0.06],
    ],
    -1.13,
    1.13,
    { bevel: 0.012, round: 0.01 },
  );
  for (const z of [-0.75, -0.25, 0.25, 0.75])
    beam(a, 'second', [b.rear - 0.08, b.floor + 0.1, z], [b.rear - 0.34, b.top - 0.1, z], 0.05);
  for (const z of [-1, 1]) rod(a, 'steel', 0.05, 0.16, [b.rear - 0.3, b.top + 0.02, z], 'z');
  // Tarpaulin rolled up along the wall.
  pipe(
    a,
    'dark',
    [
      [b.front, b.top + 0.1, 1.2],
      [(b.front + b.rear) / 2, b.top + 0.09, 1.2],
      [b.rear - 0.2, b.top + 0.1, 1.2],
    ],
    0.07,
  );
  for (let x = b.rear; x < b.front; x += 0.9) rod(a, 'black', 0.078, 0.05, [x, b.top + 0.095, 1.2], 'x');
};

/** A tipper lorry. */
export const truck = (subject: Subject): Model => {
  const a = new Assembly();
  const style = cabStyleOf(subject.make, subject.model);
  const axles = axlesFor(subject.mass);
  const twins = style !== 'bonnet';
  chassis(a, {
    ...axles,
    twins,
    tread: twins ? 'road' : 'lugs',
    steer: between(subject.id, 'steer', -0.28, 0.28),
  });
  lorryCab(a, style);
  const start = bodyStart(style) - 0.18;
  const height = Math.min(1.5, 0.62 + subject.load * 0.042);
  const b: Body = {
    front: start,
    rear: axles.rear - 0.1,
    floor: FRAME_TOP + 0.36,
    top: FRAME_TOP + 0.36 + height,
  };
  // Every third one shows its body tipped, on the hinge at the rear end of the frame.
  const tipped = between(subject.id, 'tipped', 0, 1) < 0.34 ? between(subject.id, 'tip', 0.3, 0.62) : 0;
  const hinge: Vec3 = [b.rear + 0.4, FRAME_TOP + 0.12, 0];
  a.within({ at: hinge, turn: [0, 0, tipped] }, () =>
    a.within({ at: [-hinge[0], -hinge[1], 0] }, () => body(a, b)),
  );
  const [ram, height0] = [start + 0.02 - hinge[0], b.top - 0.5 - hinge[1]];
  hydraulic(
    a,
    [start - 0.1, 1.0, 0],
    [
      hinge[0] + ram * Math.cos(tipped) - height0 * Math.sin(tipped),
      hinge[1] + ram * Math.sin(tipped) + height0 * Math.cos(tipped),
      0,
    ],
    0.13,
    0.7,
    'dark',
  );
  rod(a, 'steel', 0.07, 1.1, [axles.rear + 0.3, FRAME_TOP + 0.12, 0], 'z');
  steps(a, [start - 0.5, 1.2, 1.3], 0.36, 4, 0.32, 0.1);
  a.bothSides(() => wheelStop(a, axles.driven));
  if (style === 'bonnet') a.flankDecals(subject.model, 0.16, '#f4f4f2', [0.66, 1.4], 0.597);
  else a.flankDecals(subject.model, 0.15, '#1d1f21', [-0.18, 1.4], 1.235);
  railing(
    a,
    [
      [start + 0.16, FRAME_TOP, -0.9],
      [start + 0.16, FRAME_TOP, -0.5],
    ],
    0.5,
  );
  const detail = [
    [1.7, 0.4, -1.5],
    [-1.4, 0.2, -1.4],
    [1.7, 3.1, -1.4],
    [-1.4, 3.2, -1.4],
    [1.6, 0.4, 0.8],
  ].map(([x = 0, y = 0, z = 0]) => new Vector3(x, y, z));
  return { assembly: a, detail };
};

const wheelStop = (a: Assembly, driven: readonly number[]) => {
  const x = Math.max(...driven) + 0.78;
  plate(
    a,
    'amber',
    [
      [x - 0.12, 0.9],
      [x + 0.12, 0.9],
      [x - 0.02, 1.08],
    ],
    1.1,
    1.22,
    { bevel: 0.01 },
  );
};
