import { displayDay, isDay } from '@strata/domain';
import { Button, ConfirmDialog, DayField, Stack, Text, toast } from '@strata/ui';
import { displayMoney, useSend } from '@strata/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useToday } from '../../app/examinations/use-today.ts';
import { useOfficer } from '../../app/officer.tsx';
import { CounterDay, type CounterDayData, counterDayQuery } from './counter-day.tsx';
import { MoneyLayout } from './money-layout.tsx';

/** `/money/counter`: a day of the counter, and its closing. */
export function CounterPage() {
  const today = useToday();
  const [typed, setTyped] = useState(today);
  const day = isDay(typed) ? typed : today;
  return (
    <MoneyLayout name="Counter">
      <Stack gap={6}>
        <DayField
          id="day"
          label="Day"
          value={typed}
          error={day > today ? 'Enter today or a day before' : undefined}
          onChange={setTyped}
          onLeave={() => undefined}
        />
        <Stack as="section" gap={4} aria-labelledby="counter">
          <h2 id="counter">Counter, {displayDay(day)}</h2>
          <CounterDay day={day} />
          {day > today ? null : <CloseDay key={day} day={day} />}
        </Stack>
      </Stack>
    </MoneyLayout>
  );
}

/** Registrars close a day that is not closed. */
function CloseDay({ day }: { readonly day: string }) {
  const { roles } = useOfficer();
  const { data: taken } = useQuery(counterDayQuery(day));
  if (taken === undefined || taken.closing !== null) return null;
  if (!roles.includes('Registrar')) return <Text tone="quiet">A registrar closes the day.</Text>;
  return <CloseButton taken={taken} />;
}

function CloseButton({ taken: { day, total, receipts } }: { readonly taken: CounterDayData }) {
  const [asks, setAsks] = useState(false);
  const queries = useQueryClient();
  const loadAgain = () => queries.invalidateQueries({ queryKey: ['GET /Money/counterDay'] });
  const { send, isSending } = useSend('POST /Money/closings', {
    onDone: async () => {
      await loadAgain();
      toast.success(`${displayDay(day)} is closed`);
    },
    onRefused: () => {
      void loadAgain();
      return false;
    },
    onSettled: () => setAsks(false),
  });
  return (
    <>
      <p>
        <Button kind="primary" onClick={() => setAsks(true)}>
          Close the day
        </Button>
      </p>
      {asks ? (
        <ConfirmDialog
          title={`Close ${displayDay(day)}?`}
          act="Close the day"
          busy={isSending}
          onConfirm={() => send({ input: { body: { day, total } } })}
          onCancel={() => setAsks(false)}
        >
          <p>
            {receipts === 1 ? '1 receipt' : `${receipts} receipts`}, {displayMoney(total)}. A day is closed
            once. What is recorded for it later is counted as late with the next day.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
