import { Stack, Text } from '@strata/ui';
import {
  type PlanFiles,
  type PlanSectionId,
  PlanSections,
  type ShownPlan,
  sectionContents,
} from '@strata/web';
import { type Changed, unchangedWords } from './changed.ts';
import { ChangedTable } from './changed-table.tsx';
import { findUnit, UnitCard } from './unit-card.tsx';

/** A section that shows parts of the plan. */
export interface PlanPartSection {
  readonly id: PlanSectionId;
  readonly title: string;
  readonly parts: readonly PlanSectionId[];
  /** All of it is worked out from what the other sections say. */
  readonly isComputed?: boolean;
}

export const planParts: readonly PlanPartSection[] = [
  { id: 'development', title: 'Development', parts: ['development', 'plots'] },
  { id: 'buildings', title: 'Buildings', parts: ['buildings'] },
  { id: 'units', title: 'Schedule of units', parts: ['units'] },
  { id: 'common-property', title: 'Common property', parts: ['groups', 'common-property'] },
  { id: 'calculation', title: 'Calculation', parts: ['calculation'], isComputed: true },
  { id: 'lots', title: 'Accessory lots', parts: ['lots'] },
  { id: 'documents', title: 'Documents', parts: ['documents'] },
];

export interface PlanPartProps {
  readonly section: PlanPartSection;
  readonly plan: ShownPlan;
  readonly changed: Changed | undefined;
  /** The unit that is chosen in the drawing or in the schedule. */
  readonly unitId: string | undefined;
  readonly addressOfUnit: (unitId: string) => string;
  readonly files: PlanFiles;
  readonly onShow: (fileId: string) => void;
}

/** A section of the plan: what was changed since it came before, then all of it; what is computed is folded. */
export function PlanPart({ section, plan, changed, unitId, addressOfUnit, files, onShow }: PlanPartProps) {
  const { id, parts, isComputed = false } = section;
  const shown = (
    <PlanSections
      plan={plan}
      only={parts.filter((one) => !isEmptyExtra(one, plan))}
      beside={{ unitId }}
      contents={sectionContents}
      addressOfUnit={addressOfUnit}
      particulars={null}
      none={<p>There is nothing in this plan.</p>}
      files={files}
    />
  );
  if (isComputed)
    return (
      <details>
        <summary className="unfolds">Computed values</summary>
        <Stack gap={4} above={3}>
          {shown}
        </Stack>
      </details>
    );
  return (
    <>
      <WhatChanged section={section} plan={plan} changed={changed} addressOfUnit={addressOfUnit} />
      {id === 'units' && findUnit(plan, unitId) !== undefined ? (
        <UnitCard plan={plan} unitId={unitId} onShow={onShow} />
      ) : null}
      {shown}
    </>
  );
}

type WhatChangedProps = Pick<PlanPartProps, 'section' | 'plan' | 'changed' | 'addressOfUnit'>;

function WhatChanged({ section: { id }, plan, changed, addressOfUnit }: WhatChangedProps) {
  if (changed?.bySection === undefined) return null;
  const differences = changed.bySection.get(id) ?? [];
  if (differences.length === 0)
    return changed.isCut ? null : <Text tone="quiet">{unchangedWords(changed)}</Text>;
  return (
    <ChangedTable
      since={changed.since}
      differences={differences}
      addressOf={(name) => {
        const unit = findByName(plan, name);
        return unit === undefined ? undefined : addressOfUnit(unit);
      }}
    />
  );
}

/** The unit that a difference names, where the plan has one of that name. */
function findByName(plan: ShownPlan, name: string): string | undefined {
  const found = plan.strataBuildings
    .flatMap(({ floors }) => floors.flatMap(({ units }) => units))
    .filter(({ unitNumber }) => name === `Unit ${unitNumber}`);
  return found.length === 1 ? found[0]?.id : undefined;
}

/** Parts that most plans do not have are shown only where there are some. */
function isEmptyExtra(part: PlanSectionId, plan: ShownPlan): boolean {
  if (part === 'plots') return plan.strataPlots.length === 0;
  return part === 'groups' && plan.applicationGroups.length === 0;
}
