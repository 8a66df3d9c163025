import { parseInput, strataPlotInput } from '@strata/contract';
import { AreaField, Button, Dialog, ErrorSummary, TextField, toast, useForm } from '@strata/ui';
import { FormActions, FormLayout } from '../../../app/form-layout.tsx';
import { refusedFields } from '../../../app/problems.ts';
import { useForgetRecords } from '../../../app/use-forget-records.ts';
import { useSend } from '../../../app/use-send.ts';
import type { Plan } from '../frame/plan.ts';
import css from './details.module.css';
import type { Plot } from './plots.tsx';

interface Values {
  readonly plotNumber: string;
  readonly areaInSqm: string;
}

function faults(values: Values): Readonly<Record<string, string>> {
  const result = parseInput(strataPlotInput, values);
  return result.ok ? {} : result.fields;
}

export interface PlotDialogProps {
  readonly plan: Plan;
  /** Which one is changed; without it one is added. */
  readonly plot?: Plot;
  readonly onClose: () => void;
}

/** Number and area of a strata plot. */
export function PlotDialog({ plan, plot, onClose }: PlotDialogProps) {
  const forget = useForgetRecords();
  const form = useForm<Values>({
    initial: { plotNumber: plot?.plotNumber ?? '', areaInSqm: plot?.areaInSqm ?? '' },
    validate: faults,
  });
  const settings = {
    onDone: async () => {
      await forget();
      toast.success(plot === undefined ? 'Strata plot added' : 'Strata plot saved');
      onClose();
    },
    onRefused: (error: unknown) => refusedFields(error, form.refuse),
  };
  const adding = useSend('POST /Applications/strataPlots', settings);
  const changing = useSend('PUT /Applications/strataPlots', settings);
  const busy = adding.isSending || changing.isSending;

  function send(values: Values) {
    if (plot === undefined) adding.send({ input: { body: { applicationId: plan.id, ...values } } });
    else changing.send({ input: { body: { id: plot.id, ...values } }, version: plot.version });
  }

  return (
    <Dialog title={plot === undefined ? 'Add strata plot' : `Edit plot ${plot.plotNumber}`} onClose={onClose}>
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      <FormLayout onSubmit={form.submit(send)}>
        <div className={css.row}>
          <TextField {...form.field('plotNumber')} label="Plot number" />
          <AreaField {...form.field('areaInSqm')} label="Area" />
        </div>
        <FormActions>
          <Button type="submit" kind="primary" busy={busy}>
            {plot === undefined ? 'Add' : 'Save'}
          </Button>
          <Button kind="quiet" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </FormLayout>
    </Dialog>
  );
}
