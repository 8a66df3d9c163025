import { ConflictPanel, ErrorSummary, FormLayout, TextAreaField } from '@strata/ui';
import { DraftedActions } from '../../../../app/form-draft/drafted-actions.tsx';
import { DraftedDialog, useDraftedForm } from '../../../../app/form-draft/drafted-dialog.tsx';
import type { FormStart } from '../../../../app/form-draft/with-draft.tsx';
import type { Plan } from '../../plan/plan.ts';
import { useChange } from '../../plan/use-change.ts';
import { useSeenVersion } from '../../plan/use-seen-version.ts';
import { problemOfCorners, readCorners, writeCorners } from './corners-text.ts';
import { DrawnCorners } from './drawn-corners.tsx';

interface Values {
  readonly corners: string;
  readonly seenVersion: number;
}

const valuesOf = ({ placing, detailsVersion }: Plan): Values => ({
  corners: writeCorners(placing?.corners ?? []),
  seenVersion: detailsVersion,
});

function problems({ corners }: Values): Readonly<Record<string, string>> {
  const problem = problemOfCorners(corners);
  return problem === undefined ? {} : { corners: problem };
}

export interface PlacingDialogProps {
  readonly plan: Plan;
  readonly onClose: () => void;
}

/** The corners of the land, one a line, so that they can be pasted from a survey. */
export function PlacingDialog(props: PlacingDialogProps) {
  const { plan, onClose } = props;
  const name = `strata-plan-placing:${plan.id}`;
  return (
    <DraftedDialog title="Corners of the land" name={name} pristine={valuesOf(plan)} onClose={onClose}>
      {(start) => <PlacingForm {...props} name={name} start={start} />}
    </DraftedDialog>
  );
}

interface PlacingFormProps extends PlacingDialogProps {
  readonly name: string;
  readonly start: FormStart<Values>;
}

function PlacingForm({ plan, onClose, name, start }: PlacingFormProps) {
  const { form, draft } = useDraftedForm(name, start, problems);
  const seen = useSeenVersion(form, plan.detailsVersion);
  const { send, isSending } = useChange('PUT /Applications/placing', {
    done: 'Corners of the land saved',
    onDone: () => {
      draft.discard();
      onClose();
    },
    onRefused: seen.onRefused,
  });
  return (
    <>
      {seen.isConflict ? (
        <ConflictPanel
          differences={[
            { field: 'Corners', mine: form.values.corners, theirs: valuesOf(plan).corners || 'None' },
          ]}
          onKeepMine={seen.keepMine}
          onTakeTheirs={() => form.replace(valuesOf(plan))}
        />
      ) : null}
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      <FormLayout
        onSubmit={form.submit(({ corners, seenVersion }) =>
          send({ input: { body: { id: plan.id, corners: readCorners(corners) } }, version: seenVersion }),
        )}
      >
        <TextAreaField
          {...form.field('corners')}
          label="Corners"
          lines={8}
          optional
          hint="One corner a line, one after the other around the land: latitude and longitude in decimal degrees (WGS 84), such as 4.175496, 73.509347. For two corners or more add x and y in the drawing, in whole millimetres: 4.175496, 73.509347, 0, 12500. Leave it empty to take the corners away."
        />
        <DrawnCorners plan={plan} />
        <DraftedActions act="Save" busy={isSending} cancel={onClose} draft={draft.state} />
      </FormLayout>
    </>
  );
}
