import {
  BufferAttribute,
  BufferGeometry,
  LinearSRGBColorSpace,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  OrthographicCamera,
  Scene,
  WebGLRenderer,
} from 'three';
import type { RaisedBuilding } from '../data/raised-building.ts';
import type { Frame, Stand } from '../view/arrangement.ts';
import type { Axes, Extents } from '../view/camera.ts';
import { brightness } from '../view/shades.ts';
import { meshOf, type Rgb } from './building-mesh.ts';
import type { FloorPoints } from './floor-points.ts';

/** What is to be seen. */
export interface Sight {
  readonly stands: readonly Stand[];
  readonly axes: Axes;
  readonly extents: Extents;
  /** In pixels of the page. */
  readonly width: number;
  readonly height: number;
}

/** The picture of a building on a canvas. */
export interface BuildingScene {
  /** Gives each part its colour; parts that are left out keep theirs. */
  colour(colours: ReadonlyMap<string, Rgb>): void;
  show(sight: Sight): void;
  /** Of the last picture. */
  drawCalls(): number;
  dispose(): void;
}

const [ink, quietInk] = [0x1d1b18, 0x857c6e];
/** Farther than any building is wide, in metres. */
const far = 4_000;

/** @throws where the browser draws nothing in three dimensions */
export function createScene(
  canvas: HTMLCanvasElement,
  building: RaisedBuilding,
  frame: Frame,
): BuildingScene {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  // Colours come as the screen shows them, and stay so.
  renderer.outputColorSpace = LinearSRGBColorSpace;
  const { faces, edges, outlines, tones, ranges } = meshOf(building, frame);
  const levels = new Uint8Array(faces.count * 3).fill(255);
  const colours = new BufferAttribute(levels, 3, true);
  const body = moving(faces);
  body.geometry.setAttribute('color', colours);
  const walls = new MeshBasicMaterial({
    vertexColors: true,
    polygonOffset: true,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 1,
  });
  const [lines, bare] = [moving(edges), moving(outlines)];
  const [lineInk, bareInk] = [
    new LineBasicMaterial({ color: ink, transparent: true, opacity: 0.55 }),
    new LineBasicMaterial({ color: quietInk }),
  ];
  const scene = new Scene();
  const drawn = [
    new Mesh(body.geometry, walls),
    new LineSegments(lines.geometry, lineInk),
    new LineSegments(bare.geometry, bareInk),
  ];
  for (const one of drawn) {
    // What is in sight is known already.
    one.frustumCulled = false;
    scene.add(one);
  }
  const camera = new OrthographicCamera();
  let placed: readonly Stand[] | undefined;
  let size = '';

  function place(stands: readonly Stand[]) {
    placed = stands;
    for (const { place: move } of [body, lines, bare]) move(stands);
    const filled = stands.findLastIndex(({ shown }) => shown === 'filled') + 1;
    const seen = stands.findLastIndex(({ shown }) => shown !== 'hidden') + 1;
    body.geometry.setDrawRange(0, filled === 0 ? 0 : faces.floor(filled - 1).to);
    lines.geometry.setDrawRange(0, filled === 0 ? 0 : edges.floor(filled - 1).to);
    const from = filled === 0 ? 0 : outlines.floor(filled - 1).to;
    bare.geometry.setDrawRange(from, seen > filled ? outlines.floor(seen - 1).to - from : 0);
  }

  return {
    colour(wanted) {
      for (const [id, colour] of wanted)
        for (const { from, to } of ranges.get(id) ?? [])
          for (let point = from; point < to; point += 1) {
            const tone = brightness[tones[point] ?? 0] ?? 1;
            for (const [at, part] of colour.entries()) levels[point * 3 + at] = Math.round(part * tone);
          }
      colours.needsUpdate = true;
    },
    show({ stands, axes, extents, width, height }) {
      if (stands !== placed) place(stands);
      const ratio = Math.min(2, globalThis.devicePixelRatio || 1);
      // Another size makes the canvas anew, which takes longer than all else.
      if (size !== `${width} ${height} ${ratio}`) {
        size = `${width} ${height} ${ratio}`;
        renderer.setPixelRatio(ratio);
        renderer.setSize(width, height, false);
      }
      Object.assign(camera, { ...extents, near: 0, far: 2 * far });
      camera.up.set(...axes.up);
      const [x, y, z] = axes.eye;
      camera.position.set(x * far, y * far, z * far);
      camera.lookAt(0, 0, 0);
      camera.updateProjectionMatrix();
      renderer.render(scene, camera);
    },
    drawCalls: () => renderer.info.render.calls,
    dispose() {
      for (const { geometry } of [body, lines, bare]) geometry.dispose();
      for (const material of [walls, lineInk, bareInk]) material.dispose();
      renderer.dispose();
    },
  };
}

/** A geometry of points that move with their floors. */
function moving(points: FloorPoints) {
  const geometry = new BufferGeometry();
  const positions = new BufferAttribute(new Float32Array(points.count * 3), 3);
  geometry.setAttribute('position', positions);
  return {
    geometry,
    place(stands: readonly Stand[]) {
      points.place(stands, positions.array as Float32Array);
      positions.needsUpdate = true;
    },
  };
}
