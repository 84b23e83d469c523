import {
  Color,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  ShaderChunk,
  type Texture,
  Vector3,
  type WebGLRenderer,
} from 'three';
import { randomFrom } from '../stock/random.ts';
import { ContactShadow } from './contact.ts';

/**
 * The environment gives the reflections only; diffuse light comes from the dome below, which throws real
 * shadows. Without this the corners between pieces would be lit as if nothing stood in front of them.
 */
ShaderChunk.lights_fragment_maps = ShaderChunk.lights_fragment_maps.replace(
  'iblIrradiance += getIBLIrradiance( geometryNormal );',
  '',
);

const KEY = 2.7;
const DOME = 2.3;

/** Soft boxes in a grey room: what the paint, the glass and the chrome reflect. */
const softBoxes = (renderer: WebGLRenderer): Texture => {
  const room = new Scene();
  room.background = new Color(0.42, 0.42, 0.415);
  const panel = (w: number, h: number, at: [number, number, number], glow: number) => {
    const mesh = new Mesh(
      new PlaneGeometry(w, h),
      new MeshBasicMaterial({ color: new Color(glow, glow, glow) }),
    );
    mesh.position.set(...at);
    mesh.lookAt(0, 0, 0);
    room.add(mesh);
  };
  panel(9, 6, [1, 8, -1], 5.2);
  panel(3, 9, [7, 3.5, -6], 4.2);
  panel(2.2, 8, [-8, 3, -4], 2.6);
  panel(10, 1.2, [0, 2.2, -10], 1.5);
  panel(6, 5, [-2, 3.5, 9], 1.6);
  panel(40, 40, [0, -6, 0], 0.34);
  const generator = new PMREMGenerator(renderer);
  const texture = generator.fromScene(room, 0.02).texture;
  generator.dispose();
  return texture;
};

/** Light directions of one picture: every exposure has its own, their average is soft light with soft shadows. */
export class StudioLight {
  readonly scene = new Scene();
  #key = new DirectionalLight(0xfff7ea, KEY);
  #dome = new DirectionalLight(0xf4f8ff, DOME);
  #ground = new ContactShadow();
  #renderer: WebGLRenderer;
  #reach = 1;
  #isSteady = false;
  #centre = new Vector3();

  constructor(renderer: WebGLRenderer) {
    this.#renderer = renderer;
    this.scene.environment = softBoxes(renderer);
    this.scene.environmentIntensity = 1;
    this.scene.add(new HemisphereLight(0xffffff, 0xd8d4cc, 0.6));
    for (const light of [this.#key, this.#dome]) {
      light.castShadow = true;
      light.shadow.mapSize.set(1536, 1536);
      this.scene.add(light, light.target);
    }
    this.#dome.shadow.mapSize.set(1024, 1024);
    this.scene.add(this.#ground.plane);
  }

  /** Sizes shadows and ground to the subject, which stands on y = 0. */
  surround(centre: Vector3, half: Vector3): void {
    this.#centre.copy(centre);
    this.#isSteady = false;
    this.#reach = half.length() * 1.15;
    this.#ground.cast(this.#renderer, this.scene, centre, half);
    for (const light of [this.#key, this.#dome]) {
      const { camera } = light.shadow;
      camera.left = camera.bottom = -this.#reach;
      camera.right = camera.top = this.#reach;
      camera.near = this.#reach * 0.5;
      camera.far = this.#reach * 4;
      camera.updateProjectionMatrix();
      light.shadow.bias = -0.0006;
      light.shadow.normalBias = this.#reach * 0.0016;
    }
  }

  #aim(light: DirectionalLight, direction: Vector3): void {
    light.target.position.copy(this.#centre);
    light.position.copy(this.#centre).addScaledVector(direction.normalize(), this.#reach * 2);
    light.updateMatrixWorld();
    light.target.updateMatrixWorld();
  }

  /**
   * Sets the lights for one exposure.
   * @param yaw radians by which the lights turn with the camera, so that every view is lit alike
   */
  expose(index: number, count: number, yaw: number): void {
    const random = randomFrom(`light ${index}`);
    const upright = new Vector3(0, 1, 0);
    const spread = 0.2;
    const key = new Vector3(0.62, 1.25, -0.55).normalize();
    key.add(new Vector3(random() - 0.5, random() - 0.5, random() - 0.5).multiplyScalar(spread * 2));
    this.#aim(this.#key, key.applyAxisAngle(upright, yaw));
    const turn = 2 * Math.PI * ((index * 0.618034) % 1);
    const height = Math.sqrt(((index + random()) / count) * 0.9 + 0.1);
    const flat = Math.sqrt(1 - height * height);
    const dome = new Vector3(Math.cos(turn) * flat, height, Math.sin(turn) * flat);
    this.#aim(this.#dome, dome.applyAxisAngle(upright, yaw));
    for (const light of [this.#key, this.#dome]) light.shadow.autoUpdate = true;
    this.#isSteady = false;
  }

  /** Lights that stay where they are while the camera walks round: their shadows are drawn only once. */
  hold(): void {
    if (this.#isSteady) return;
    this.#aim(this.#key, new Vector3(0.4, 1.5, -0.42));
    this.#aim(this.#dome, new Vector3(-0.42, 1.1, 0.36));
    for (const light of [this.#key, this.#dome]) {
      light.shadow.autoUpdate = false;
      light.shadow.needsUpdate = true;
    }
    this.#isSteady = true;
  }
}
