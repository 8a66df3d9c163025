/*
 * What the portal is measured against: node:http and pg, nothing between them. Two statements a call (who the bearer
 * token belongs to; the list, newest first), rows to objects, JSON.stringify. It checks no membership, validates and
 * limits nothing, writes no log. With PREPARED_STATEMENTS=on its statements have names, as the portal's have.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool, type QueryConfig } from 'pg';

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

const findSession = `
  select person_id from sessions
  where token_hash = $1 and ended_at is null and absolute_ends_at > now()`;

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

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const session = await pool.query(
    named('session', findSession, [createHash('sha256').update(token).digest()]),
  );
  if (session.rows.length === 0) {
    response.writeHead(401).end();
    return;
  }
  const asked = new URL(request.url ?? '/', 'http://localhost').searchParams;
  const { rows } = await pool.query<Row>(
    named('applications', findApplications, [asked.get('entityType'), asked.get('entityId')]),
  );
  const data = rows.map(applicationOf);
  const body = JSON.stringify({ isSuccess: true, statusCode: 200, message: 'OK', data });
  response.writeHead(200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    response.writeHead(500).end();
  });
});

process.on('message', () => {
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
});
