import {
  DataTexture,
  LinearFilter,
  Mesh,
  MeshBasicMaterial,
  OrthographicCamera,
  PlaneGeometry,
  RedFormat,
  type Scene,
  ShaderMaterial,
  type Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';

const SIZE = 320;

/** Three box blurs one after the other are near enough to a Gaussian. */
const blurred = (values: Float32Array, radius: number): Float32Array => {
  let from = values;
  for (let pass = 0; pass < 3; pass++)
    for (const [step, line] of [
      [1, SIZE],
      [SIZE, 1],
    ] as const) {
      const to = new Float32Array(from.length);
      for (let i = 0; i < SIZE; i++) {
        let sum = 0;
        for (let k = -radius; k < SIZE; k++) {
          sum += k + radius < SIZE ? (from[i * line + (k + radius) * step] as number) : 0;
          sum -= k - radius - 1 >= 0 ? (from[i * line + (k - radius - 1) * step] as number) : 0;
          if (k >= 0) to[i * line + k * step] = sum / (2 * radius + 1);
        }
      }
      from = to;
    }
  return from;
};

/** Looks at the machine from below: how near each underside is to the ground, in two ranges. */
const closeness = () =>
  new ShaderMaterial({
    uniforms: { uNear: { value: 0.2 }, uFar: { value: 1.5 } },
    vertexShader:
      'varying float vUp; void main() { vec4 at = modelMatrix * vec4(position, 1.0); vUp = at.y; gl_Position = projectionMatrix * viewMatrix * at; }',
    fragmentShader:
      'uniform float uNear, uFar; varying float vUp; void main() { float h = max(vUp, 0.0); gl_FragColor = vec4(exp(-h / uNear), exp(-h / uFar), 0.0, 1.0); }',
    side: 2,
  });

/**
 * The shadow that a large overhead soft box leaves on the ground: dark where the machine touches it, wide and
 * pale where it hangs over it. It is transparent black, so that the picture suits any background.
 */
export class ContactShadow {
  readonly plane: Mesh<PlaneGeometry, MeshBasicMaterial>;
  #texture = new DataTexture(new Uint8Array(SIZE * SIZE), SIZE, SIZE, RedFormat);
  #target = new WebGLRenderTarget(SIZE, SIZE);
  #closeness = closeness();

  constructor() {
    this.#texture.minFilter = this.#texture.magFilter = LinearFilter;
    this.#texture.unpackAlignment = 1;
    this.plane = new Mesh(
      new PlaneGeometry(1, 1),
      new MeshBasicMaterial({
        color: 0x0b0a09,
        alphaMap: this.#texture,
        transparent: true,
        depthWrite: false,
      }),
    );
    this.plane.material.onBeforeCompile = (shader) => {
      shader.fragmentShader = shader.fragmentShader.replace(
        '#include <alphamap_fragment>',
        'diffuseColor.a *= texture2D(alphaMap, vAlphaMapUv).r;',
      );
    };
    this.plane.rotation.x = -Math.PI / 2;
    this.plane.renderOrder = -1;
  }

  /** Makes the shadow of everything in the scene; the subject stands on y = 0. */
  cast(renderer: WebGLRenderer, scene: Scene, centre: Vector3, half: Vector3): void {
    const reach = Math.max(half.x, half.z) * 1.45 + half.y * 0.25;
    const camera = new OrthographicCamera(-reach, reach, reach, -reach, 0, half.y * 3);
    camera.position.set(centre.x, -0.02, centre.z);
    camera.up.set(0, 0, 1);
    camera.lookAt(centre.x, 1, centre.z);
    camera.layers.set(1);
    camera.updateMatrixWorld();
    const scale = Math.cbrt(half.x * half.y * half.z);
    (this.#closeness.uniforms.uNear as { value: number }).value = scale * 0.09;
    (this.#closeness.uniforms.uFar as { value: number }).value = scale * 0.75;
    const { autoUpdate } = renderer.shadowMap;
    renderer.shadowMap.autoUpdate = false;
    const { background, overrideMaterial } = scene;
    scene.background = null;
    scene.overrideMaterial = this.#closeness;
    renderer.setRenderTarget(this.#target);
    renderer.setClearColor(0x000000, 0);
    renderer.clear();
    renderer.render(scene, camera);
    const bytes = new Uint8Array(SIZE * SIZE * 4);
    renderer.readRenderTargetPixels(this.#target, 0, 0, SIZE, SIZE, bytes);
    renderer.setRenderTarget(null);
    renderer.shadowMap.autoUpdate = autoUpdate;
    scene.background = background;
    scene.overrideMaterial = overrideMaterial;
    this.#fill(bytes);
    this.plane.scale.set(reach * 2, reach * 2, 1);
    this.plane.position.set(centre.x, 0, centre.z);
  }

  #fill(bytes: Uint8Array): void {
    const channel = (offset: number) =>
      Float32Array.from({ length: SIZE * SIZE }, (_, i) => (bytes[i * 4 + offset] ?? 0) / 255);
    const touch = blurred(channel(0), 2);
    const near = blurred(channel(0), 6);
    const far = blurred(channel(1), 15);
    const data = this.#texture.image.data as Uint8Array;
    for (let row = 0; row < SIZE; row++)
      for (let column = 0; column < SIZE; column++) {
        const i = row * SIZE + column;
        const light =
          (1 - 0.5 * (touch[i] as number)) *
          (1 - 0.42 * (near[i] as number)) *
          (1 - 0.5 * (far[i] as number));
        // The view from below runs along +z, the plane's rows along -z.
        data[(SIZE - 1 - row) * SIZE + column] = Math.round(255 * (1 - light));
      }
    this.#texture.needsUpdate = true;
  }
}
