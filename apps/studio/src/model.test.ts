import { Box3, PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { ANGLES, directionOf, FIELD_OF_VIEW, fitCamera, MARGIN } from './camera/views.ts';
import { beltStations, type Round } from './kit/tracks.ts';
import { fitOf } from './machines/excavator/fit.ts';
import { model } from './model.ts';
import { machines, parts } from './stock/stock.ts';
import type { MachineType, Subject } from './stock/subject.ts';

const stock = machines();
const boxOf = (subject: Subject): Box3 => new Box3().setFromPoints(model(subject).assembly.corners());
const someOf = (kind: MachineType): Subject => stock.find((subject) => subject.kind === kind) as Subject;
const kinds = [...new Set(stock.map(({ kind }) => kind))] as MachineType[];

describe('the models', () => {
  it.each(kinds)('%s stands on the ground and keeps to the size of a real machine', (kind) => {
    const box = boxOf(someOf(kind));
    const size = box.getSize(new Vector3());
    expect(Math.abs(box.min.y)).toBeLessThan(0.12);
    expect(size.x).toBeGreaterThan(4);
    expect(size.x).toBeLessThan(16);
    expect(size.z).toBeGreaterThan(1.9);
    expect(size.z).toBeLessThan(5.2);
  });

  it('gives every excavator its own equipment, shape and pose', () => {
    const fits = stock.filter(({ kind }) => kind === 'excavator').map(({ id }) => JSON.stringify(fitOf(id)));
    expect(new Set(fits).size).toBe(fits.length);
  });

  it('grow with the cube root of the mass', () => {
    const subject = someOf('bulldozer');
    const [light, heavy] = [10, 80].map((mass) => boxOf({ ...subject, mass }).getSize(new Vector3()).x);
    expect((heavy as number) / (light as number)).toBeCloseTo(2, 2);
  });

  it('give a heavier lorry a fourth axle', () => {
    const subject = someOf('truck');
    const [three, four] = [33, 41].map((mass) => boxOf({ ...subject, mass }).getSize(new Vector3()).x);
    expect(four as number).toBeGreaterThan(three as number);
  });

  it('are the same whenever they are built', () => {
    const subject = someOf('roller');
    expect(model(subject).assembly.corners()).toEqual(model(subject).assembly.corners());
  });

  it('know a shape for every part of the stock, standing on the floor', () => {
    for (const subject of parts()) expect(boxOf(subject).min.y, subject.name).toBeCloseTo(0, 3);
  });
});

describe('the camera', () => {
  it.each(['hero', 'side', 'rear'] as const)('holds the whole machine with a margin: %s', (view) => {
    const camera = new PerspectiveCamera(FIELD_OF_VIEW, 4 / 3);
    const points = model(someOf('crane')).assembly.corners();
    fitCamera(camera, points, directionOf(ANGLES[view].azimuth, ANGLES[view].elevation));
    const seen = points.map((point) => point.clone().project(camera));
    const reach = Math.max(...seen.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]));
    expect(reach).toBeLessThanOrEqual(1 - MARGIN);
    expect(reach).toBeGreaterThan(0.75);
  });
});

describe('a track', () => {
  const rounds: readonly Round[] = [
    [1.8, 0.5, 0.4],
    [-1.8, 0.5, 0.4],
  ];

  it('closes: its shoes stand at one pitch all round', () => {
    const { stations, pitch } = beltStations(rounds, 0.19);
    expect(stations.length * pitch).toBeCloseTo(2 * 3.6 + 2 * Math.PI * 0.4, 1);
    stations.forEach(({ x, y }, i) => {
      const next = stations[(i + 1) % stations.length] ?? { x, y };
      expect(Math.hypot(next.x - x, next.y - y)).toBeCloseTo(pitch, 1);
    });
  });

  it('lies on its lower run and comes back on top', () => {
    const ys = beltStations(rounds, 0.19).stations.map(({ y }) => y);
    expect(Math.min(...ys)).toBeCloseTo(0.1, 2);
    expect(Math.max(...ys)).toBeCloseTo(0.9, 2);
  });
});
