import { displayDecimal, formatHundredths, parseHundredths } from '@strata/domain';
import { Button, ConfirmDialog, DataTable, EmptyState, PlusIcon, toast } from '@strata/ui';
import { useState } from 'react';
import { useForgetRecords } from '../../../app/use-forget-records.ts';
import { useSend } from '../../../app/use-send.ts';
import type { PlanPartProps } from '../frame/part-props.ts';
import type { Plan } from '../frame/plan.ts';
import css from './details.module.css';
import { PlotDialog } from './plot-dialog.tsx';

export type Plot = Plan['strataPlots'][number];

function sqm(area: string): string {
  return `${displayDecimal(area)} sqm`;
}

/** The plots of a strata subdivision, with their areas. */
export function Plots({ plan }: PlanPartProps) {
  const [editing, setEditing] = useState<Plot | 'new'>();
  const [deleting, setDeleting] = useState<Plot>();
  const { strataPlots: plots, canEdit } = plan;
  const total = plots.reduce((sum, plot) => sum + (parseHundredths(plot.areaInSqm) ?? 0n), 0n);
  const add = (
    <Button id="add-plot" icon={<PlusIcon />} onClick={() => setEditing('new')}>
      Add strata plot
    </Button>
  );
  return (
    <section id="strataPlots" className={css.plots}>
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
                        <span className={css.inRow}>
                          <Button
                            small
                            kind="quiet"
                            aria-label={`Edit plot ${plot.plotNumber}`}
                            onClick={() => setEditing(plot)}
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
                        </span>
                      ),
                    },
                  ]
                : []),
            ]}
            totals={{ number: 'Total', area: sqm(formatHundredths(total)) }}
          />
          {canEdit ? <div className={css.acts}>{add}</div> : null}
        </>
      )}
      {editing === undefined ? null : (
        <PlotDialog
          plan={plan}
          {...(editing === 'new' ? {} : { plot: editing })}
          onClose={() => setEditing(undefined)}
        />
      )}
      {deleting === undefined ? null : <DeletePlot plot={deleting} onClose={() => setDeleting(undefined)} />}
    </section>
  );
}

function DeletePlot({ plot, onClose }: { readonly plot: Plot; readonly onClose: () => void }) {
  const forget = useForgetRecords();
  const { send, isSending } = useSend('DELETE /Applications/strataPlots', {
    onDone: async () => {
      await forget();
      toast.success('Deleted successfully');
      onClose();
    },
    onRefused: () => {
      onClose();
      void forget();
      return false;
    },
  });
  return (
    <ConfirmDialog
      title="Delete this strata plot?"
      act="Delete"
      busy={isSending}
      onCancel={onClose}
      onConfirm={() => send({ input: { query: { id: plot.id } }, version: plot.version })}
    >
      <p>
        Plot {plot.plotNumber} of {sqm(plot.areaInSqm)} goes. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
