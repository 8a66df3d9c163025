import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RaisedBuilding } from '../data/raised-building.ts';
import type { BuildingScene, Sight } from '../scene/building-scene.ts';
import type { Frame } from '../view/arrangement.ts';
import { paletteOf } from './palette.ts';

/**
 * The scene on a canvas: fetched with its library where the browser has graphics, and let go where it loses them. Answers
 * whether the canvas shows what is to be seen; until then, and without graphics, a still picture does.
 */
export function useScene(
  canvas: RefObject<HTMLCanvasElement | null>,
  building: RaisedBuilding,
  frame: Frame,
  sight: Sight,
  tints: ReadonlyMap<string, string>,
): boolean {
  const [made, setMade] = useState<{ readonly of: RaisedBuilding; readonly scene: BuildingScene }>();
  const scene = made?.of === building ? made.scene : undefined;
  const coloured = useRef<ReadonlyMap<string, string>>(undefined);

  useEffect(() => {
    const element = canvas.current;
    if (element === null || !hasGraphics()) return undefined;
    let isLeft = false;
    let own: BuildingScene | undefined;
    const lose = () => setMade(undefined);
    element.addEventListener('webglcontextlost', lose);
    const begin = async () => {
      try {
        const { createScene } = await import('../scene/building-scene.ts');
        if (isLeft) return;
        own = createScene(element, building, frame);
        coloured.current = undefined;
        setMade({ of: building, scene: own });
      } catch {
        // The still picture stays, and says the same.
      }
    };
    void begin();
    return () => {
      isLeft = true;
      element.removeEventListener('webglcontextlost', lose);
      own?.dispose();
      setMade(undefined);
    };
  }, [canvas, building, frame]);

  useLayoutEffect(() => {
    const element = canvas.current;
    if (scene === undefined || element === null) return;
    if (coloured.current !== tints) {
      const before = coloured.current;
      const changed = [...tints].filter(([id, name]) => before?.get(id) !== name);
      const palette = paletteOf(element.parentElement ?? element, [
        ...new Set(changed.map(([, name]) => name)),
      ]);
      scene.colour(new Map(changed.map(([id, name]) => [id, palette.get(name) ?? [255, 255, 255]])));
      coloured.current = tints;
    }
    scene.show(sight);
  });

  return scene !== undefined;
}

let known: boolean | undefined;

/** Whether the browser draws in three dimensions at all: asked once, as each answer costs one of its few contexts. */
function hasGraphics(): boolean {
  known ??= canDraw();
  return known;
}

function canDraw(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}
