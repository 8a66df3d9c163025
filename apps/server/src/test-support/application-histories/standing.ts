import type { ApplicationFacts } from '@strata/domain';
import { feeSums } from '../../features/fees/fee-sums.queries.ts';
import { applicationFacts } from '../../features/strata-plans/plan/open-plan.queries.ts';
import type { ActedOn } from '../application-calls.ts';
import type { TestSystem } from '../test-system.ts';

/** A payment that somebody can go on with. */
interface KnownPayment {
  readonly id: string;
  readonly reference: string;
  readonly amount: string;
  readonly version: number;
}

/** What one of the people knows of an application before the next deed; a moment later it can be out of date. */
export interface Standing extends Omit<ActedOn, 'architectRegistrationId' | 'personId'> {
  readonly version: number;
  readonly facts: ApplicationFacts;
  readonly detailsVersion: number;
  readonly isAmended: boolean;
  /** The officer at it. */
  readonly heldBy: string | null;
  readonly outstanding: string;
  readonly refundDue: string;
  /** At the checkout, not paid yet or expired here. */
  readonly unpaid: KnownPayment | null;
  /** With something left that could be given back. */
  readonly paid: KnownPayment | null;
}

const payment = (condition: string): string => `(
  select json_build_object('id', p.id, 'reference', p.gateway_reference, 'amount', p.amount::text, 'version', p.version)
  from payments p where p.application_id = a.id and ${condition} order by p.created_at desc, p.id limit 1)`;

/** How the application stands; undefined once it is deleted. */
export async function standingOf(system: TestSystem, id: string): Promise<Standing | undefined> {
  const [row] = await system.database.query<Standing & Record<string, unknown>>(
    `select a.id, a.version, ${applicationFacts('a')} as facts, l.version as "detailsVersion",
       exists (select from applications c where c.parent_application_id = a.id
         and c.application_status_id not in (7, 8)) as "isAmended",
       (select x.held_by from examinations x where x.object_type = 'application' and x.object_id = a.id) as "heldBy",
       coalesce((select encode(v.sha256, 'hex') from plan_revisions v where v.id = a.declared_revision_id),
         repeat('0', 64)) as "revisionSha256",
       coalesce((select json_agg(w #>> '{finding,key}') from plan_revisions v, jsonb_array_elements(v.warnings) w
         where v.id = a.declared_revision_id), '[]') as "warningsSeen",
       json_build_object('planRevision', l.revision, 'shareMethodVersionId', m.version_id,
         'feeTableVersion', (select max(t.version) from fee_tables t)) as seen,
       fee.outstanding::text, fee.refund_due::text as "refundDue",
       ${payment(`p.state in ('pending', 'expired', 'failed') and p.gateway_reference is not null`)} as unpaid,
       ${payment(`p.state = 'paid' and p.amount >
         (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id)`)} as paid
     from applications a
       join strata_plans l on l.application_id = a.id
       join plan_share_methods m on m.application_id = a.id
       join ${feeSums} fee on fee.application_id = a.id
     where a.id = $1`,
    [id],
  );
  return row;
}
