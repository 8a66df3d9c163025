import { calculationPlanOf, planAreas } from '@strata/domain';
import { ButtonLink, EmptyState, ProjectIcon } from '@strata/ui';
import { type ReactNode, useMemo } from 'react';
import type { Application } from '../../api/applications.ts';
import { Particulars } from '../particulars.tsx';
import { AccessoryLots } from './accessory-lots.tsx';
import { Allocations } from './allocations.tsx';
import { Buildings } from './buildings.tsx';
import { Calculation } from './calculation.tsx';
import { CommonGroups } from './common-groups.tsx';
import { DevelopmentParticulars } from './development-particulars.tsx';
import { PageIndex } from './page-index.tsx';
import { PlanDocuments } from './plan-documents.tsx';
import { PlanSection } from './plan-section.tsx';
import { StrataPlots } from './strata-plots.tsx';
import { UnitSchedule } from './unit-schedule.tsx';

interface Section {
  readonly id: string;
  readonly title: string;
  /** Why there is nothing to show yet. */
  readonly empty?: string | undefined;
  readonly content: ReactNode;
}

const subdivision = 3;

/** Whether nothing was entered into the plan so far. */
function isEmptyPlan(plan: Application): boolean {
  return (
    plan.strataDevelopmentTypeId === null &&
    plan.strataPlots.length === 0 &&
    plan.strataBuildings.length === 0 &&
    plan.applicationGroups.length === 0 &&
    plan.strataDocuments.length === 0 &&
    allocationsIn(plan) === 0
  );
}

function allocationsIn(plan: Application): number {
  return (
    plan.generalCommonPropertyAllocations.length +
    plan.limitedCommonPropertyAllocations.length +
    plan.accessoryCommonPropertyAllocations.length
  );
}

/** The application's particulars and every part of its plan, each under its heading, with an index before them (V1). */
export function PlanSections({ plan }: { readonly plan: Application }) {
  const areas = useMemo(() => planAreas(plan), [plan]);
  const calculation = useMemo(() => calculationPlanOf(plan), [plan]);
  const particulars = {
    id: 'particulars',
    title: 'Particulars',
    content: <Particulars application={plan} />,
  };
  if (isEmptyPlan(plan))
    return (
      <>
        <PlanSection id={particulars.id} title={particulars.title}>
          {particulars.content}
        </PlanSection>
        <NoPlan plan={plan} />
      </>
    );

  const hasUnits = plan.strataBuildings.some(({ floors }) => floors.some(({ units }) => units.length > 0));
  const sections: readonly Section[] = [
    particulars,
    {
      id: 'development',
      title: 'Particulars of development',
      content: <DevelopmentParticulars plan={plan} />,
    },
    {
      id: 'plots',
      title: 'Strata plots',
      empty:
        plan.strataPlots.length > 0
          ? undefined
          : plan.strataDevelopmentTypeId === subdivision
            ? 'No strata plots yet.'
            : 'None: the land is not divided into strata plots.',
      content: <StrataPlots plan={plan} />,
    },
    {
      id: 'buildings',
      title: 'Buildings',
      empty: plan.strataBuildings.length > 0 ? undefined : 'No buildings yet.',
      content: <Buildings plan={plan} areas={areas} />,
    },
    {
      id: 'groups',
      title: 'Common property groups',
      empty:
        plan.applicationGroups.length > 0
          ? undefined
          : plan.allOwnersShareCommonPropertiesOnEqualBais === true
            ? 'None: all owners share the common property equally.'
            : 'No groups yet.',
      content: <CommonGroups plan={plan} />,
    },
    {
      id: 'common-property',
      title: 'Common property',
      empty: allocationsIn(plan) > 0 ? undefined : 'No common property yet.',
      content: <Allocations plan={plan} />,
    },
    {
      id: 'calculation',
      title: 'Calculation summary',
      empty:
        plan.strataBuildings.length + allocationsIn(plan) > 0 ? undefined : 'There is nothing to add up yet.',
      content: <Calculation plan={plan} calculation={calculation} />,
    },
    {
      id: 'units',
      title: 'Schedule of strata units',
      empty: hasUnits ? undefined : 'No units yet.',
      content: <UnitSchedule plan={plan} />,
    },
    {
      id: 'lots',
      title: 'Accessory lots',
      empty:
        plan.parkingScheduleItems.length > 0
          ? undefined
          : plan.hasParkingLotsAssignedToUnits === false
            ? 'None: no accessory lots are allocated to the units.'
            : 'No accessory lots yet.',
      content: <AccessoryLots plan={plan} />,
    },
    {
      id: 'documents',
      title: 'Documents',
      empty: plan.strataDocuments.length > 0 ? undefined : 'No documents yet.',
      content: <PlanDocuments plan={plan} />,
    },
  ];
  return (
    <>
      <PageIndex sections={sections} />
      {sections.map(({ id, title, empty, content }) => (
        <PlanSection key={id} id={id} title={title} empty={empty}>
          {content}
        </PlanSection>
      ))}
    </>
  );
}

function NoPlan({ plan }: { readonly plan: Application }) {
  return (
    <EmptyState
      title="There is no strata plan yet"
      icon={<ProjectIcon size={32} />}
      action={
        plan.canEdit ? (
          <ButtonLink to={`/app/applications/${plan.id}/strataplan`}>Begin the strata plan</ButtonLink>
        ) : undefined
      }
    >
      <p>
        Its development details, buildings, floors, units, common property and documents will be shown here.
      </p>
    </EmptyState>
  );
}
