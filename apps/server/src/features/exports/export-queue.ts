import { routes } from '@strata/contract';
import type { ExaminedType } from '@strata/domain';
import type { Handler } from '../../platform/http/call.ts';
import type { ExportColumn } from '../../workbooks/export/export-cells.ts';
import { readQueue } from './exports.queries.ts';
import { sendList } from './send-list.ts';

const applicant: ExportColumn = { title: 'Applicant', kind: 'text', width: 32 };
const days: readonly ExportColumn[] = [
  { title: 'Submitted', kind: 'day', width: 12 },
  { title: 'Target', kind: 'day', width: 12 },
];
const holding: readonly ExportColumn[] = [
  { title: 'Held by', kind: 'text', width: 28 },
  { title: 'Held since', kind: 'day', width: 12 },
];
/** Of what one recommends and another decides. */
const decided: readonly ExportColumn[] = [
  { title: 'Waits', kind: 'text', width: 14 },
  ...holding,
  { title: 'Recommended by', kind: 'text', width: 28 },
  { title: 'Recommended', kind: 'day', width: 14 },
];

const queues: Readonly<
  Record<ExaminedType, { readonly title: string; readonly columns: readonly ExportColumn[] }>
> = {
  registration: {
    title: 'Registrations',
    columns: [
      { title: 'Reference', kind: 'text', width: 18 },
      { title: 'Name', kind: 'text', width: 32 },
      { title: 'Identification', kind: 'text', width: 18 },
      { title: 'Type', kind: 'text', width: 20 },
      applicant,
      ...days,
      ...decided,
    ],
  },
  application: {
    title: 'Applications',
    columns: [
      { title: 'Reference', kind: 'text', width: 18 },
      { title: 'Scheme', kind: 'text', width: 32 },
      { title: 'Plot name', kind: 'text', width: 28 },
      { title: 'Island', kind: 'text', width: 20 },
      { title: 'Type', kind: 'text', width: 24 },
      applicant,
      ...days,
      ...decided,
    ],
  },
  request: {
    title: 'Requests',
    columns: [
      { title: 'Reference', kind: 'text', width: 18 },
      { title: 'Title', kind: 'text', width: 16 },
      { title: 'Unit', kind: 'text', width: 12 },
      { title: 'Scheme', kind: 'text', width: 14 },
      { title: 'Plot name', kind: 'text', width: 28 },
      { title: 'Kind', kind: 'text', width: 24 },
      applicant,
      ...days,
      ...decided,
    ],
  },
  property: {
    title: 'Properties',
    columns: [
      { title: 'Plot name', kind: 'text', width: 28 },
      { title: 'Plot number', kind: 'text', width: 16 },
      { title: 'Island', kind: 'text', width: 20 },
      applicant,
      ...days,
      ...holding,
    ],
  },
};

/** A queue with the filters of its screen, all of it in one file. */
export const exportQueue: Handler<'GET /Examinations/export'> = async (call) => {
  const { db, query, session } = call;
  const { format, ...asked } = query;
  return sendList(call, {
    ...queues[asked.objectType],
    format,
    right: { roles: routes['GET /Examinations/export'].roles },
    read: (after) => readQueue(db, { ...asked, after, personId: session.personId }),
  });
};
