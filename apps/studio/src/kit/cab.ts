import type { Assembly, Vec3 } from './assembly.ts';
import type { MaterialName } from './materials.ts';
import { ball, beam, box, type Corner, plate, ring, rod } from './shapes.ts';

export type Wall = 'glass' | 'none' | MaterialName;

export interface CabPlan {
  /** Side view, clockwise or not, metres. */
  outline: readonly (readonly [number, number])[];
  /** What fills the wall above each edge of the outline (edge i runs from corner i to corner i + 1). */
  walls: readonly Wall[];
  /** Window openings in both side walls. */
  windows: readonly (readonly Corner[])[];
  z0: number;
  z1: number;
  /** Material of pillars and of the panels below the windows. */
  pillar: MaterialName;
  skin?: MaterialName;
  /** Metres: thickness of the pillars. */
  pillarWidth?: number;
}

const wall = (
  a: Assembly,
  plan: CabPlan,
  from: readonly [number, number],
  to: readonly [number, number],
  fill: Wall,
) => {
  if (fill === 'none') return;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const width = plan.z1 - plan.z0;
  const p = plan.pillarWidth ?? 0.07;
  const at: Vec3 = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (plan.z0 + plan.z1) / 2];
  a.within({ at, turn: [0, 0, Math.atan2(dy, dx)] }, () => {
    if (fill !== 'glass') {
      box(a, fill, [length, 0.05, width], [0, 0, 0], 0.02);
      return;
    }
    box(a, 'glass', [length - p, 0.014, width - p], [0, 0, 0], 0);
    for (const side of [-1, 1])
      box(a, plan.pillar, [length, p * 0.8, p], [0, 0, (side * (width - p)) / 2], 0.02);
    for (const side of [-1, 1])
      box(a, plan.pillar, [p, p * 0.8, width], [(side * (length - p * 0.6)) / 2, 0, 0], 0.02);
  });
};

/** A cab: side frames with real openings, glazed walls, and somebody's workplace inside. */
export const cab = (a: Assembly, plan: CabPlan) => {
  const { z0, z1, outline } = plan;
  const skin = plan.skin ?? plan.pillar;
  for (const z of [z0, z1 - 0.06]) {
    plate(
      a,
      skin,
      outline.map(([x, y]): Corner => [x, y, 0.07]),
      z,
      z + 0.06,
      { holes: plan.windows, bevel: 0.014, round: 0.05 },
    );
    const middle = z + 0.03;
    for (const hole of plan.windows)
      plate(a, 'glass', hole, middle - 0.006, middle + 0.006, { bevel: 0, round: 0.05 });
  }
  outline.forEach((from, i) => {
    const to = outline[(i + 1) % outline.length] as readonly [number, number];
    wall(a, plan, from, to, plan.walls[i] ?? 'none');
  });
};

/** Seat, console, levers and, where the machine has one, a steering wheel. The seat looks along +x. */
export const workplace = (a: Assembly, at: Vec3, wheel = true) =>
  a.within({ at }, () => {
    box(a, 'interior', [0.5, 0.16, 0.5], [0, 0.5, 0], 0.06);
    box(a, 'interior', [0.14, 0.68, 0.48], [-0.26, 0.86, 0], 0.06, [0, 0, 0.16]);
    box(a, 'interior', [0.1, 0.2, 0.28], [-0.34, 1.28, 0], 0.05, [0, 0, 0.16]);
    rod(a, 'black', 0.16, 0.4, [0, 0.22, 0], 'y');
    for (const side of [-1, 1]) {
      box(a, 'interior', [0.5, 0.08, 0.12], [0.02, 0.72, side * 0.34], 0.03);
      beam(a, 'black', [0.24, 0.74, side * 0.34], [0.28, 0.96, side * 0.34], 0.014);
      ball(a, 'black', 0.035, [0.28, 0.97, side * 0.34]);
    }
    box(a, 'interior', [0.14, 0.3, 0.2], [0.62, 0.82, 0.36], 0.03, [0, 0, 0.3]);
    if (!wheel) return;
    beam(a, 'black', [0.72, 0.3, 0], [0.5, 0.92, 0], 0.04);
    a.within({ at: [0.49, 0.94, 0], turn: [0, 0, -0.35] }, () => {
      ring(a, 'black', 0.2, 0.016, [0, 0, 0], 'y');
      beam(a, 'black', [-0.19, 0, 0], [0.19, 0, 0], 0.012);
    });
  });
