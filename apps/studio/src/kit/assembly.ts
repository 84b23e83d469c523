import { type BufferGeometry, Euler, Matrix4, Quaternion, Vector3 } from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import type { MaterialName } from './materials.ts';

/** A point or a size in metres: x forward, y up, z to the machine's right. */
export type Vec3 = readonly [number, number, number];

/** Where a piece stands in its surroundings: metres and radians (Euler XYZ). */
export interface Place {
  at?: Vec3;
  turn?: Vec3;
  scale?: Vec3;
}

/** A line of text on the machine: the model's designation or the garage number, never a maker's logo. */
export interface Decal {
  text: string;
  /** Metres: height of the letters. */
  height: number;
  colour: string;
  matrix: Matrix4;
}

const matrixOf = ({ at = [0, 0, 0], turn = [0, 0, 0], scale = [1, 1, 1] }: Place): Matrix4 =>
  new Matrix4().compose(
    new Vector3(...at),
    new Quaternion().setFromEuler(new Euler(...turn)),
    new Vector3(...scale),
  );

/** Merging needs the same attributes everywhere, and an index (extrusions come without one). */
const normalise = (geometry: BufferGeometry): BufferGeometry => {
  for (const name of Object.keys(geometry.attributes)) {
    if (name !== 'position' && name !== 'normal') geometry.deleteAttribute(name);
  }
  geometry.clearGroups();
  if (!geometry.index) {
    geometry.setIndex(Array.from({ length: geometry.attributes.position?.count ?? 0 }, (_, i) => i));
  }
  return geometry;
};

/** A mirrored piece would be inside out: turn its triangles round. */
const flip = (geometry: BufferGeometry): void => {
  const index = geometry.index;
  if (!index) return;
  for (let i = 0; i < index.count; i += 3) {
    const a = index.getX(i);
    index.setX(i, index.getX(i + 2));
    index.setX(i + 2, a);
  }
};

/**
 * Collects the pieces of one model, by material. One merged mesh per material is what makes a picture take
 * a second instead of a minute: a machine has some two thousand pieces.
 */
export class Assembly {
  readonly decals: Decal[] = [];
  #pieces = new Map<MaterialName, BufferGeometry[]>();
  #frame = new Matrix4();

  /** Adds a piece; the geometry is used up. */
  add(material: MaterialName, geometry: BufferGeometry, place: Place = {}): void {
    const matrix = this.#frame.clone().multiply(matrixOf(place));
    normalise(geometry).applyMatrix4(matrix);
    if (matrix.determinant() < 0) flip(geometry);
    const list = this.#pieces.get(material);
    if (list) list.push(geometry);
    else this.#pieces.set(material, [geometry]);
  }

  /** Everything that `build` adds stands in the given place. */
  within(place: Place, build: () => void): void {
    const outer = this.#frame;
    this.#frame = outer.clone().multiply(matrixOf(place));
    build();
    this.#frame = outer;
  }

  /** Builds the same thing on the right side and, mirrored, on the left. */
  bothSides(build: (side: 1 | -1) => void): void {
    build(1);
    this.within({ scale: [1, 1, -1] }, () => build(-1));
  }

  decal(text: string, height: number, colour: string, place: Place): void {
    this.decals.push({ text, height, colour, matrix: this.#frame.clone().multiply(matrixOf(place)) });
  }

  /** The same text on both flanks, readable on each. `out` is the distance of the flanks from the middle. */
  flankDecals(
    text: string,
    height: number,
    colour: string,
    at: readonly [number, number],
    out: number,
    lean = 0,
  ): void {
    this.decal(text, height, colour, { at: [at[0], at[1], out], turn: [0, 0, lean] });
    this.decal(text, height, colour, { at: [at[0], at[1], -out], turn: [0, Math.PI, -lean] });
  }

  /** Moves everything up or down so that the lowest point stands on the ground. */
  stand(): void {
    const lowest = Math.min(...this.corners().map(({ y }) => y));
    for (const pieces of this.#pieces.values()) for (const piece of pieces) piece.translate(0, -lowest, 0);
    for (const { matrix } of this.decals) matrix.premultiply(new Matrix4().makeTranslation(0, -lowest, 0));
  }

  /** The merged pieces, one geometry per material. */
  merged(): Map<MaterialName, BufferGeometry> {
    return new Map([...this.#pieces].map(([name, pieces]) => [name, mergeGeometries(pieces)]));
  }

  /** Corners of the boxes round every piece: enough points to fit a camera to. */
  corners(): Vector3[] {
    const points: Vector3[] = [];
    for (const pieces of this.#pieces.values()) {
      for (const piece of pieces) {
        piece.computeBoundingBox();
        const box = piece.boundingBox;
        if (!box) continue;
        for (const x of [box.min.x, box.max.x])
          for (const y of [box.min.y, box.max.y])
            for (const z of [box.min.z, box.max.z]) points.push(new Vector3(x, y, z));
      }
    }
    return points;
  }
}
