import { allocationsOf, counted, displayHundredths, hundredths } from '@strata/domain';
import {
  Accordion,
  type AccordionPart,
  Button,
  ButtonLink,
  ConfirmDialog,
  GuideIcon,
  Inline,
  toast,
} from '@strata/ui';
import { callQuery, FileLink } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useEntityRef } from '../../../app/acting-entity.tsx';
import { SheetExport } from '../exports/in-and-out.tsx';
import { anchorOf, siteAddress } from '../plan/addresses.ts';
import type { PlanPartProps } from '../plan/part-props.ts';
import type { Plan } from '../plan/plan.ts';
import { useChange } from '../plan/use-change.ts';
import { allocationWords } from './allocations/allocation-words.ts';
import { AllocationsPart } from './allocations/allocations-part.tsx';
import { GroupsPart } from './groups/groups-part.tsx';
import type { Allocation, CommonPropertyTypeId } from './plan-places.ts';
import { SchedulePart } from './schedule/schedule-part.tsx';

const guideName = 'Guidance Notes: Entering Common Properties in Strata Portal';

const same = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Opens the guide of that name when the ministry has published one; otherwise it leads to the guides (C1). */
function GuideLink() {
  const { entityType } = useEntityRef();
  const { data: guides = [] } = useQuery({
    ...callQuery('GET /ExpertGuides', { query: { entityType } }),
    meta: { quiet: true },
  });
  const guide = guides.find(({ name }) => same(name) === same(guideName));

  if (guide === undefined) {
    return (
      <Link className="inline fit gap-2 target" to="/app/guides">
        <GuideIcon />
        {guideName}
      </Link>
    );
  }

  return (
    <FileLink
      className="inline fit gap-2 target"
      address={guide.documentUrl}
      fileName={guide.fileName}
      iconSize={20}
    >
      {guideName}
    </FileLink>
  );
}

/** The common property of a plan: groups, areas of the three types, and the accessory schedule (C1). */
export function CommonPropertySection({ plan }: PlanPartProps) {
  const [isResetting, setResetting] = useState(false);
  const hasAreas = allocationsOf(plan).length > 0;
  const parts = partsOf(plan, useLocation().hash);
  return (
    <>
      <Inline gap={6} rowGap={3} justify="between" below={4}>
        <GuideLink />
        <Inline gap={3}>
          {hasAreas ? <ButtonLink to={siteAddress(plan.id)}>Site plan</ButtonLink> : null}
          {hasAreas ? <SheetExport plan={plan} sheet="commonProperty" /> : null}
          {plan.canEdit ? (
            <Button
              onClick={() => {
                if (hasAreas) setResetting(true);
                else toast('There is no common property to reset');
              }}
            >
              Reset
            </Button>
          ) : null}
        </Inline>
      </Inline>
      <Accordion parts={parts} open={parts.slice(0, 1).map(({ id }) => id)} />
      {isResetting ? <ResetDialog plan={plan} onClose={() => setResetting(false)} /> : null}
    </>
  );
}

/** Groups and limited property are there only where owners do not share the common property equally. */
function partsOf(plan: Plan, hash: string): readonly AccordionPart[] {
  const sharesDiffer = plan.allOwnersShareCommonPropertiesOnEqualBais === false;
  return [
    ...(sharesDiffer
      ? [
          {
            id: 'groups',
            title: 'Common Property Groups',
            note: counted(plan.applicationGroups.length, 'group'),
            content: late(hash, 'group', plan.applicationGroups, <GroupsPart plan={plan} />),
          },
        ]
      : []),
    areasPart(plan, hash, 1, plan.generalCommonPropertyAllocations),
    ...(sharesDiffer ? [areasPart(plan, hash, 2, plan.limitedCommonPropertyAllocations)] : []),
    areasPart(plan, hash, 3, plan.accessoryCommonPropertyAllocations),
    {
      id: 'schedule',
      title: 'Accessory schedule',
      note: counted(plan.parkingScheduleItems.length, 'lot'),
      content: late(hash, 'lot', plan.parkingScheduleItems, <SchedulePart plan={plan} />),
    },
  ];
}

function areasPart(
  plan: Plan,
  hash: string,
  type: CommonPropertyTypeId,
  allocations: readonly Allocation[],
): AccordionPart {
  const { part, title, nouns } = allocationWords[type];
  const area = allocations.reduce((sum, { floorAreaInSqm }) => sum + hundredths(floorAreaInSqm), 0n);
  return {
    id: part,
    title,
    note: `${counted(allocations.length, ...nouns)}, ${displayHundredths(area)} sqm`,
    content: late(
      hash,
      'allocation',
      allocations,
      <AllocationsPart plan={plan} type={type} allocations={allocations} />,
    ),
  };
}

/** Drawn when its part is opened, or at once when a link leads to something in it. */
function late(
  hash: string,
  kind: 'group' | 'allocation' | 'lot',
  items: readonly { readonly id: string }[],
  content: ReactNode,
): AccordionPart['content'] {
  return items.some(({ id }) => hash === `#${anchorOf(kind, id)}`) ? content : () => content;
}

/** Asks before all common property is deleted, and deletes it (C3). */
function ResetDialog({ plan, onClose }: { readonly plan: Plan; readonly onClose: () => void }) {
  const { send, isSending } = useChange('DELETE /Applications/cpAllocations', {
    done: 'Reset successful',
    onDone: onClose,
    onRefused: () => {
      onClose();
      return false;
    },
  });
  const areas = counted(allocationsOf(plan).length, 'area', 'areas');
  const lots = counted(plan.parkingScheduleItems.length, 'lot');
  return (
    <ConfirmDialog
      title="Reset the common property?"
      act="Reset"
      busy={isSending}
      onCancel={onClose}
      onConfirm={() => send({ input: { query: { applicationId: plan.id } }, version: plan.planRevision })}
    >
      <p>
        All common property of this plan is deleted: {areas} of general, limited and accessory property, and{' '}
        {lots} of the accessory schedule. Groups and units stay.
      </p>
      <p>This cannot be undone.</p>
    </ConfirmDialog>
  );
}
