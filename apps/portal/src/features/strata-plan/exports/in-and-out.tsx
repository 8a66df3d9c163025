import type { ImportSheet } from '@strata/domain';
import { ButtonLink, UploadIcon, VisuallyHidden } from '@strata/ui';
import { PlanExport } from '@strata/web';
import { type ImportInto, importAddress } from '../plan/addresses.ts';
import type { Plan } from '../plan/plan.ts';

export interface ImportLinkProps {
  readonly plan: Plan;
  readonly sheet: ImportSheet;
  readonly into?: ImportInto;
  /** What comes in, where a page has several such links: "units". */
  readonly what: string;
  /** Small, where its own words are said around it. */
  readonly small?: boolean;
}

/** The way to the import of a workbook, for those who may change the plan. */
export function ImportLink({ plan, sheet, into = {}, what, small = false }: ImportLinkProps) {
  if (!plan.canEdit) return null;
  return (
    <ButtonLink
      kind="quiet"
      small={small}
      to={importAddress(plan.id, sheet, into)}
      icon={<UploadIcon size={small ? 18 : 20} />}
    >
      <span>
        {small ? 'Import' : 'Import from Excel'}
        <VisuallyHidden>: {what}</VisuallyHidden>
      </span>
    </ButtonLink>
  );
}

/**
 * Exports all rows of a sheet, for everybody who sees the plan. Where it is not plain of what they are all, as on the
 * page of one of several buildings, it says so.
 */
export function SheetExport({ plan, sheet }: { readonly plan: Plan; readonly sheet: ImportSheet }) {
  const text = textOf(plan, sheet);
  return (
    <PlanExport application={plan} part={sheet} kind="quiet" {...(text === undefined ? {} : { text })} />
  );
}

function textOf({ strataBuildings }: Plan, sheet: ImportSheet): string | undefined {
  if (sheet === 'commonProperty') return 'Export common property';
  const isOfOne = sheet === 'floors' || sheet === 'units';
  return isOfOne && strataBuildings.length > 1 ? `Export all ${sheet}` : undefined;
}
