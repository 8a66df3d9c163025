import { Button, ConfirmDialog, toast } from '@strata/ui';
import { useSend } from '@strata/web';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useInvalidateExaminations } from '../../../app/examinations/use-invalidate-examinations.ts';
import { requestReviewQuery } from '../review-queries.ts';
import type { RequestReview } from './request-words.ts';

/** Whoever entered a correction by order gives it up while nobody has decided on it. */
export function WithdrawOrder({ request: { id, reference, version } }: { readonly request: RequestReview }) {
  const [openDialog, setOpenDialog] = useState(false);
  const queryClient = useQueryClient();
  const invalidateExaminations = useInvalidateExaminations();
  const loadAgain = async () => {
    setOpenDialog(false);
    await queryClient.invalidateQueries(requestReviewQuery(id));
    await invalidateExaminations();
  };
  const { send, isSending } = useSend('POST /Review/requests/withdrawOrder', {
    onDone: async () => {
      await loadAgain();
      toast.success(`Withdrawn: ${reference}`);
    },
    onRefused: () => {
      void loadAgain();
      return false;
    },
  });
  return (
    <>
      <p>
        <Button onClick={() => setOpenDialog(true)}>Withdraw…</Button>
      </p>
      {openDialog ? (
        <ConfirmDialog
          title={`Withdraw ${reference}?`}
          act="Withdraw"
          busy={isSending}
          onConfirm={() => send({ input: { body: { id } }, version })}
          onCancel={() => setOpenDialog(false)}
        >
          <p>The title stays as it is. Owners and lenders, who were told of it, are told that it ended.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
