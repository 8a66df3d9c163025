import type { EntityRef } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import { type Actor, AuditFailure } from '../../platform/acts.queries.ts';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { amendedTitles, isChanged } from './amended-titles.queries.ts';
import { unitsOf } from './registered-plan.queries.ts';

/** What all acts by which an application is registered have in common. */
export interface Registration {
  readonly applicationId: string;
  /** Whose application it is. */
  readonly entity: EntityRef;
  /** The registrar; null for the system. */
  readonly actor: Actor | null;
  readonly requestId: string;
  /** Now, unless it is of the past. */
  readonly occurredAt?: string | undefined;
}

/** The columns of an act of the register but for what it is of, in the order of `commonValues`. */
const commonColumns = `entity_type, entity_id, person_id, issuer, subject, acting_role, basis_type, basis_id, request_id,
  occurred_at`;
/** $1 is the application; the others are as `commonParameters` has them. */
const commonValues = `$2::text, $3::uuid, $4::uuid, $5::text, $6::text, $7::text, 'application', $1::uuid, $8::uuid,
  coalesce($9::timestamptz, clock_timestamp())`;

function commonParameters({ applicationId, entity, actor, requestId, occurredAt }: Registration): unknown[] {
  return [
    applicationId,
    entity.entityType,
    entity.entityId,
    actor?.personId ?? null,
    actor?.issuer ?? null,
    actor?.subject ?? null,
    actor ? 'officer' : 'system',
    requestId,
    occurredAt ?? null,
  ];
}

const numbered = (prefix: string, sequence: string, digits: number): string =>
  `(select '${prefix}-' || lpad(n::text, greatest(${digits}, length(n::text)), '0') from nextval('${sequence}') n)`;

/** The next number of a scheme; one that is not used is left out. */
export async function takeSchemeNumber(db: Queryable): Promise<string> {
  const { number } = onlyRow(
    await db.query<{ number: string }>(`select ${numbered('SS', 'scheme_numbers', 6)} as number`),
  );
  return number;
}

/** Registers a scheme. @throws AuditFailure */
export async function registerScheme(
  tx: Queryable,
  registration: Registration,
  scheme: {
    readonly id: string;
    readonly number: string;
    readonly state: 'provisional' | 'final';
    readonly record: string;
  },
): Promise<void> {
  await attempt(() =>
    tx.query(
      `insert into acts (id, verb, object_type, object_id, before, after, ${commonColumns})
       select $10, 'register', 'scheme', $11, null,
         $12::jsonb || jsonb_build_object('number', $14::text, 'state', $13::text), ${commonValues}`,
      [...commonParameters(registration), uuidv7(), scheme.id, scheme.record, scheme.state, scheme.number],
    ),
  );
}

/** The plan that is registered of a scheme gives way to an amended one; number and property stay. @throws AuditFailure */
export async function amendScheme(
  tx: Queryable,
  registration: Registration,
  scheme: { readonly id: string; readonly state: 'provisional' | 'final'; readonly record: string },
): Promise<void> {
  await attempt(() =>
    tx.query(
      `insert into acts (id, verb, object_type, object_id, before, after, ${commonColumns})
       select $10, 'amend', 'scheme', s.id, s.record,
         $12::jsonb || jsonb_build_object('number', s.number, 'state', $13::text), ${commonValues}
       from schemes s where s.id = $11`,
      [...commonParameters(registration), uuidv7(), scheme.id, scheme.record, scheme.state],
    ),
  );
}

/** A title that is issued, as it begins: of the scheme `s` for the declared unit `u`. */
const issuedFolio = `jsonb_build_object('number', 'ST-' || lpad(u.numbered::text, greatest(8, length(u.numbered::text)), '0'),
  'schemeId', s.id, 'schemeNumber', s.number, 'state', 'registered', 'provisional', s.state = 'provisional',
  'unit', u.unit, 'shareValue', u.share_value, 'owners', u.owners, 'encumbrances', '[]'::jsonb,
  'encumbrancesNumbered', 0)`;

/**
 * Issues a title for each declared unit that has none, in lot order, in one statement; numbers are drawn in that order.
 * Ids are picked from arrays by their place. @throws AuditFailure
 */
export async function issueTitles(
  tx: Queryable,
  registration: Registration,
  schemeId: string,
  /** How many there are at most. */
  count: number,
): Promise<void> {
  const ids = () => Array.from({ length: count }, () => uuidv7());
  await attempt(() =>
    tx.query(
      `with unissued as (
         select d.*, row_number() over (order by d.place) as nth from (${unitsOf('declared')}) d
         where not exists (select from titles t where t.scheme_id = $10 and t.state = 'registered'
           and t.unit_number_key = d.unit_number_key)
         order by d.place),
       units as (select o.*, nextval('title_numbers') as numbered from unissued o)
       insert into acts (id, verb, object_type, object_id, before, after, ${commonColumns})
       select ($11::uuid[])[u.nth], 'issue', 'title', ($12::uuid[])[u.nth], null, ${issuedFolio}, ${commonValues}
       from units u join schemes s on s.id = $10 order by u.nth`,
      [...commonParameters(registration), schemeId, ids(), ids()],
    ),
  );
}

/**
 * Writes what an amendment changes in the titles of its scheme: those whose unit goes are cancelled, those whose unit
 * changes are amended, and once the scheme is final the others are confirmed. Owners and mortgages stay.
 * @throws AuditFailure
 */
export async function amendTitles(
  tx: Queryable,
  registration: Registration,
  scheme: { readonly isProvisional: boolean; readonly count: number },
): Promise<void> {
  const ids = Array.from({ length: scheme.count }, () => uuidv7());
  await attempt(() =>
    tx.query(
      `with met as (
         select m.*, case when m.unit_id is null then 'cancel' when ${isChanged} then 'amend'
             when m.folio -> 'provisional' <> to_jsonb($10::boolean) then 'confirm' end as verb
         from (${amendedTitles}) m where m.title_id is not null),
       acted as (select met.*, row_number() over (order by place, title_id) as nth from met where verb is not null)
       insert into acts (id, verb, object_type, object_id, before, after, ${commonColumns})
       select ($11::uuid[])[nth], verb, 'title', title_id, folio,
         folio || case verb when 'cancel' then jsonb_build_object('state', 'cancelled')
           when 'amend' then jsonb_build_object('unit', unit, 'shareValue', share_value, 'provisional', $10::boolean)
           else jsonb_build_object('provisional', $10::boolean) end,
         ${commonValues}
       from acted order by nth`,
      [...commonParameters(registration), scheme.isProvisional, ids],
    ),
  );
}

/** An act that cannot be written keeps what it is of from happening, as everywhere. */
async function attempt<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new AuditFailure('The register’s act could not be recorded', { cause: error });
  }
}
