import type { RedrawnFloor } from '@strata/domain';
import { Inline, SelectField, Skeleton, Stack } from '@strata/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { LoadState } from '../../client/load-state.tsx';
import { levelQuery } from '../level-query.ts';
import { FloorChanges } from './floor-changes.tsx';

/** A plan that is held against another. */
interface DrawnSide {
  /** Null for the plan as it is drafted now. */
  readonly revisionId: string | null;
  /** "Revision 2" */
  readonly words: string;
  /** What is drawn of a draft counts for this moment. */
  readonly date: string;
}

export interface DrawnChangesProps {
  /** The application for which both are asked. */
  readonly applicationId: string;
  readonly before: DrawnSide;
  readonly after: DrawnSide;
  readonly floors: readonly RedrawnFloor[];
}

/** "Floor 5", with its building where there are several. */
function wordsOf({ building, floorNumber }: RedrawnFloor, floors: readonly RedrawnFloor[]): string {
  if (floorNumber === null) return 'The site';
  const buildings = new Set(floors.flatMap((floor) => floor.building ?? []));
  return buildings.size > 1 ? `${building}, floor ${floorNumber}` : `Floor ${floorNumber}`;
}

/** The floors that are drawn differently in two plans, one at a time; nothing where none is. */
export function DrawnChanges({ floors, ...sides }: DrawnChangesProps) {
  const id = useId();
  const [chosen, setChosen] = useState('0');
  const floor = floors[Number(chosen)] ?? floors[0];
  if (floor === undefined) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>Redrawn</h2>
      {floors.length === 1 ? null : (
        <Inline>
          <SelectField
            id={`${id}floor`}
            label={`Floor, ${floors.length} changed`}
            value={chosen}
            error={undefined}
            choices={floors.map((one, index) => ({ value: `${index}`, label: wordsOf(one, floors) }))}
            onChange={setChosen}
            onLeave={() => undefined}
          />
        </Inline>
      )}
      <Compared
        key={`${floor.after} ${sides.before.revisionId} ${sides.after.revisionId}`}
        floor={floor}
        words={wordsOf(floor, floors)}
        {...sides}
      />
    </Stack>
  );
}

interface ComparedProps extends Omit<DrawnChangesProps, 'floors'> {
  readonly floor: RedrawnFloor;
  readonly words: string;
}

function Compared({ applicationId, floor, words, before, after }: ComparedProps) {
  const levelOf = ({ revisionId, date }: DrawnSide, floorId: string | null) =>
    levelQuery({
      applicationId,
      floorId,
      revisionId: revisionId ?? undefined,
      state: revisionId === null ? date : 'declared',
    });
  const was = useQuery(levelOf(before, floor.before));
  const is = useQuery(levelOf(after, floor.after));
  const failed = was.isError ? was : is;
  return (
    <LoadState
      query={{
        data: was.data && is.data && { was: was.data, is: is.data },
        isError: failed.isError,
        error: failed.error,
        refetch: () => Promise.all([was.refetch(), is.refetch()]),
      }}
      what="floor plans"
      skeleton={<Skeleton label={`Loading ${words}`} count={8} />}
    >
      {(both) => (
        <FloorChanges
          name={words}
          before={both.was}
          after={both.is}
          words={{ before: before.words, after: after.words }}
        />
      )}
    </LoadState>
  );
}
