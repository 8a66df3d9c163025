import { modelLimits } from '../reading/model-limits.ts';
import { UnreadableModel } from '../reading/unreadable-model.ts';
import type { DxfDrawing, DxfEntity, Insertion } from './dxf-entities.ts';
import type { LayerContent } from './layer-content.ts';
import { nameKey } from './read-dxf.ts';
import { combined, mirrored, moved, movedBy, rotatedBy, scaledBy, type Transform } from './transform.ts';

/** Where an entity comes to lie, and which blocks it lies in. */
interface Place {
  readonly transform: Transform;
  /** Of the insertion: what lies on layer 0 of its block lies there. */
  readonly layer: string | undefined;
  readonly isHidden: boolean;
  readonly blocks: readonly string[];
}

/**
 * Answers with what brings an entity of model space to its place and its layer, blocks as often as they are inserted. It
 * throws UnreadableModel where that is too much.
 */
export function placeEntities(
  drawing: DxfDrawing,
  millimetres: number,
  layerOf: (name: string) => LayerContent,
): (entity: DxfEntity) => void {
  let placed = 0;

  function count(more: number): void {
    placed += more;
    if (placed > modelLimits.entities) {
      throw new UnreadableModel(
        `The drawing holds more than ${modelLimits.entities.toLocaleString('en')} things once its blocks are inserted. Remove blocks that show no areas`,
      );
    }
  }

  function place(entity: DxfEntity, { transform, layer, isHidden, blocks }: Place): void {
    const name = entity.layer === '0' && layer !== undefined ? layer : entity.layer;
    const at = entity.isMirrored ? combined(transform, mirrored) : transform;
    if (entity.kind === 'insertion') {
      const hides = isHidden || drawing.hiddenLayers.has(nameKey(name));
      const around = { transform, layer: name, isHidden: hides, blocks };
      for (const attribute of entity.attributes) place(attribute, around);
      insert(entity, { transform: at, layer: name, isHidden: hides, blocks });
      return;
    }
    // What is inserted on a hidden layer is not seen, wherever it lies itself.
    if (isHidden) return;
    const content = layerOf(name);
    if (entity.kind === 'outline') content.addOutline(entity.outline, at);
    else if (entity.kind === 'hatch') content.addHatch(entity.loops, at);
    else if (entity.kind === 'text') content.addText(entity.text, ...moved(at, entity.x, entity.y));
    else content.addUnread(entity.reason, ...moved(at, entity.x, entity.y));
  }

  function insert(insertion: Insertion, within: Place): void {
    const { columns, rows, columnSpacing, rowSpacing, x, y, scale, rotation } = insertion;
    const name = nameKey(insertion.block);
    const block = drawing.blocks.get(name);
    if (!block || block.isExternal) {
      const reason = block ? 'externalReference' : 'blockMissing';
      if (!within.isHidden) {
        layerOf(within.layer ?? '0').addUnread(reason, ...moved(within.transform, x, y));
      }
      return;
    }
    if (within.blocks.includes(name)) {
      const way = [...within.blocks.slice(within.blocks.indexOf(name)), name].join(' holds ');
      throw new UnreadableModel(`A block holds itself: ${way}`);
    }
    if (within.blocks.length >= modelLimits.nesting) {
      throw new UnreadableModel(
        `Blocks lie in blocks more than ${modelLimits.nesting} deep, at ${insertion.block}. Explode the inner ones`,
      );
    }
    count(columns * rows * (1 + block.entities.length));
    const blocks = [...within.blocks, name];
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const transform = combined(
          within.transform,
          movedBy(x, y),
          rotatedBy(rotation),
          movedBy(column * columnSpacing, row * rowSpacing),
          scaledBy(...scale),
          movedBy(-block.base[0], -block.base[1]),
        );
        for (const entity of block.entities) place(entity, { ...within, transform, blocks });
      }
    }
  }

  const everything: Place = {
    transform: scaledBy(millimetres, millimetres),
    layer: undefined,
    isHidden: false,
    blocks: [],
  };
  return (entity) => {
    count(1);
    place(entity, everything);
  };
}
