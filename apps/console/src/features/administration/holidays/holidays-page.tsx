import { holidayInput, type Output, parseInput } from '@strata/contract';
import { displayDay } from '@strata/domain';
import {
  Button,
  CalendarIcon,
  ConfirmDialog,
  DataTable,
  DayField,
  DialogForm,
  EmptyState,
  PlusIcon,
  RowActions,
  TextField,
  toast,
  useForm,
} from '@strata/ui';
import { LoadState, quietQuery, refusedFields, useSend } from '@strata/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AdministrationPage } from '../administration-page.tsx';

type Holiday = Output<'GET /PublicHolidays'>[number];

function useLoadAgain() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['GET /PublicHolidays'] });
}

/** `/administration/holidays`: days that are no working days. */
export function HolidaysPage() {
  const query = useQuery(quietQuery('GET /PublicHolidays', {}));
  const [adding, setAdding] = useState(false);
  return (
    <AdministrationPage
      title="Public holidays"
      lead="Days on which the ministry is closed, besides Friday and Saturday. Targets still to come move when you add one late; targets that have passed stay."
      beside={
        <Button kind="primary" icon={<PlusIcon />} onClick={() => setAdding(true)}>
          Add a holiday
        </Button>
      }
    >
      <LoadState query={query} what="public holidays">
        {(holidays) =>
          holidays.length === 0 ? (
            <EmptyState title="There are no public holidays this year" icon={<CalendarIcon size={32} />}>
              <p>
                Add the days of the calendar that the government publishes, before targets are counted over
                them.
              </p>
            </EmptyState>
          ) : (
            <DataTable
              caption="Public holidays"
              captionHidden
              rows={holidays}
              rowKey={({ day }) => day}
              columns={[
                { key: 'day', header: 'Day', cell: ({ day }) => displayDay(day) },
                { key: 'name', header: 'Name', cell: ({ name }) => name },
                { key: 'acts', header: 'Actions', cell: (holiday) => <Remove holiday={holiday} /> },
              ]}
            />
          )
        }
      </LoadState>
      {adding ? <AddDialog onClose={() => setAdding(false)} /> : null}
    </AdministrationPage>
  );
}

function problemsOf(values: {
  readonly day: string;
  readonly name: string;
}): Readonly<Record<string, string>> {
  const result = parseInput(holidayInput, values);
  return result.ok ? {} : result.fields;
}

function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm<{ day: string; name: string }>({
    initial: { day: '', name: '' },
    validate: problemsOf,
  });
  const loadAgain = useLoadAgain();
  const { send, isSending } = useSend('POST /PublicHolidays', {
    onDone: async () => {
      await loadAgain();
      toast.success('Holiday added');
      onClose();
    },
    onRefused: (error) => refusedFields(error, form.refuse),
  });
  return (
    <DialogForm
      title="Add a holiday"
      act="Add holiday"
      form={form}
      busy={isSending}
      onSend={(body) => send({ input: { body } })}
      onClose={onClose}
    >
      <DayField {...form.field('day')} label="Day" />
      <TextField {...form.field('name')} label="Name" hint="Such as Independence Day" width="medium" />
    </DialogForm>
  );
}

function Remove({ holiday: { day, name } }: { readonly holiday: Holiday }) {
  const [asking, setAsking] = useState(false);
  const loadAgain = useLoadAgain();
  const { send, isSending } = useSend('DELETE /PublicHolidays', {
    onDone: async () => {
      await loadAgain();
      toast.success('Holiday removed');
    },
  });
  return (
    <RowActions>
      <Button
        small
        kind="quiet"
        aria-label={`Remove ${name}, ${displayDay(day)}`}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      {asking ? (
        <ConfirmDialog
          title={`Remove ${name}, ${displayDay(day)}?`}
          act="Remove holiday"
          busy={isSending}
          onConfirm={() => send({ input: { query: { day } } })}
          onCancel={() => setAsking(false)}
        >
          <p>It becomes a working day. Targets still to come move a working day back.</p>
        </ConfirmDialog>
      ) : null}
    </RowActions>
  );
}
