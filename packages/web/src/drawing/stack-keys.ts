import type { PlacedBlock, PlacedFloor } from '@strata/domain';

/** A block by its floor from the top and its place on that floor. */
export interface Spot {
  readonly floor: number;
  readonly block: number;
}

const page = 10;

/** The block of a floor that lies most nearly above or below another. */
function nearest(blocks: readonly PlacedBlock[], middle: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, block] of blocks.entries()) {
    const beside = Math.max(block.start - middle, middle - (block.start + block.width), 0);
    const distance = beside > 0 ? beside : -1;
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}

/** Goes so many floors down (up when negative), past floors on which nothing is drawn. */
function vertical(floors: readonly PlacedFloor[], spot: Spot, by: number): Spot {
  const from = floors[spot.floor]?.blocks[spot.block];
  const direction = Math.sign(by);
  let floor = Math.min(floors.length - 1, Math.max(0, spot.floor + by));
  while (floors[floor]?.blocks.length === 0) floor += direction;
  const blocks = floors[floor]?.blocks;
  if (from === undefined || blocks === undefined) return spot;
  return { floor, block: nearest(blocks, from.start + from.width / 2) };
}

/** Where a key leads from a block; undefined when the key means nothing here. */
export function spotAfter(
  key: string,
  control: boolean,
  spot: Spot,
  floors: readonly PlacedFloor[],
): Spot | undefined {
  const last = (floors[spot.floor]?.blocks.length ?? 1) - 1;
  switch (key) {
    case 'ArrowRight':
      return { ...spot, block: Math.min(last, spot.block + 1) };
    case 'ArrowLeft':
      return { ...spot, block: Math.max(0, spot.block - 1) };
    case 'ArrowDown':
      return vertical(floors, spot, 1);
    case 'ArrowUp':
      return vertical(floors, spot, -1);
    case 'PageDown':
      return vertical(floors, spot, page);
    case 'PageUp':
      return vertical(floors, spot, -page);
    case 'Home':
      return control ? firstSpot(floors) : { ...spot, block: 0 };
    case 'End': {
      if (!control) return { ...spot, block: last };
      const floor = floors.findLastIndex((one) => one.blocks.length > 0);
      return floor < 0 ? spot : { floor, block: (floors[floor]?.blocks.length ?? 1) - 1 };
    }
    default:
      return undefined;
  }
}

/** The first block that there is, from the top. */
export function firstSpot(floors: readonly PlacedFloor[]): Spot {
  return {
    floor: Math.max(
      0,
      floors.findIndex((floor) => floor.blocks.length > 0),
    ),
    block: 0,
  };
}

/** Where the block of this id lies; undefined where there is none. */
export function spotOfBlock(floors: readonly PlacedFloor[], id: string | undefined): Spot | undefined {
  if (id === undefined) return undefined;
  for (const [floor, { blocks }] of floors.entries()) {
    const block = blocks.findIndex((one) => one.id === id);
    if (block >= 0) return { floor, block };
  }
  return undefined;
}
