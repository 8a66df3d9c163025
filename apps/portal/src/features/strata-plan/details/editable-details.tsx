import { ConflictPanel, Notice, useForm } from '@strata/ui';
import { useState } from 'react';

import { RestoredDraft } from '../../../app/form-draft/draft-status.tsx';
import { useDraftSaving } from '../../../app/form-draft/use-draft-saving.ts';
import type { FormStart } from '../../../app/form-draft/with-draft.tsx';
import type { PlanPartProps } from '../plan/part-props.ts';
import { useChange } from '../plan/use-change.ts';
import { useOccupancyUses } from '../plan/use-occupancy-uses.ts';
import { useSeenVersion } from '../plan/use-seen-version.ts';
import { DetailsForm } from './details-form.tsx';
import { type DetailsValues, detailsInputOf, detailsProblems, valuesOf } from './details-values.ts';
import { detailsDifferences } from './details-words.ts';

export interface EditableDetailsProps extends PlanPartProps {
  /** The name of the form's draft. */
  readonly name: string;
  readonly start: FormStart<DetailsValues>;
  /** Saved: the form begins again with what is saved now. */
  readonly onSaved: () => void;
}

function same(a: DetailsValues, b: DetailsValues): boolean {
  return JSON.stringify({ ...a, seenVersion: 0 }) === JSON.stringify({ ...b, seenVersion: 0 });
}

/** Changes the development details, unless somebody else did so first: then both are shown. */
export function EditableDetails({ plan, name, start, onSaved }: EditableDetailsProps) {
  const form = useForm({ initial: start.values, validate: detailsProblems });
  const draft = useDraftSaving(name, form.values);
  const [known, setKnown] = useState(plan);
  const uses = useOccupancyUses(plan.id);
  const seen = useSeenVersion(form, plan.detailsVersion);
  const { send, isSending } = useChange('PUT /Applications/developmentDetails', {
    done: 'Development details saved',
    onDone: () => {
      draft.discard();
      onSaved();
    },
    onRefused: seen.onRefused,
  });

  // What nobody has touched follows the plan; what is being typed stays, and meets the other's version when it is sent.
  if (known.detailsVersion !== plan.detailsVersion) {
    if (same(form.values, valuesOf(known))) form.replace(valuesOf(plan));
    setKnown(plan);
  }
  return (
    <>
      {plan.canEdit ? null : (
        <Notice kind="attention" announce title="The plan can no longer be edited.">
          <p>Somebody passed it on while you were here. What you typed is still here for you to copy.</p>
        </Notice>
      )}
      <RestoredDraft start={start} />
      {seen.isConflict ? (
        <ConflictPanel
          differences={detailsDifferences(form.values, plan, uses)}
          onKeepMine={seen.keepMine}
          onTakeTheirs={() => form.replace(valuesOf(plan))}
        />
      ) : null}
      <DetailsForm
        plan={plan}
        form={form}
        draft={draft.state}
        busy={isSending}
        onSend={(values) =>
          send({ input: { body: { id: plan.id, ...detailsInputOf(values) } }, version: values.seenVersion })
        }
      />
    </>
  );
}
