import type { Output } from '@strata/contract';
import { targetKinds } from '@strata/domain';
import { Button, type Column, DataTable, RowActions } from '@strata/ui';
import { LoadState, quietQuery } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdministrationPage } from '../administration-page.tsx';

import { TargetDaysDialog } from './target-days-dialog.tsx';

type TargetDays = Output<'GET /TargetDays'>[number];

/** `/administration/target-days`: within how many working days the ministry means to answer. */
export function TargetDaysPage() {
  const query = useQuery(quietQuery('GET /TargetDays', {}));
  const [open, setOpen] = useState<TargetDays['kind']>();
  const columns: readonly Column<TargetDays>[] = [
    { key: 'kind', header: 'Kind of record', cell: ({ kind }) => targetKinds[kind].label },
    { key: 'days', header: 'Working days', figures: true, cell: ({ workingDays }) => workingDays },
    {
      key: 'acts',
      header: 'Actions',
      cell: ({ kind }) => (
        <RowActions>
          <Button
            small
            kind="quiet"
            aria-label={`Change working days: ${targetKinds[kind].label}`}
            onClick={() => setOpen(kind)}
          >
            Change
          </Button>
        </RowActions>
      ),
    },
  ];
  return (
    <AdministrationPage
      title="Target days"
      lead="Within how many working days, Sunday to Thursday, the ministry aims to answer. This holds for what is submitted from now on."
    >
      <LoadState query={query} what="target days">
        {(rows) => {
          const target = rows.find(({ kind }) => kind === open);
          return (
            <>
              <DataTable
                caption="Target days"
                captionHidden
                columns={columns}
                rows={rows}
                rowKey={({ kind }) => kind}
              />
              {target === undefined ? null : (
                <TargetDaysDialog target={target} onClose={() => setOpen(undefined)} />
              )}
            </>
          );
        }}
      </LoadState>
    </AdministrationPage>
  );
}
