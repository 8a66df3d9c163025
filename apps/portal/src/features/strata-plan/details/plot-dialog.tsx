import { parseInput, strataPlotInput } from '@strata/contract';
import { plainPlotFields, plotFields } from '@strata/domain';
import { ConflictPanel, ErrorSummary, FormLayout, Grid, TextField } from '@strata/ui';
import { differencesOf, type FormValues, formValues, PlainInputs, sentOf } from '@strata/web';

import { DraftedActions } from '../../../app/form-draft/drafted-actions.tsx';
import { DraftedDialog, useDraftedForm } from '../../../app/form-draft/drafted-dialog.tsx';
import type { FormStart } from '../../../app/form-draft/with-draft.tsx';

import { GoneNotice } from '../plan/gone-notice.tsx';
import type { Plan, Plot } from '../plan/plan.ts';
import { useChange } from '../plan/use-change.ts';
import { useSeenVersion } from '../plan/use-seen-version.ts';

interface Values extends FormValues<typeof plotFields> {
  /** The version that was seen when the dialog was opened; 0 for a plot that is added. */
  readonly seenVersion: number;
}

function valuesOf(plot: Plot | undefined): Values {
  return {
    ...formValues(plotFields, plot),
    seenVersion: plot?.version ?? 0,
  };
}

function problems(values: Values): Readonly<Record<string, string>> {
  const result = parseInput(strataPlotInput, sentOf(plotFields, values));
  return result.ok ? {} : result.fields;
}

export interface PlotDialogProps {
  readonly plan: Plan;
  /** Which one is changed; without it one is added. */
  readonly plot?: Plot;
  /** It was deleted while the dialog was open. */
  readonly isGone?: boolean;
  readonly onClose: () => void;
}

/** Number and area of a strata plot. */
export function PlotDialog(props: PlotDialogProps) {
  const { plan, plot, onClose } = props;
  const name = `strata-plot:${plot?.id ?? plan.id}`;
  return (
    <DraftedDialog
      title={plot === undefined ? 'Add strata plot' : `Edit plot ${plot.plotNumber}`}
      name={name}
      pristine={valuesOf(plot)}
      onClose={onClose}
    >
      {(start) => <PlotForm {...props} name={name} start={start} />}
    </DraftedDialog>
  );
}

interface PlotFormProps extends PlotDialogProps {
  readonly name: string;
  readonly start: FormStart<Values>;
}

function PlotForm({ plan, plot, isGone = false, onClose, name, start }: PlotFormProps) {
  const { form, draft } = useDraftedForm(name, start, problems);
  const seen = useSeenVersion(form, plot?.version);
  const settings = {
    done: plot === undefined ? 'Strata plot added' : 'Strata plot saved',
    onDone: () => {
      draft.discard();
      onClose();
    },
    onRefused: seen.onRefused,
  };
  const adding = useChange('POST /Applications/strataPlots', settings);
  const changing = useChange('PUT /Applications/strataPlots', settings);
  const busy = adding.isSending || changing.isSending;

  function send(values: Values) {
    const input = sentOf(plotFields, values);
    if (plot === undefined) adding.send({ input: { body: { applicationId: plan.id, ...input } } });
    else changing.send({ input: { body: { id: plot.id, ...input } }, version: values.seenVersion });
  }

  return (
    <>
      {isGone ? <GoneNotice what="strata plot" /> : null}
      {seen.isConflict ? (
        <ConflictPanel
          differences={differencesOf(
            plotFields,
            { ...form.values, names: {} },
            { ...valuesOf(plot), names: {} },
          )}
          onKeepMine={seen.keepMine}
          onTakeTheirs={() => form.replace(valuesOf(plot))}
        />
      ) : null}
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      <FormLayout onSubmit={form.submit(send)}>
        <Grid columns={2} gap={4}>
          <TextField {...form.field('plotNumber')} label={plotFields.plotNumber.label} />
          <PlainInputs fields={plainPlotFields} form={form} />
        </Grid>
        <DraftedActions
          act={plot === undefined ? 'Add' : 'Save'}
          busy={busy}
          cancel={onClose}
          draft={draft.state}
        />
      </FormLayout>
    </>
  );
}
