import type { Handler, Handlers } from '../../platform/http/call.ts';
import type { ExportColumn } from '../../workbooks/export/export-cells.ts';
import { exportPlan } from './export-plan.ts';
import { exportQueue } from './export-queue.ts';
import { readApplications } from './exports.queries.ts';
import { sendList } from './send-list.ts';

const columns: readonly ExportColumn[] = [
  { title: 'Reference', kind: 'text', width: 18 },
  { title: 'Type', kind: 'text', width: 26 },
  { title: 'Status', kind: 'text', width: 24 },
  { title: 'Plot name', kind: 'text', width: 28 },
  { title: 'Plot number', kind: 'text', width: 16 },
  { title: 'Island', kind: 'text', width: 20 },
  { title: 'Atoll', kind: 'text', width: 20 },
  { title: 'Project', kind: 'text', width: 28 },
  { title: 'Applicant', kind: 'text', width: 32 },
  { title: 'Architect', kind: 'text', width: 28 },
  { title: 'Amendment of', kind: 'text', width: 18 },
  { title: 'Created', kind: 'day', width: 12 },
];

/** The list of applications with the filters of its screen, all of it in one file. */
const exportApplications: Handler<'GET /Applications/listExport'> = async (call) => {
  const { db, query, entity } = call;
  const { format, plotName = '', ...filter } = query;
  return sendList(call, {
    title: 'Applications',
    format,
    columns,
    right: { entity },
    read: (after) => readApplications(db, { entity, filter, plotName, after }),
  });
};

/** Tables as files: parts of a plan, and lists. */
export const exportsHandlers = {
  'GET /Applications/export': exportPlan,
  'GET /Applications/listExport': exportApplications,
  'GET /Examinations/export': exportQueue,
} satisfies Partial<Handlers>;
