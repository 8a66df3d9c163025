import { Grid, Stack, Text } from '@strata/ui';
import { drawnFloorOf, FloorPlan, LoadState, levelQuery } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { Plan } from '../plan/plan.ts';
import css from './drawing-import.module.css';

interface TodayBesideProps {
  readonly plan: Plan;
  readonly floorId: string | null;
  /** The same part is chosen in both. */
  readonly selected: string | undefined;
  readonly onSelect: (id: string | undefined) => void;
  /** As the level would be drawn. */
  readonly children: ReactNode;
}

/** A level as it would be drawn, beside what is drawn of it today; alone where nothing is. */
export function TodayBeside({ plan, floorId, selected, onSelect, children }: TodayBesideProps) {
  const drawn = plan.drawing?.levels.find((level) => level.floorId === floorId);
  if (drawn === undefined) return children;
  return (
    <Grid gap={6} one="narrow" align="start" className={css.beside}>
      <Stack as="section" gap={3} aria-label="As it would be drawn">
        <Text weight="label">As it would be drawn</Text>
        {children}
      </Stack>
      <Stack as="section" gap={3} aria-label="As it is drawn today">
        <Text weight="label">As it is drawn today</Text>
        <Today plan={plan} floorId={floorId} state={drawn.sha256} selected={selected} onSelect={onSelect} />
      </Stack>
    </Grid>
  );
}

type TodayProps = Omit<TodayBesideProps, 'children'> & { readonly state: string };

function Today({ plan, floorId, state, selected, onSelect }: TodayProps) {
  const query = useQuery(levelQuery({ applicationId: plan.id, floorId, revisionId: undefined, state }));
  const level = query.data;
  const floor = useMemo(() => {
    if (level === undefined) return undefined;
    const today = drawnFloorOf(plan, level);
    const parts = today.parts.map((part) => ({ ...part, title: `${part.title} today` }));
    return { ...today, parts, name: `${today.name} today` };
  }, [plan, level]);
  return (
    <LoadState query={query} what="floor">
      {() =>
        floor === undefined ? null : <FloorPlan floor={floor} selected={selected} onSelect={onSelect} />
      }
    </LoadState>
  );
}
