import { parseInput, strataPlotInput } from '@strata/contract';
import { AreaField, Button, ErrorSummary, TextField } from '@strata/ui';
import { ConflictPanel, type Difference } from '../../../app/conflict-panel.tsx';
import { DraftStatus } from '../../../app/form-draft/draft-status.tsx';
import { DraftedDialog, useDraftedForm } from '../../../app/form-draft/drafted-dialog.tsx';
import type { FormStart } from '../../../app/form-draft/with-draft.tsx';
import { FormActions, FormLayout } from '../../../app/form-layout.tsx';
import { GoneNotice } from '../frame/gone-notice.tsx';
import type { Plan } from '../frame/plan.ts';
import { useChange } from '../frame/use-change.ts';
import { useSeenVersion } from '../frame/use-seen-version.ts';
import css from './details.module.css';
import type { Plot } from './plots.tsx';

interface Values {
  readonly plotNumber: string;
  readonly areaInSqm: string;
  /** The version that was seen when the dialog was opened; 0 for a plot that is added. */
  readonly seenVersion: number;
}

function valuesOf(plot: Plot | undefined): Values {
  return {
    plotNumber: plot?.plotNumber ?? '',
    areaInSqm: plot?.areaInSqm ?? '',
    seenVersion: plot?.version ?? 0,
  };
}

function inputOf({ plotNumber, areaInSqm }: Values) {
  return { plotNumber, areaInSqm };
}

function faults(values: Values): Readonly<Record<string, string>> {
  const result = parseInput(strataPlotInput, inputOf(values));
  return result.ok ? {} : result.fields;
}

function differences(mine: Values, theirs: Values): readonly Difference[] {
  return [
    { field: 'Plot number', mine: mine.plotNumber, theirs: theirs.plotNumber },
    { field: 'Area in sqm', mine: mine.areaInSqm, theirs: theirs.areaInSqm },
  ].filter((row) => row.mine !== row.theirs);
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
  const { form, draft } = useDraftedForm(name, start, faults);
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
    if (plot === undefined) adding.send({ input: { body: { applicationId: plan.id, ...inputOf(values) } } });
    else changing.send({ input: { body: { id: plot.id, ...inputOf(values) } }, version: values.seenVersion });
  }

  return (
    <>
      {isGone ? <GoneNotice what="strata plot" /> : null}
      {seen.isConflict ? (
        <ConflictPanel
          differences={differences(form.values, valuesOf(plot))}
          onKeepMine={seen.keepMine}
          onTakeTheirs={() => form.replace(valuesOf(plot))}
        />
      ) : null}
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
          <DraftStatus state={draft.state} />
        </FormActions>
      </FormLayout>
    </>
  );
}
