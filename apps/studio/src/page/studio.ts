import {
  BasicShadowMap,
  Box3,
  CanvasTexture,
  Group,
  Mesh,
  MeshStandardMaterial,
  NoToneMapping,
  PerspectiveCamera,
  PlaneGeometry,
  SRGBColorSpace,
  Vector3,
  WebGLRenderer,
} from 'three';
import { ANGLES, directionOf, FIELD_OF_VIEW, fitCamera, MARGIN, type View } from '../camera/views.ts';
import type { Assembly, Decal } from '../kit/assembly.ts';
import { materialsFor } from '../kit/materials.ts';
import { Exposure, SOLID } from '../light/exposure.ts';
import { StudioLight } from '../light/studio.ts';
import { model } from '../model.ts';
import { between } from '../stock/pose.ts';
import type { MachineType, Subject } from '../stock/subject.ts';

export interface Shot {
  view: View;
  /** Pixels. */
  width: number;
  height: number;
  /** Exposures that are averaged. */
  exposures: number;
  /** True leaves the background transparent. */
  alpha?: boolean;
  /** True lets a transparent picture end softly, so that no shadow and no close view is cut by its frame. */
  fade?: boolean;
  /** Degrees that replace the view's own azimuth: the turntable. */
  azimuth?: number;
  /** Share of the frame's half kept free. */
  margin?: number;
}

const decalMesh = (decal: Decal): Mesh => {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  const font = 'bold 96px "DejaVu Sans Condensed", "Liberation Sans Narrow", sans-serif';
  context.font = font;
  canvas.width = Math.ceil(context.measureText(decal.text).width) + 24;
  canvas.height = 128;
  context.font = font;
  context.textBaseline = 'middle';
  context.fillStyle = decal.colour;
  context.fillText(decal.text, 12, 68);
  const map = new CanvasTexture(canvas);
  map.colorSpace = SRGBColorSpace;
  map.anisotropy = 4;
  const height = decal.height * 1.35;
  const mesh = new Mesh(
    new PlaneGeometry((height * canvas.width) / canvas.height, height),
    new MeshStandardMaterial({
      map,
      transparent: true,
      roughness: 0.5,
      polygonOffset: true,
      polygonOffsetFactor: -4,
    }),
  );
  mesh.applyMatrix4(decal.matrix);
  mesh.receiveShadow = true;
  return mesh;
};

/** One machine on the floor of the studio; kept while its views are taken. */
class Scenery {
  readonly group = new Group();
  readonly corners: Vector3[];
  readonly box: Box3;
  readonly detail: readonly Vector3[];

  constructor(subject: Subject) {
    const { assembly, detail } = model(subject);
    this.corners = assembly.corners();
    this.box = new Box3().setFromPoints(this.corners);
    this.detail = detail ?? this.corners;
    this.#assemble(assembly, subject);
  }

  #assemble(assembly: Assembly, subject: Subject): void {
    const height = this.box.max.y - this.box.min.y;
    const materials = materialsFor(subject.livery, subject.wear, height * 0.5);
    for (const [name, geometry] of assembly.merged()) {
      const mesh = new Mesh(geometry, materials.get(name));
      mesh.castShadow = name !== 'glass';
      mesh.receiveShadow = true;
      if (name !== 'glass') mesh.layers.enable(SOLID);
      this.group.add(mesh);
    }
    for (const decal of assembly.decals) this.group.add(decalMesh(decal));
  }

  dispose(): void {
    this.group.traverse((thing) => {
      if (!(thing instanceof Mesh)) return;
      thing.geometry.dispose();
      thing.material.map?.dispose();
      thing.material.dispose();
    });
  }
}

/** Tonnes of the heaviest machine of each kind in the demo stock. */
const HEAVIEST: Record<MachineType, number> = {
  excavator: 36,
  bulldozer: 40,
  grader: 20,
  roller: 25,
  mixer: 41,
  truck: 41,
  crane: 48,
};

const marginOf = (subject: Subject): number =>
  subject.kind === 'part'
    ? MARGIN
    : 0.06 + 0.2 * (1 - Math.min(1, Math.cbrt(subject.mass / HEAVIEST[subject.kind])));

export class Studio {
  #renderer = new WebGLRenderer({ powerPreference: 'low-power' });
  #exposure: Exposure;
  #light: StudioLight;
  #current: { id: string; scenery: Scenery } | undefined;

  constructor() {
    this.#renderer.toneMapping = NoToneMapping;
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = BasicShadowMap;
    this.#exposure = new Exposure(this.#renderer);
    this.#light = new StudioLight(this.#renderer);
  }

  #place(subject: Subject): Scenery {
    if (this.#current?.id === subject.id) return this.#current.scenery;
    if (this.#current) {
      this.#light.scene.remove(this.#current.scenery.group);
      this.#current.scenery.dispose();
    }
    const scenery = new Scenery(subject);
    this.#current = { id: subject.id, scenery };
    this.#light.scene.add(scenery.group);
    this.#light.surround(
      scenery.box.getCenter(new Vector3()),
      scenery.box.getSize(new Vector3()).multiplyScalar(0.5),
    );
    return scenery;
  }

  photograph(subject: Subject, shot: Shot): Uint8Array {
    const scenery = this.#place(subject);
    const { width, height } = shot;
    const camera = new PerspectiveCamera(FIELD_OF_VIEW, width / height);
    const angle = ANGLES[shot.view];
    // Each machine is met a little from elsewhere, and stands in its frame as large as it is among its like.
    const sway = shot.view === 'part' ? 0 : shot.view === 'side' ? 3 : 8;
    const azimuth = shot.azimuth ?? angle.azimuth + between(subject.id, shot.view, -sway, sway);
    const elevation =
      angle.elevation +
      (shot.azimuth === undefined && sway > 3 ? between(subject.id, `height ${shot.view}`, -2.5, 3.5) : 0);
    const points = shot.view === 'detail' ? scenery.detail : scenery.corners;
    const around = shot.azimuth !== undefined ? turned(scenery.corners, scenery.box) : points;
    const margin =
      shot.margin ?? (shot.view === 'detail' || shot.view === 'part' ? MARGIN : marginOf(subject));
    fitCamera(camera, around, directionOf(azimuth, elevation), { margin });
    const yaw = ((azimuth - ANGLES.hero.azimuth) * Math.PI) / 180;
    return this.#exposure.take(
      this.#light.scene,
      camera,
      { width, height },
      {
        count: shot.exposures,
        alpha: shot.alpha ?? false,
        fade: shot.fade ?? false,
        prepare: (index) =>
          shot.azimuth === undefined ? this.#light.expose(index, shot.exposures, yaw) : this.#light.hold(),
      },
    );
  }
}

/** While the turntable turns, the frame must hold the machine at every angle and not breathe. */
const turned = (points: readonly Vector3[], box: Box3): Vector3[] => {
  const middle = box.getCenter(new Vector3());
  const radius = Math.max(...points.map((p) => Math.hypot(p.x - middle.x, p.z - middle.z)));
  return [box.min.y, box.max.y].flatMap((y) =>
    Array.from({ length: 24 }, (_, i) => {
      const a = (i / 24) * 2 * Math.PI;
      return new Vector3(middle.x + Math.cos(a) * radius, y, middle.z + Math.sin(a) * radius);
    }),
  );
};
