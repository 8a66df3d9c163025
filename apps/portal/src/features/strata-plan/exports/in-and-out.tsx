import type { ImportSheet } from '@strata/domain';
import { ButtonLink, UploadIcon, VisuallyHidden } from '@strata/ui';
import { PlanExport } from '../../../app/strata-plan/plan-export.tsx';
import { type ImportInto, importAddress } from '../frame/addresses.ts';
import type { Plan } from '../frame/plan.ts';

export interface ImportLinkProps {
  readonly plan: Plan;
  readonly sheet: ImportSheet;
  readonly into?: ImportInto;
  /** What comes in, where a page has several such links: "units". */
  readonly what: string;
}

/** The way to the import of a workbook, for those who may change the plan. */
export function ImportLink({ plan, sheet, into = {}, what }: ImportLinkProps) {
  if (!plan.canEdit) return null;
  return (
    <ButtonLink kind="quiet" to={importAddress(plan.id, sheet, into)} icon={<UploadIcon />}>
      <span>
        Import from Excel<VisuallyHidden>: {what}</VisuallyHidden>
      </span>
    </ButtonLink>
  );
}

/**
 * Exports all rows of a sheet, for everybody who sees the plan. Where they stand on the page of one of several
 * buildings, it says that it is about all.
 */
export function SheetExport({ plan, sheet }: { readonly plan: Plan; readonly sheet: ImportSheet }) {
  const isOfOne = plan.strataBuildings.length < 2 || (sheet !== 'floors' && sheet !== 'units');
  return (
    <PlanExport
      application={plan}
      part={sheet}
      kind="quiet"
      text={isOfOne ? 'Export' : `Export all ${sheet}`}
    />
  );
}
