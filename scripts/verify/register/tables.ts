import { type Connection, readRows } from './connection.ts';
import type { Findings } from './findings.ts';

/** What the verifier reads and the portal answers from. */
const tables = [
  'acts',
  'act_links',
  'schemes',
  'titles',
  'registered_units',
  'strata_units',
  'plan_revisions',
  'frozen_documents',
  'certificates',
  'certificate_revocations',
  'signing_keys',
  'officers',
  'payments',
  'refunds',
  'refund_proposals',
  'counter_closings',
  'closed_payments',
  'statement_formats',
  'gateway_statements',
  'statement_lines',
  'fee_tables',
  'fee_assessments',
  'title_requests',
  'title_request_parties',
  'title_request_consents',
  'amendment_consents',
  'application_decisions',
  'files',
];

const notPlain = `
  select n.name, case
      when c.oid is null then 'is not there'
      when c.relkind <> 'r' then 'is no table, but something that stands for one'
      when c.relrowsecurity then 'hides rows from some: it has row security'
      when c.relhasrules then 'has rules that may answer something else than its rows'
      else 'has other tables whose rows seem to be its own' end
  from unnest($1::text[]) n (name)
    left join pg_class c on c.relname = n.name and c.relnamespace = 'public'::regnamespace
  where c.oid is null or c.relkind <> 'r' or c.relrowsecurity or c.relhasrules
    or exists (select from pg_inherits i where i.inhparent = c.oid)
  order by 1`;

/** The server names no schema: one that is named as its role comes before public. */
const shadows = `
  select n.nspname || '.' || c.relname, p.relname
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_class p on p.relname = c.relname and p.relnamespace = 'public'::regnamespace
  where n.nspname not in ('public', 'information_schema') and n.nspname !~ '^pg_' order by 1`;

const conversions = `
  select format_type(k.castsource, null) || ' to ' || format_type(k.casttarget, null)
  from pg_cast k where k.oid >= 16384
    and not exists (select from pg_depend d where d.classid = 'pg_cast'::regclass and d.objid = k.oid and d.deptype = 'e')
  order by 1`;

const builtIns = `
  select p.oid::regprocedure::text
  from pg_proc p where p.pronamespace = 'pg_catalog'::regnamespace and p.oid >= 16384
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  order by 1`;

/** What is read must be the tables themselves, for the verifier as for the server, and read as PostgreSQL reads them. */
export async function verifyTables(connection: Connection, findings: Findings): Promise<void> {
  for (const [name, message = ''] of await readRows(connection, notPlain, [tables]))
    findings.add({ about: `table ${name}`, message: message ?? '' });
  for (const [name, table] of await readRows(connection, shadows))
    findings.add({
      about: `${name}`,
      message: `has the name of the table or index ${table} and may hide it`,
    });
  for (const [name] of await readRows(connection, conversions))
    findings.add({
      about: `the conversion of ${name}`,
      message: 'is not PostgreSQL’s own: values may be read as others',
    });
  for (const [name] of await readRows(connection, builtIns))
    findings.add({
      about: `function ${name}`,
      message: 'was put among PostgreSQL’s own: values may be read as others',
    });
}
