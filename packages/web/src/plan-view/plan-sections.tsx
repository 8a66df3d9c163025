import { counted, planAreas } from '@strata/domain';
import { Accordion, Stack, Text } from '@strata/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useAtFirstSign } from '../client/at-first-sign.ts';
import { codeQuery } from '../client/code-query.ts';
import { LoadState } from '../client/load-state.tsx';
import { queryClient } from '../client/query-client.ts';
import { sqmText } from './area-words.ts';
import { DevelopmentParticulars } from './development-particulars.tsx';
import { PageIndex } from './page-index.tsx';
import type { PlanFiles } from './plan-documents.tsx';
import { PlanSection } from './plan-section.tsx';
import type { SectionContents } from './section-contents.tsx';
import type { AddressOfUnit, ShownPlan } from './shown-plan.ts';

/** The parts of the page, by what their headings are reached by. */
export type PlanSectionId =
  | 'particulars'
  | 'development'
  | 'plots'
  | 'buildings'
  | 'groups'
  | 'common-property'
  | 'calculation'
  | 'units'
  | 'lots'
  | 'documents';

interface Section {
  readonly id: PlanSectionId;
  readonly title: string;
  /** How much there is, in short. */
  readonly figure?: string;
  /** Why there is nothing to show yet. */
  readonly empty?: string | undefined;
  readonly content: ReactNode;
}

const subdivision = 3;

/** Whether nothing was entered into the plan so far. */
function isEmptyPlan(plan: ShownPlan): boolean {
  return (
    plan.strataDevelopmentTypeId === null &&
    plan.strataPlots.length === 0 &&
    plan.strataBuildings.length === 0 &&
    plan.applicationGroups.length === 0 &&
    plan.strataDocuments.length === 0 &&
    allocationsIn(plan) === 0
  );
}

function allocationsIn(plan: ShownPlan): number {
  return (
    plan.generalCommonPropertyAllocations.length +
    plan.limitedCommonPropertyAllocations.length +
    plan.accessoryCommonPropertyAllocations.length
  );
}

/** The drawing that the parts stand beside. */
export interface BesideDrawing {
  /** The unit that is chosen in it. */
  readonly unitId?: string | undefined;
}

export interface PlanSectionsProps {
  readonly plan: ShownPlan;
  /** Of the application, before those of its development. */
  readonly particulars: ReactNode;
  /** Shown instead of the parts while nothing was entered into the plan. */
  readonly none: ReactNode;
  readonly files: PlanFiles;
  /** The pages of the units, where they have some: the same function from one drawing to the next. */
  readonly addressOfUnit?: AddressOfUnit;
  /** What can be done with the calculation, such as saving it. */
  readonly calculationWays?: ReactNode;
  /** What can be done with the schedule of units. */
  readonly scheduleWays?: ReactNode;
  /** Said below the heading of a part, such as remarks on it. */
  readonly noteAt?: ((section: PlanSectionId) => ReactNode) | undefined;
  /** The parts that are shown, in their order; all of them unless told. */
  readonly only?: readonly PlanSectionId[];
  /**
   * Beside the building's drawing, in a narrow pane that names the part itself: no heading over a single part, no drawings,
   * and of units what is compared with the drawing.
   */
  readonly beside?: BesideDrawing | undefined;
  /** What the larger parts hold, where they stand open; it comes later unless given. */
  readonly contents?: SectionContents;
  /** Each part is a line with its figure, which opens; those named here are open at first. */
  readonly folded?: readonly PlanSectionId[] | undefined;
}

/** Tables and documents come at the first sign of a person: folded parts are there when they are opened, or printed. */
const laterContents = codeQuery(
  'plan sections',
  async () => (await import('./section-contents.tsx')).sectionContents,
);
const prepareContents = () => void queryClient.prefetchQuery(laterContents);

function LaterContents({ children }: { readonly children: (contents: SectionContents) => ReactNode }) {
  return (
    <LoadState query={useQuery(laterContents)} what="part">
      {children}
    </LoadState>
  );
}

/** The application's particulars and every part of its plan: each under its heading, with an index before them, or folded (V1). */
export function PlanSections(props: PlanSectionsProps) {
  const { plan, none, files, addressOfUnit, noteAt, only, folded, beside } = props;
  const areas = useMemo(() => planAreas(plan), [plan]);
  useAtFirstSign(prepareContents);
  const particulars: Section = { id: 'particulars', title: 'Details', content: props.particulars };
  const isShown = (id: PlanSectionId) => only === undefined || only.includes(id);
  if (isEmptyPlan(plan))
    return (
      <>
        {isShown(particulars.id) ? (
          <PlanSection id={particulars.id} title={particulars.title} note={noteAt?.(particulars.id)}>
            {particulars.content}
          </PlanSection>
        ) : null}
        {none}
      </>
    );

  const { strataBuildings, strataPlots, applicationGroups, parkingScheduleItems, strataDocuments } = plan;
  const numberOfUnits = strataBuildings.reduce(
    (sum, { floors }) => sum + floors.reduce((units, floor) => units + floor.units.length, 0),
    0,
  );
  const inside = (show: (contents: SectionContents) => ReactNode): ReactNode =>
    props.contents === undefined ? <LaterContents>{show}</LaterContents> : show(props.contents);
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
      figure: counted(strataPlots.length, 'plot'),
      empty:
        plan.strataPlots.length > 0
          ? undefined
          : plan.strataDevelopmentTypeId === subdivision
            ? 'No strata plots yet.'
            : 'None: the land is not divided into strata plots.',
      content: inside(({ StrataPlots }) => <StrataPlots plan={plan} />),
    },
    {
      id: 'buildings',
      title: 'Buildings',
      figure: counted(strataBuildings.length, 'building'),
      empty: plan.strataBuildings.length > 0 ? undefined : 'No buildings yet.',
      content: inside(({ Buildings }) => (
        <Buildings plan={plan} areas={areas} addressOfUnit={addressOfUnit} drawings={beside === undefined} />
      )),
    },
    {
      id: 'groups',
      title: 'Common property groups',
      figure: counted(applicationGroups.length, 'group'),
      empty:
        plan.applicationGroups.length > 0
          ? undefined
          : plan.allOwnersShareCommonPropertiesOnEqualBais === true
            ? 'None: all owners share the common property equally.'
            : 'No groups yet.',
      content: inside(({ CommonGroups }) => <CommonGroups plan={plan} />),
    },
    {
      id: 'common-property',
      title: 'Common property',
      figure: counted(allocationsIn(plan), 'area'),
      empty: allocationsIn(plan) > 0 ? undefined : 'No common property yet.',
      content: inside(({ Allocations }) => <Allocations plan={plan} />),
    },
    {
      id: 'calculation',
      title: 'Calculation summary',
      figure: sqmText(areas.site.gross),
      empty:
        plan.strataBuildings.length + allocationsIn(plan) > 0 ? undefined : 'There is nothing to add up yet.',
      content: inside(({ Calculation }) => <Calculation plan={plan} ways={props.calculationWays} />),
    },
    {
      id: 'units',
      title: 'Schedule of strata units',
      figure: counted(numberOfUnits, 'unit'),
      empty: numberOfUnits > 0 ? undefined : 'No units yet.',
      content: inside(({ UnitSchedule }) => (
        <UnitSchedule plan={plan} ways={props.scheduleWays} addressOfUnit={addressOfUnit} beside={beside} />
      )),
    },
    {
      id: 'lots',
      title: 'Accessory lots',
      figure: counted(parkingScheduleItems.length, 'lot'),
      empty:
        plan.parkingScheduleItems.length > 0
          ? undefined
          : plan.hasParkingLotsAssignedToUnits === false
            ? 'None: no unit has an accessory lot.'
            : 'No accessory lots yet.',
      content: inside(({ AccessoryLots }) => <AccessoryLots plan={plan} addressOfUnit={addressOfUnit} />),
    },
    {
      id: 'documents',
      title: 'Documents',
      figure: counted(strataDocuments.length, 'document'),
      empty:
        plan.strataDocuments.length > 0 || plan.drawing?.files !== undefined
          ? undefined
          : 'No documents yet.',
      content: inside(({ PlanDocuments }) => <PlanDocuments plan={plan} files={files} />),
    },
  ];
  const shown = sections.filter(({ id }) => isShown(id));
  if (folded !== undefined)
    return (
      <Accordion
        open={folded}
        parts={shown.map(({ id, title, figure, empty, content }) => ({
          id,
          title,
          note: empty ?? figure,
          below: noteAt?.(id),
          ...(empty === undefined ? { content: () => content } : {}),
        }))}
      />
    );
  if (beside !== undefined && shown.length === 1)
    return shown.map(({ id, empty, content }) => (
      <Stack key={id} gap={4}>
        {noteAt?.(id)}
        {empty === undefined ? content : <Text tone="quiet">{empty}</Text>}
      </Stack>
    ));
  return (
    <>
      {shown.length > 3 ? <PageIndex sections={shown} /> : null}
      {shown.map(({ id, title, empty, content }) => (
        <PlanSection key={id} id={id} title={title} empty={empty} note={noteAt?.(id)}>
          {content}
        </PlanSection>
      ))}
    </>
  );
}
