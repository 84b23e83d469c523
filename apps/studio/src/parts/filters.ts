import type { Assembly } from '../kit/assembly.ts';
import { box, type Corner, lathe, plate, ring, rod } from '../kit/shapes.ts';

/** Oil, fuel or hydraulic filters: one can or a set. */
export const filters = (a: Assembly, kind: 'can' | 'element' | 'air' | 'set') => {
  const can = (x: number, z: number, r: number, h: number, m: 'accent' | 'white' | 'paint') => {
    lathe(
      a,
      m,
      [
        [0.02, h],
        [r * 0.8, h],
        [r, h - 0.06],
        [r, 0.08],
        [r * 0.96, 0.06],
      ]
        .map(([p = 0, q = 0]): readonly [number, number] => [p, q])
        .reverse(),
      { at: [x, 0, z] },
      'y',
      56,
    );
    rod(a, 'steel', r * 0.97, 0.07, [x, 0.035, z], 'y');
    for (let i = 0; i < 18; i++)
      a.within({ at: [x, h - 0.12, z], turn: [0, (i / 18) * 2 * Math.PI, 0] }, () =>
        box(a, m, [0.02, 0.14, 0.04], [r, 0, 0], 0.006),
      );
    rod(a, 'black', r * 1.003, 0.16, [x, h * 0.45, z], 'y');
    rod(a, 'amber', r * 1.005, 0.03, [x, h * 0.45 + 0.1, z], 'y');
  };
  const paper = (x: number, z: number, r: number, h: number) => {
    const pleats: Corner[] = Array.from({ length: 120 }, (_, i): Corner => {
      const t = (i / 120) * 2 * Math.PI;
      const q = i % 2 ? r : r * 0.93;
      return [x + Math.cos(t) * q, z + Math.sin(t) * q, 0];
    });
    plate(a, 'paper', pleats, 0.06, h - 0.06, { axis: 'y', bevel: 0, round: 0 });
    for (const y of [0.035, h - 0.035]) {
      rod(a, 'rubber', r * 1.04, 0.07, [x, y, z], 'y');
    }
    rod(a, 'black', r * 0.5, 0.012, [x, h + 0.002, z], 'y');
    ring(a, 'rubber', r * 0.6, 0.03, [x, h, z], 'y');
  };
  if (kind === 'can') can(0, 0, 0.4, 1.1, 'accent');
  else if (kind === 'element') paper(0, 0, 0.4, 1.1);
  else if (kind === 'air') {
    paper(-0.1, 0.1, 0.46, 1.4);
    paper(0.55, -0.5, 0.27, 1.25);
  } else {
    can(-0.5, 0.2, 0.3, 0.9, 'accent');
    can(0.2, -0.5, 0.26, 0.74, 'white');
    paper(0.3, 0.5, 0.42, 1.2);
    can(0.7, -0.1, 0.22, 0.55, 'paint');
  }
};
