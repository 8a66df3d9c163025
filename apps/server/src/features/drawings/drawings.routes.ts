import { mostOutlineFloors, shortenOutline } from '@strata/domain';
import type { Handlers } from '../../platform/http/call.ts';
import { identificationKeysOf } from '../titles/parties-of-session.queries.ts';
import { type FoundDrawing, findDrawings } from './drawings.queries.ts';

/** Blocks are coloured by their groups where the plan has any, else by their uses from the lowest floor on. */
function outlineOf({ groups, floors }: FoundDrawing) {
  if (floors === null) return null;
  const uses = [
    ...new Set(
      floors
        .toReversed()
        .flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'unit').map(({ useId }) => useId)),
    ),
  ];
  return shortenOutline(
    floors.map(({ grossArea, blocks }) => ({
      grossArea,
      runs: blocks.map(({ kind, area, groupId, useId, tower, marked }) => {
        const tint = groups.length > 0 ? groups.indexOf(groupId ?? '') : uses.indexOf(useId);
        return { kind, area, tower, marked, count: 1, tint: kind === 'unit' && tint >= 0 ? tint : null };
      }),
    })),
  );
}

/** Small drawings beside what lists say. */
export const drawingsHandlers = {
  'GET /Drawings': async ({ db, session, query }) => {
    const { applicationIds = [], propertyIds = [], titleIds = [] } = query;
    const { personId } = session;
    const keys = titleIds.length === 0 ? [] : await identificationKeysOf(db, personId);
    const asked = { personId, keys, applicationIds, propertyIds, titleIds };
    const found = await findDrawings(db, { ...asked, mostFloors: mostOutlineFloors });
    return found.map((drawing) => ({ id: drawing.id, outline: outlineOf(drawing) }));
  },
} satisfies Partial<Handlers>;
