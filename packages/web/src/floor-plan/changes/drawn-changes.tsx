import { Inline, SelectField, Skeleton, Stack } from '@strata/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { LoadState } from '../../client/load-state.tsx';
import type { DrawnPlan } from '../drawn-floor-of.ts';
import { levelQuery } from '../level-query.ts';
import { type ChangedFloor, changedFloorsOf } from './changed-floors.ts';
import { FloorChanges } from './floor-changes.tsx';

/** A declared plan that is held against another. */
export interface DrawnSide {
  readonly applicationId: string;
  readonly revisionId: string;
  readonly plan: DrawnPlan;
  /** "Revision 2" */
  readonly words: string;
}

export interface DrawnChangesProps {
  readonly before: DrawnSide;
  readonly after: DrawnSide;
}

/** The floors that are drawn differently in two declared plans, one at a time; nothing where none is. */
export function DrawnChanges({ before, after }: DrawnChangesProps) {
  const id = useId();
  const floors = useMemo(() => changedFloorsOf(before.plan, after.plan), [before.plan, after.plan]);
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
            choices={floors.map(({ words }, index) => ({ value: `${index}`, label: words }))}
            onChange={setChosen}
            onLeave={() => undefined}
          />
        </Inline>
      )}
      <Compared key={floor.after} floor={floor} before={before} after={after} />
    </Stack>
  );
}

function Compared({ floor, before, after }: DrawnChangesProps & { readonly floor: ChangedFloor }) {
  const was = useQuery(levelQuery({ ...before, floorId: floor.before, state: 'declared' }));
  const is = useQuery(levelQuery({ ...after, floorId: floor.after, state: 'declared' }));
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
      skeleton={<Skeleton label={`Loading ${floor.words}`} count={8} />}
    >
      {(both) => (
        <FloorChanges
          name={floor.words}
          before={both.was}
          after={both.is}
          words={{ before: before.words, after: after.words }}
        />
      )}
    </LoadState>
  );
}
