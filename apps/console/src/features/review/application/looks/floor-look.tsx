import { EmptyState, Skeleton, Text } from '@strata/ui';
import { DrawnLevels, drawnPlacesOf, LoadState, type ShownPlan } from '@strata/web';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type Shortcut, useShortcuts } from '../../../../app/shortcuts/shortcuts.ts';
import { examinationKey } from '../../examination/examination-key.ts';
import { planOf } from '../application-queries.ts';
import { useExaminedApplication } from '../examined-application.ts';
import { findUnit } from '../unit-card.tsx';

/** `/applications/{id}/floor`: the floors as they are drawn; a unit that is chosen in them is shown in the schedule. */
export function FloorLook() {
  const { id, revision, isDeclared } = useExaminedApplication();
  if (isDeclared === false) return <p>There is no plan to draw.</p>;
  return (
    <LoadState query={revision} what="plan" skeleton={<Skeleton label="Loading the plan" count={10} />}>
      {(loaded) => <Floors applicationId={id} revisionId={loaded.id} plan={planOf(loaded)} />}
    </LoadState>
  );
}

interface FloorsProps {
  readonly applicationId: string;
  readonly revisionId: string;
  readonly plan: ShownPlan;
}

function Floors({ applicationId, revisionId, plan }: FloorsProps) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const unitId = params.get('unit') ?? undefined;
  const places = useMemo(() => drawnPlacesOf(plan), [plan]);
  const found = findUnit(plan, unitId)?.floor.id;
  const [chosen, setChosen] = useState<string | null | undefined>(found);
  // Common property has no row in the schedule: it is selected in the plan alone.
  const [other, setOther] = useState<string>();
  // A unit that is chosen elsewhere brings its floor into sight.
  const [followed, setFollowed] = useState(unitId);
  if (followed !== unitId) {
    setFollowed(unitId);
    setOther(undefined);
    if (found !== undefined) setChosen(found);
  }
  const at = places.findIndex(({ floorId }) => floorId === chosen);
  const shown = places[Math.max(0, at)];
  const select = useCallback(
    (id: string | undefined) => {
      const isUnit = findUnit(plan, id) !== undefined;
      setOther(isUnit ? undefined : id);
      if (isUnit || id === undefined)
        void navigate(id === undefined ? { search: '' } : { search: `?unit=${id}`, hash: 'units' }, {
          replace: true,
          preventScrollReset: true,
        });
    },
    [navigate, plan],
  );
  useFloorKeys();
  if (shown === undefined)
    return (
      <EmptyState title="No floor of this plan is drawn">
        <p>Its architect entered the areas without a drawing.</p>
      </EmptyState>
    );
  return (
    <>
      <Text as="h2" unseen>
        Floor plan
      </Text>
      <DrawnLevels
        applicationId={applicationId}
        revisionId={revisionId}
        plan={plan}
        places={places}
        shown={shown}
        onShow={({ floorId }) => setChosen(floorId)}
        selected={other ?? unitId}
        onSelect={select}
      />
    </>
  );
}

/** These keys go from floor to floor from anywhere in the record. */
function useFloorKeys(): void {
  const shortcuts = useMemo((): readonly Shortcut[] => {
    const press = (label: string) => () =>
      document.querySelector<HTMLElement>(`[data-pane="look"] button[aria-label="${label}"]`)?.click();
    return [
      examinationKey('[', 'Floor below', press('Floor below')),
      examinationKey(']', 'Floor above', press('Floor above')),
    ];
  }, []);
  useShortcuts('Floors', shortcuts);
}
