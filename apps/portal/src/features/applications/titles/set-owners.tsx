import { parseInput, titleOwnersInput } from '@strata/contract';
import { counted, mostOwnersOfATitle } from '@strata/domain';
import { ErrorSummary, FormLayout, Notice, toast } from '@strata/ui';
import {
  newerVersion,
  OwnersEditor,
  ownerInputsOf,
  refusedFields,
  type TypedOwner,
  typeOwner,
  useSend,
} from '@strata/web';
import { useState } from 'react';
import { DraftedActions } from '../../../app/form-draft/drafted-actions.tsx';
import { DraftedDialog, useDraftedForm } from '../../../app/form-draft/drafted-dialog.tsx';
import type { FormStart } from '../../../app/form-draft/with-draft.tsx';

import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';
import type { OwnedUnit, UnitOwners } from './registrations.ts';

export interface SetOwnersProps {
  readonly applicationId: string;
  readonly units: readonly OwnedUnit[];
  readonly owners: UnitOwners;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const named = 8;

/** The numbers of a few units; of many only how many they are. */
function unitWords(units: readonly OwnedUnit[]): string {
  const numbers = units.map(({ unitNumber }) => unitNumber);
  if (numbers.length === 1) return `unit ${numbers[0]}`;
  return numbers.length <= named ? `units ${numbers.join(', ')}` : counted(numbers.length, 'unit');
}

/** Sets the owners of the chosen units, all to the same. */
export function SetOwners(props: SetOwnersProps) {
  const { applicationId, units, owners, onClose } = props;
  const [pristine] = useState(() => ownersAtFirst(units, owners));
  const [first] = units;
  const name = `unit-owners:${units.length === 1 && first !== undefined ? first.unitId : applicationId}`;
  return (
    <DraftedDialog
      wide
      title={`Owners of ${unitWords(units)}`}
      name={name}
      pristine={pristine}
      onClose={onClose}
    >
      {(start) => <OwnersForm {...props} name={name} start={start} />}
    </DraftedDialog>
  );
}

interface OwnersFormProps extends SetOwnersProps {
  readonly name: string;
  readonly start: FormStart<OwnersValues>;
}

function OwnersForm({ applicationId, units, owners, onDone, onClose, name, start }: OwnersFormProps) {
  const invalidate = useInvalidateRecords();
  const [isStale, setStale] = useState(false);
  const { form, draft } = useDraftedForm(name, start, ownersProblems);
  const { send, isSending } = useSend('PUT /Applications/unitOwners', {
    onDone: async () => {
      draft.discard();
      await invalidate();
      toast.success(`Owners of ${unitWords(units)} set`);
      onDone();
    },
    onRefused: (error) => {
      if (newerVersion(error) === undefined) return refusedFields(error, form.refuse);
      setStale(true);
      void invalidate();
      return true;
    },
  });
  return (
    <FormLayout
      onSubmit={form.submit((values) =>
        send({
          input: {
            body: {
              applicationId,
              unitIds: units.map(({ unitId }) => unitId),
              owners: ownerInputsOf(values.owners),
            },
          },
          version: owners.planRevision,
        }),
      )}
    >
      {isStale ? (
        <Notice kind="attention" announce title="Somebody changed the plan in the meantime">
          <p>What you typed is still here. Set the owners again if they are still right.</p>
        </Notice>
      ) : null}
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      <p>
        {units.length === 1 ? 'The unit is' : 'Each of these units is'} registered for them once the
        application is approved. The shares must add up to exactly 1.
      </p>
      <OwnersEditor
        path="owners"
        owners={form.values.owners}
        most={mostOwnersOfATitle}
        errorOf={form.errorOf}
        onLeave={form.leave}
        onChange={(next) => form.change('owners', next)}
      />
      <DraftedActions act="Set the owners" busy={isSending} cancel={onClose} draft={draft.state} />
    </FormLayout>
  );
}

/** What the form holds. */
interface OwnersValues {
  readonly owners: readonly TypedOwner[];
}

/** What is wrong with the owners, by the rules of the contract. */
function ownersProblems({ owners }: OwnersValues): Readonly<Record<string, string>> {
  const result = parseInput(titleOwnersInput, ownerInputsOf(owners));
  if (result.ok) return {};
  return Object.fromEntries(
    Object.entries(result.fields).map(([path, message]) =>
      path === 'form' ? ['owners', message] : [`owners.${path}`, message],
    ),
  );
}

/** Where all chosen units have the same owners, those; else the owners of the property. */
function ownersAtFirst(units: readonly OwnedUnit[], { propertyOwners }: UnitOwners): OwnersValues {
  const [first] = units;
  const shared = units.every(({ owners }) => JSON.stringify(owners) === JSON.stringify(first?.owners));
  return { owners: ((shared ? first?.owners : null) ?? propertyOwners).map(typeOwner) };
}
