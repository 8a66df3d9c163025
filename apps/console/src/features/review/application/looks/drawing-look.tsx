import { stackOf } from '@strata/domain';
import { Box, Inline, Skeleton } from '@strata/ui';
import { BuildingDrawing, LoadState, type ShownPlan } from '@strata/web';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type Shortcut, useShortcuts } from '../../../../app/shortcuts/shortcuts.ts';
import { examinationKey } from '../../examination/examination-key.ts';
import { focusPane } from '../../examination/examination-keys.ts';
import { planOf } from '../application-queries.ts';
import { useExaminedApplication } from '../examined-application.ts';
import { findUnit } from '../unit-card.tsx';

/** `/applications/{id}`: the buildings of the plan; a unit that is chosen in them is shown in the schedule. */
export function DrawingLook() {
  const { revision, isDeclared } = useExaminedApplication();
  if (isDeclared === false) return <p>There is no plan to draw.</p>;
  return (
    <LoadState query={revision} what="drawing" skeleton={<Skeleton label="Loading the drawing" count={10} />}>
      {(loaded) => <Drawing plan={planOf(loaded)} />}
    </LoadState>
  );
}

function Drawing({ plan }: { readonly plan: ShownPlan }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const unitId = params.get('unit') ?? undefined;
  const found = findUnit(plan, unitId)?.building.id;
  const [chosen, setChosen] = useState<string>();
  // A unit that is chosen elsewhere brings its building into sight.
  const [followed, setFollowed] = useState(unitId);
  if (followed !== unitId) {
    setFollowed(unitId);
    setChosen(found);
  }
  const buildings = plan.strataBuildings;
  const building = buildings.find(({ id }) => id === (chosen ?? found)) ?? buildings[0];
  const stack = useMemo(
    () => building && { ...stackOf(plan, building), ...(unitId === undefined ? {} : { marked: [unitId] }) },
    [plan, building, unitId],
  );
  const units = useMemo(
    () => new Set(building?.floors.flatMap((floor) => floor.units.map(({ id }) => id))),
    [building],
  );
  useEffect(() => {
    if (unitId === undefined || building === undefined) return;
    const unit = document.querySelector('[data-pane="look"] [role="grid"] [aria-current="true"]');
    unit?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [unitId, building]);
  useFloorKeys();
  if (building === undefined || stack === undefined) return <p>This plan has no buildings yet.</p>;
  return (
    <>
      {buildings.length === 1 ? null : (
        <Inline as="nav" gap={1} aria-label="Buildings">
          {buildings.map(({ id, name }) => (
            <Box
              as="button"
              key={id}
              type="button"
              target
              className="view"
              aria-pressed={id === building.id}
              onClick={() => setChosen(id)}
            >
              {name}
            </Box>
          ))}
        </Inline>
      )}
      {building.floors.length === 0 ? (
        <p>{building.name} has no floors yet.</p>
      ) : (
        <BuildingDrawing
          key={building.id}
          stack={stack}
          onOpen={(id) =>
            void navigate(
              { search: `?unit=${id}`, hash: 'units' },
              { replace: true, preventScrollReset: true },
            )
          }
          opens={(id) => units.has(id)}
        />
      )}
    </>
  );
}

/** The arrows go from floor to floor while the drawing has the focus; these keys do from anywhere in the record. */
function useFloorKeys(): void {
  const shortcuts = useMemo((): readonly Shortcut[] => {
    const press = (key: 'ArrowUp' | 'ArrowDown') => () => {
      focusPane('look');
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    };
    return [
      examinationKey('[', 'Floor below', press('ArrowDown')),
      examinationKey(']', 'Floor above', press('ArrowUp')),
    ];
  }, []);
  useShortcuts('Drawing', shortcuts);
}
