import { counted, mostOwnersOfATitle } from '@strata/domain';
import { Button, Dialog, ErrorSummary, Notice, toast, useForm } from '@strata/ui';
import { useId, useState } from 'react';
import { OwnersEditor } from '../../../../app/owners/owners-editor.tsx';
import { ownerInputsOf } from '../../../../app/owners/typed-owner.ts';
import { newerVersion, refusedFields } from '../../../../app/problems.ts';
import { useForgetRecords } from '../../../../app/use-forget-records.ts';
import { useSend } from '../../../../app/use-send.ts';
import type { OwnedUnit, UnitOwners } from '../../api/registrations.ts';
import css from './owners.module.css';
import { ownersAtFirst, ownersFaults } from './owners-values.ts';

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
export function SetOwners({ applicationId, units, owners, onDone, onClose }: SetOwnersProps) {
  const id = useId();
  const forget = useForgetRecords();
  const [initial] = useState(() => ownersAtFirst(units, owners));
  const [isStale, setStale] = useState(false);
  const form = useForm({ initial, validate: ownersFaults });
  const { send, isSending } = useSend('PUT /Applications/unitOwners', {
    onDone: async () => {
      await forget();
      toast.success(`Owners of ${unitWords(units)} set`);
      onDone();
    },
    onRefused: (error) => {
      if (newerVersion(error) === undefined) return refusedFields(error, form.refuse);
      setStale(true);
      void forget();
      return true;
    },
  });
  return (
    <Dialog
      wide
      title={`Owners of ${unitWords(units)}`}
      {...(isSending ? {} : { onClose })}
      actions={
        <>
          <Button disabled={isSending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} kind="primary" busy={isSending}>
            Set the owners
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={css.form}
        noValidate
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
      </form>
    </Dialog>
  );
}
