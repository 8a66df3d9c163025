import { Button, Notice, Stack, Text } from '@strata/ui';
import { displayMoney, refusedFields, useSend } from '@strata/web';
import { useState } from 'react';
import { useInvalidateRecords } from '../../app/use-invalidate-records.ts';

export interface PayByCardProps {
  readonly applicationId: string;
  /** What is shown as left to pay: nothing else is paid. */
  readonly amount: string;
  readonly isUnderWay: boolean;
}

/** Goes to the page of the payment service, where the card is entered: none of it comes here. */
export function PayByCard({ applicationId, amount, isUnderWay }: PayByCardProps) {
  const invalidate = useInvalidateRecords();
  const [refusal, setRefusal] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  const { send, isSending } = useSend('POST /Payments/checkout', {
    onDone: ({ address }) => {
      setLeaving(true);
      window.open(address, '_self');
    },
    onRefused: (error) => {
      void invalidate();
      return refusedFields(error, ({ amount: said }) => setRefusal(said));
    },
  });
  return (
    <Stack gap={2} align="start" width="reading">
      {refusal === undefined ? null : <Notice kind="attention" announce title={refusal} />}
      <Button
        kind="primary"
        busy={isSending || isLeaving}
        onClick={() => {
          setRefusal(undefined);
          send({ input: { body: { applicationId, amount } } });
        }}
      >
        {isUnderWay ? 'Continue the card payment' : `Pay ${displayMoney(amount)} by card`}
      </Button>
      <Text tone="quiet">
        You go to the page of the payment service and come back here afterwards. You enter your card details
        only there.
      </Text>
    </Stack>
  );
}
