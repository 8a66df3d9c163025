import { roleForStage } from '@strata/domain';
import { Button, Dialog, SelectField, toast } from '@strata/ui';
import { LoadState, quietQuery, useSend } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useInvalidateExaminations } from '../../../app/examinations/use-invalidate-examinations.ts';
import type { ReviewedRecord } from './reviewed-record.ts';

export interface AssignDialogProps {
  readonly record: ReviewedRecord;
  readonly stage: 'examine' | 'decide';
  readonly onRefused: (error: unknown) => boolean;
  readonly onClose: () => void;
}

/** Gives the examination to another officer of the role that it waits for. */
export function AssignDialog({ record, stage, onRefused, onClose }: AssignDialogProps) {
  const { id, objectType, examination } = record;
  const officers = useQuery(quietQuery('GET /Officers', { query: { role: roleForStage(stage) } }));
  const invalidate = useInvalidateExaminations();
  const [personId, setPersonId] = useState('');
  const [sent, setSent] = useState(false);
  const { send, isSending } = useSend('POST /Examinations/assign', {
    onDone: async () => {
      const name = officers.data?.find((officer) => officer.personId === personId)?.name;
      await invalidate();
      toast.success(name === undefined ? 'Assigned' : `Assigned to ${name}`);
      onClose();
    },
    onRefused: (error) => {
      onClose();
      return onRefused(error);
    },
  });
  const assign = () => {
    setSent(true);
    if (personId !== '') send({ input: { body: { objectType, id, personId } } });
  };
  return (
    <Dialog
      title={`Assign ${record.fullName}`}
      {...(isSending ? {} : { onClose })}
      actions={
        <>
          <Button kind="primary" busy={isSending} onClick={assign}>
            Assign
          </Button>
          <Button kind="quiet" disabled={isSending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <LoadState query={officers} what="officers">
        {(all) => (
          <SelectField
            id="officer"
            label={stage === 'examine' ? 'Examiner' : 'Registrar'}
            hint="Who has signed in here at least once."
            empty="Choose an officer"
            value={personId}
            error={sent && personId === '' ? 'Choose an officer' : undefined}
            choices={all
              .filter((officer) => officer.personId !== examination?.holder?.personId)
              .map((officer) => ({ value: officer.personId, label: officer.name }))}
            onChange={setPersonId}
            onLeave={() => undefined}
          />
        )}
      </LoadState>
    </Dialog>
  );
}
