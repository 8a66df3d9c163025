import { displayDecimal, formatHundredths, parseHundredths } from '@strata/domain';
import { Button, DataTable, EmptyState, Inline, PlusIcon, Stack } from '@strata/ui';
import { lazy, Suspense, useState } from 'react';
import { DeleteDialog } from '../plan/delete-dialog.tsx';
import type { PlanPartProps } from '../plan/part-props.ts';
import type { Plot } from '../plan/plan.ts';
import { useOpened } from '../plan/use-opened.ts';
import css from './details.module.css';

const PlotDialog = lazy(async () => {
  const { PlotDialog: loaded } = await import('./plot-dialog.tsx');
  return { default: loaded };
});

function sqm(area: string): string {
  return `${displayDecimal(area)} sqm`;
}

/** The plots of a strata subdivision, with their areas. */
export function Plots({ plan }: PlanPartProps) {
  // The id of a plot, which may change meanwhile, or `new`.
  const [editing, setEditing] = useState<string>();
  const [deleting, setDeleting] = useState<Plot>();
  const { strataPlots: plots, canEdit } = plan;
  const { opened: edited, isGone } = useOpened(
    editing,
    plots.find(({ id }) => id === editing),
  );
  const total = plots.reduce((sum, plot) => sum + (parseHundredths(plot.areaInSqm) ?? 0n), 0n);
  const add = (
    <Button id="add-plot" icon={<PlusIcon />} onClick={() => setEditing('new')}>
      Add strata plot
    </Button>
  );
  return (
    <Stack as="section" id="strataPlots" gap={4} width="reading">
      <h2>Strata plots</h2>
      {plots.length === 0 ? (
        <EmptyState title="No strata plots" action={canEdit ? add : undefined}>
          <p>A strata subdivision has at least one plot; each of its buildings stands on one.</p>
        </EmptyState>
      ) : (
        <>
          <DataTable
            caption="Strata plots"
            captionHidden
            rows={plots}
            rowKey={(plot) => plot.id}
            cards
            columns={[
              {
                key: 'number',
                header: 'Plot number',
                cell: (plot) => plot.plotNumber,
                sortBy: (plot) => plot.plotNumber,
              },
              { key: 'area', header: 'Area', figures: true, cell: (plot) => sqm(plot.areaInSqm) },
              ...(canEdit
                ? [
                    {
                      key: 'acts',
                      header: 'Change',
                      cell: (plot: Plot) => (
                        <Inline as="span" oneLine gap={1} align="stretch" className={css.inRow}>
                          <Button
                            small
                            kind="quiet"
                            aria-label={`Edit plot ${plot.plotNumber}`}
                            onClick={() => setEditing(plot.id)}
                          >
                            Edit
                          </Button>
                          <Button
                            small
                            kind="quiet"
                            aria-label={`Delete plot ${plot.plotNumber}`}
                            onClick={() => setDeleting(plot)}
                          >
                            Delete
                          </Button>
                        </Inline>
                      ),
                    },
                  ]
                : []),
            ]}
            totals={{ number: 'Total', area: sqm(formatHundredths(total)) }}
          />
          {canEdit ? (
            <Inline gap={2} align="stretch">
              {add}
            </Inline>
          ) : null}
        </>
      )}
      {editing === undefined || (editing !== 'new' && edited === undefined) ? null : (
        <Suspense fallback={null}>
          <PlotDialog
            plan={plan}
            {...(edited === undefined ? {} : { plot: edited, isGone })}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
      )}
      {deleting === undefined ? null : (
        <DeleteDialog
          route="DELETE /Applications/strataPlots"
          inputOf={() => ({ query: { id: deleting.id } })}
          version={deleting.version}
          title="Delete this strata plot?"
          onDeleted={() => setDeleting(undefined)}
          onClose={() => setDeleting(undefined)}
        >
          <p>
            Plot {deleting.plotNumber} of {sqm(deleting.areaInSqm)} goes.
          </p>
        </DeleteDialog>
      )}
    </Stack>
  );
}
