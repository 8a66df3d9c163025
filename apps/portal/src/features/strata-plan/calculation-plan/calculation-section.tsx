import { type CalculationPlan, calculationPlanOf, displayHundredths } from '@strata/domain';
import { Accordion, EmptyState, Skeleton, Stack, Text } from '@strata/ui';
import { AreaLegend, LandSummary, SiteTable } from '@strata/web';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import { buildingAddress, overviewAddress } from '../plan/addresses.ts';
import type { PlanPartProps } from '../plan/part-props.ts';
import type { Plan } from '../plan/plan.ts';
import css from './calculation-plan.module.css';
import { FloorsTable } from './floors-table.tsx';
import { GroupsTable } from './groups-table.tsx';
import { hasAreas } from './has-areas.ts';

// The document is the last thing on the page, and what makes it safe is large.
const PlanDocument = lazy(async () => {
  const { PlanDocument: loaded } = await import('../rendering/plan-document.tsx');
  return { default: loaded };
});

/** The calculation plan: what the areas add up to, recomputed whenever the plan is another, and its document (L9). */
export function CalculationSection({ plan }: PlanPartProps) {
  const calculation = useMemo(() => calculationPlanOf(plan), [plan]);
  if (!hasAreas(plan))
    return (
      <EmptyState title="There is no calculation plan yet">
        <p>
          It adds up the areas of units, common property and accessory units for each building and floor, for
          each group and for the site. It begins with the first floor of a{' '}
          <Link to={overviewAddress(plan.id, 'buildings')}>building</Link>.
        </p>
      </EmptyState>
    );
  return (
    <Stack gap={12} className={css.parts} data-print="flow">
      <Site plan={plan} calculation={calculation} />
      <Floors plan={plan} calculation={calculation} />
      <Groups plan={plan} calculation={calculation} />
      <Suspense fallback={<Skeleton label="Loading the document" />}>
        <PlanDocument plan={plan} document="calculationPlan" />
      </Suspense>
    </Stack>
  );
}

interface PartProps extends PlanPartProps {
  readonly calculation: CalculationPlan;
}

function Site({ plan, calculation }: PartProps) {
  const { id } = plan;
  const addressOf = useCallback(
    (buildingId: string | undefined) =>
      buildingId === undefined ? overviewAddress(id, 'common-property') : buildingAddress(id, buildingId),
    [id],
  );
  return (
    <Stack as="section" gap={4} aria-labelledby="site-title">
      <h2 id="site-title">The site</h2>
      <LandSummary site={calculation.site} />
      <Text tone="quiet" size="small" width="reading">
        The calculation plan adds up the areas of units, common property and accessory units, and compares
        them with the gross floor area: a floor from wall to wall. All areas are in sqm. The difference is the
        gross floor area minus the sum of its parts. What lies outside the buildings has no gross floor area.
      </Text>
      <AreaLegend />
      <SiteTable calculation={calculation} addressOf={addressOf} />
    </Stack>
  );
}

/** As many buildings are open at first; of more only the first. */
const openAtOnce = 2;

function Floors({ plan, calculation }: PartProps) {
  const { buildings } = calculation;
  if (buildings.length === 0) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby="floors-title">
      <h2 id="floors-title">By building and floor</h2>
      <Accordion
        headingLevel={3}
        open={buildings.slice(0, buildings.length <= openAtOnce ? openAtOnce : 1).map(({ id }) => id)}
        parts={buildings.map((building) => ({
          id: building.id,
          title: building.name,
          note: noteOf(building),
          content: () =>
            building.floors.length === 0 ? (
              <p>
                {building.name} has no floors{plan.canEdit ? ' yet. ' : '.'}
                {plan.canEdit ? (
                  <Link to={`${buildingAddress(plan.id, building.id)}#floors`}>Add its floors</Link>
                ) : null}
              </p>
            ) : (
              <FloorsTable applicationId={plan.id} building={building} />
            ),
        }))}
      />
    </Stack>
  );
}

/** What is to be known of a building that is closed. */
function noteOf({ floors, total }: CalculationPlan['buildings'][number]): string {
  if (floors.length === 0) return 'No floors';
  const off = floors.filter(({ areas }) => areas.difference !== 0n).length;
  return [
    floors.length === 1 ? '1 floor' : `${floors.length} floors`,
    `${displayHundredths(total.gross)} sqm`,
    off === 0 ? 'no difference' : off === 1 ? '1 floor differs' : `${off} floors differ`,
  ].join(', ');
}

function Groups({ plan, calculation }: PartProps) {
  const { groups, groupsTotal } = calculation;
  return (
    <Stack as="section" gap={4} aria-labelledby="groups-title">
      <h2 id="groups-title">By group</h2>
      {groups.length === 0 ? (
        <p>{noGroupsWords(plan)}</p>
      ) : (
        <>
          <Text tone="quiet" size="small" width="reading">
            Only the common property of one group is counted here, not what serves single units or all of
            them.
          </Text>
          <GroupsTable applicationId={plan.id} groups={groups} total={groupsTotal} />
        </>
      )}
    </Stack>
  );
}

function noGroupsWords({ allOwnersShareCommonPropertiesOnEqualBais: equal }: Plan): string {
  return equal === true ? 'None: all owners share the common property equally.' : 'There are no groups yet.';
}
