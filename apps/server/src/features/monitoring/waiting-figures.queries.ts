import type { Queryable } from '../../platform/database.ts';
import { todaySql } from '../examinations/queue-filter.queries.ts';
import type { RegisterFigure, RegisterGauge } from './register-gauges.ts';

/** Seconds since a time, and nothing where there is none. */
const age = (time: string): string => `extract(epoch from now() - ${time})::float8`;

/** What waits in the whole register: with the ministry, for the mail server, for the malware scanner. */
export async function findWaitingFigures(db: Queryable): Promise<RegisterFigure[]> {
  const { rows } = await db.query<{
    name: RegisterGauge;
    labels: Record<string, string>;
    value: number | null;
  }>(
    `with waiting as (
       select object_type, stage, count(*)::int as count, ${age('min(submitted_at)')} as oldest,
         count(*) filter (where target_on < ${todaySql})::int as overdue
       from examinations group by object_type, stage
     ), mails as (
       select count(*)::int as count, ${age('min(created_at)')} as oldest from outbox
       where sent_at is null and failed_at is null
     ), scans as (
       select count(*)::int as count, ${age('min(created_at)')} as oldest from files where scan = 'waiting'
     )
     select 'strata_examinations' as name, jsonb_build_object('object_type', object_type, 'stage', stage) as labels,
       count::float8 as value from waiting
     union all select 'strata_examination_oldest_seconds',
       jsonb_build_object('object_type', object_type, 'stage', stage), oldest from waiting
     union all select 'strata_examinations_overdue', jsonb_build_object('object_type', object_type), sum(overdue)::float8
       from waiting group by object_type
     union all select 'strata_mails_waiting', '{}', count from mails
     union all select 'strata_mail_oldest_seconds', '{}', oldest from mails
     union all select 'strata_files_to_scan', '{}', count from scans
     union all select 'strata_file_to_scan_oldest_seconds', '{}', oldest from scans`,
  );
  return rows.flatMap(({ name, labels, value }) => (value === null ? [] : [{ name, labels, value }]));
}
