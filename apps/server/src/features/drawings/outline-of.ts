import { type BuildingOutline, shortenOutline } from '@strata/domain';
import type { FoundDrawing } from './drawings.queries.ts';

/**
 * The building in short. Towers are told apart by a number, for their names may be those of people. Blocks are coloured by their groups where the plan has any, else by their uses from
 * the lowest floor on.
 */
export function outlineOf({ groups, floors }: FoundDrawing): BuildingOutline | null {
  if (floors === null) return null;
  const uses = [
    ...new Set(
      floors
        .toReversed()
        .flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'unit').map(({ useId }) => useId)),
    ),
  ];
  const towers = [...new Set(floors.flatMap(({ blocks }) => blocks.map(({ tower }) => tower)))];
  return shortenOutline(
    floors.map(({ grossArea, blocks }) => ({
      grossArea,
      runs: blocks.map(({ kind, area, groupId, useId, tower, marked }) => {
        const tint = groups.length > 0 ? groups.indexOf(groupId ?? '') : uses.indexOf(useId);
        const part = tower === null ? null : String(towers.indexOf(tower) + 1);
        return {
          kind,
          area,
          tower: part,
          marked,
          count: 1,
          tint: kind === 'unit' && tint >= 0 ? tint : null,
        };
      }),
    })),
  );
}
