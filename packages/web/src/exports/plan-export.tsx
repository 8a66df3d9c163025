import type { Output, PlanExportName } from '@strata/contract';
import { client } from '../client/client.ts';
import { notifyError } from '../client/errors.ts';
import { ExportMenu, type ExportMenuProps } from './export-menu.tsx';

/** What of a plan is exported as rows. */
export type ExportedPart = PlanExportName;

const words: Readonly<Record<ExportedPart, string>> = {
  floors: 'floors',
  units: 'units',
  commonProperty: 'common property',
  accessorySchedule: 'accessory schedule',
  schedule: 'schedule of strata units',
  calculationPlan: 'calculation plan',
};

export interface PlanExportProps extends Pick<ExportMenuProps, 'text' | 'kind' | 'small'> {
  readonly application: Pick<Output<'GET /Applications/{id}'>, 'id'>;
  readonly part: ExportedPart;
}

/** Saves a part of the plan as it is now as Excel workbook or CSV. */
export function PlanExport({ application, part, ...look }: PlanExportProps) {
  return (
    <ExportMenu
      {...look}
      what={words[part]}
      fetchFile={(format, options) =>
        client.fetchFile(
          'GET /Applications/export',
          { query: { applicationId: application.id, what: part, format } },
          options,
        )
      }
      notify={notifyError}
    />
  );
}
