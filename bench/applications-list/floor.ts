/*
 * What the portal is measured against: node:http and pg, nothing between them. Two statements a call (who the bearer
 * token belongs to; the list, newest first), rows to objects, JSON.stringify. It checks no membership, validates and
 * limits nothing, writes no log. With PREPARED_STATEMENTS=on its statements have names, as the portal's have.
 */
import { Pool, type QueryConfig } from 'pg';
import { answerSession, serveFloor } from '../processes/floor-server.ts';

interface Row {
  readonly id: string;
  readonly reference: string;
  readonly application_type_id: number;
  readonly application_status_id: number;
  readonly status_name: string;
  readonly parent_application_id: string | null;
  readonly created_at: Date;
  readonly version: number;
  readonly property_id: string;
  readonly plot_name: string;
  readonly plot_number: string;
}

const findApplications = `
  select a.id, a.reference, a.application_type_id, a.application_status_id, s.name as status_name,
    a.parent_application_id, a.created_at, a.version, a.property_id, p.plot_name, p.plot_number
  from applications a
    join properties p on p.id = a.property_id
    join application_statuses s on s.id = a.application_status_id
  where a.entity_type = $1 and a.entity_id = $2
  order by a.created_at desc, a.id`;

const isPrepared = process.env['PREPARED_STATEMENTS'] === 'on';
const named = (name: string, text: string, values: unknown[]): QueryConfig =>
  isPrepared ? { name, text, values } : { text, values };

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

/** From these states an applicant can assign an architect. */
const assignable = new Set([1, 6]);

function applicationOf(row: Row): object {
  return {
    id: row.id,
    reference: row.reference,
    applicationTypeId: row.application_type_id,
    applicationStatus: { name: row.status_name },
    applicationStatusId: row.application_status_id,
    parentApplicationId: row.parent_application_id,
    canAssignArchitect: assignable.has(row.application_status_id),
    createdDate: row.created_at,
    version: row.version,
    property: { id: row.property_id, plotName: row.plot_name, plotNumber: row.plot_number },
  };
}

serveFloor((request, response) =>
  answerSession({ pool, named }, request, response, async () => {
    const asked = new URL(request.url ?? '/', 'http://localhost').searchParams;
    const { rows } = await pool.query<Row>(
      named('applications', findApplications, [asked.get('entityType'), asked.get('entityId')]),
    );
    return rows.map(applicationOf);
  }),
);
