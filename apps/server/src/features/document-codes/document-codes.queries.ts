import { type ApplicationStatusId, type FrozenFacts, type VerifiableKind } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';

/** Enters codes before the documents that have them. */
export async function insertCodes(tx: Queryable, codes: readonly string[]): Promise<void> {
  await tx.query('insert into document_codes (code) select unnest($1::text[])', [codes]);
}

/** The code of a payment's receipt: of two who print it first, both get the same. */
export async function codeOfReceipt(db: Queryable, paymentId: string, fresh: string): Promise<string> {
  await db.query(
    `with entered as (
       insert into document_codes (code)
       select $2 where not exists (select from receipt_codes where payment_id = $1) returning code)
     insert into receipt_codes (payment_id, code) select $1, code from entered on conflict (payment_id) do nothing`,
    [paymentId, fresh],
  );
  const { code } = onlyRow(
    await db.query<{ code: string }>('select code from receipt_codes where payment_id = $1', [paymentId]),
  );
  return code;
}

/** A day, and what it is of. */
export interface Later {
  readonly date: string;
  readonly reference: string | null;
  readonly revision: number | null;
}

/** What the rules need to know of a document with a code. */
export interface DocumentFacts {
  readonly isDeclared: boolean;
  readonly statusId: ApplicationStatusId;
  readonly approval: Later | null;
  readonly laterRevision: Later | null;
  readonly amendment: Later | null;
  readonly laterLetter: Later | null;
}

/** What anyone may know of a document with a code. */
export interface LookedAtDocument {
  readonly kind: Exclude<VerifiableKind, 'certificate'>;
  readonly reference: string;
  readonly schemeNumber: string | null;
  readonly state: FrozenFacts['state'] | null;
  readonly revision: number | null;
  readonly date: string;
  readonly planSha256: string | null;
  readonly sha256: string | null;
  readonly amount: string | null;
  readonly refunded: string | null;
  readonly facts: DocumentFacts;
}

const dayOf = (column: string): string => `to_char(${column} at time zone 'Indian/Maldives', 'YYYY-MM-DD')`;

const later = (date: string, reference: string, revision: string): string =>
  `json_build_object('date', ${dayOf(date)}, 'reference', ${reference}, 'revision', ${revision})`;

/** When the application `a` was approved, and as which revision. */
const approval = `(select ${later('y.made_at', 'null::text', 'r.number')}
  from application_decisions y join plan_revisions r on r.id = y.revision_id
  where y.application_id = a.id and y.kind = 'approve')`;

const laterRevision = `(select ${later('r.declared_at', 'null::text', 'r.number')} from plan_revisions r
  where r.application_id = a.id and r.number > v.number order by r.number limit 1)`;

/** What has amended the application `a`, as JSON; null where nothing has. */
export const amendment = `(select ${later('y.made_at', 'n.reference', 'r.number')}
  from applications n join application_decisions y on y.application_id = n.id and y.kind = 'approve'
    join plan_revisions r on r.id = y.revision_id
  where n.parent_application_id = a.id)`;

/** What the rules need to know of a document of the revision `v` of the application `a`, as JSON. */
export const planFacts = `json_build_object('isDeclared', v.id is not distinct from a.declared_revision_id,
      'statusId', a.application_status_id, 'approval', ${approval}, 'laterRevision', ${laterRevision},
      'amendment', ${amendment}, 'laterLetter', null)`;

/** The number of the scheme of the application `a`. */
export const schemeNumber = '(select s.number from schemes s where s.property_id = a.property_id)';

const plans = `
  select d.document as kind, a.reference,
    case d.state when 'approved' then ${schemeNumber} end as "schemeNumber",
    d.state, v.number as revision,
    case d.state when 'declared' then ${dayOf('v.declared_at')} else ${approval} ->> 'date' end as date,
    v.plan_digest as "planSha256", encode(d.sha256, 'hex') as sha256, null::text as amount, null::text as refunded,
    ${planFacts} as facts
  from frozen_documents d join plan_revisions v on v.id = d.revision_id join applications a on a.id = v.application_id
  where d.code = $1`;

const laterLetter = `(select ${later('n.made_at', 'null::text', 'null::int')} from application_decisions n
  where n.application_id = a.id and (n.made_at, n.id) > (y.made_at, y.id) order by n.made_at, n.id limit 1)`;

const noFacts = (
  letter: string,
): string => `json_build_object('isDeclared', false, 'statusId', a.application_status_id,
  'approval', null, 'laterRevision', null, 'amendment', null, 'laterLetter', ${letter})`;

const letters = `
  select 'letter', a.reference, null, null, v.number, ${dayOf('y.made_at')}, v.plan_digest, encode(y.letter_sha256, 'hex'),
    null, null, ${noFacts(laterLetter)}
  from application_decisions y join plan_revisions v on v.id = y.revision_id join applications a on a.id = y.application_id
  where y.code = $1`;

const receipts = `
  select 'receipt', p.reference, null, null, null, ${dayOf('p.paid_at')}, null, null, p.amount::text,
    (select coalesce(sum(r.amount), 0.00)::text from refunds r where r.payment_id = p.id), ${noFacts('null')}
  from receipt_codes k join payments p on p.id = k.payment_id join applications a on a.id = p.application_id
  where k.code = $1`;

/**
 * What anyone may know of the document with this code. That it was looked at is kept in the same statement, which does not
 * wait for the disk: a code that there is takes hardly longer than one that there is not.
 */
export async function lookAtDocument(
  db: Queryable,
  code: string | undefined,
): Promise<LookedAtDocument | undefined> {
  const { rows } = await db.query<LookedAtDocument & Record<string, unknown>>(
    `with found as (${plans} union all ${letters} union all ${receipts}),
     looked as (
       insert into document_looks (code)
       select $1 from found, (select set_config('synchronous_commit', 'off', true)) at_once)
     select * from found`,
    [code ?? ''],
  );
  return rows[0];
}
