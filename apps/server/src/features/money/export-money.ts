import { routes } from '@strata/contract';
import type { Handler } from '../../platform/http/call.ts';
import type { ExportColumn } from '../../workbooks/export/export-cells.ts';
import { type ListPage, pageRows } from '../../workbooks/export/stream-list.ts';
import { sendList } from '../exports/send-list.ts';
import { type MoneyListName, readMoneyLines } from './money.queries.ts';

const text = (title: string, width: number): ExportColumn => ({ title, kind: 'text', width });
const dayColumn = (title: string): ExportColumn => ({ title, kind: 'day', width: 12 });
/** An amount has two decimals, as an area does. */
const amount = (title: string): ExportColumn => ({ title, kind: 'area', width: 16 });

const application = [text('Application', 18), text('Name', 32)] as const;

const files: Readonly<
  Record<MoneyListName, { readonly title: string; readonly columns: readonly ExportColumn[] }>
> = {
  unpaid: {
    title: 'Unpaid fees',
    columns: [
      ...application,
      text('Applicant', 32),
      amount('Left to pay, MVR'),
      dayColumn('Since'),
      { title: 'Days', kind: 'whole', width: 10 },
      dayColumn('Reminded'),
      text('Late', 8),
    ],
  },
  toRefund: {
    title: 'To refund',
    columns: [
      ...application,
      text('Applicant', 32),
      dayColumn('Withdrawn'),
      ...['Paid, MVR', 'Refunded, MVR', 'Waits for agreement, MVR', 'Due, MVR'].map(amount),
    ],
  },
  paid: {
    title: 'Payments',
    columns: [
      ...application,
      text('Payment', 18),
      dayColumn('Date'),
      amount('Amount, MVR'),
      text('Paid', 16),
      text('Receipt', 18),
      text('Recorded by', 28),
    ],
  },
  refunded: {
    title: 'Refunds',
    columns: [
      ...application,
      text('Payment', 18),
      dayColumn('Date'),
      amount('Amount, MVR'),
      text('Reason', 40),
      text('Receipt', 18),
      text('Recorded by', 28),
      text('Proposed by', 28),
    ],
  },
};

/** A list of the money desk, all of it in one file. */
export const exportMoney: Handler<'GET /Money/export'> = async (call) => {
  const { db, query, services } = call;
  const { list, format } = query;
  const { PAYMENT_REMINDER_DAYS: reminderDays } = services.configuration;
  const read = async (after: string | undefined): Promise<ListPage> => {
    const lines = await readMoneyLines(db, list, { after, reminderDays }, pageRows);
    const next = lines.length < pageRows ? undefined : lines.at(-1)?.cursor;
    return { rows: `[${lines.map(({ text: line }) => line).join(',')}]`, next };
  };
  return sendList(call, {
    ...files[list],
    format,
    right: { roles: routes['GET /Money/export'].roles },
    read,
  });
};
