import type { Folio, TitleState } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';

/** The title, if one of the identifications is an owner or a lender of it; else it does not exist. */
export async function findTitleOfParty(
  db: Queryable,
  titleId: string,
  keys: readonly string[],
): Promise<{ readonly state: TitleState } | undefined> {
  const { rows } = await db.query<{ state: TitleState }>(
    'select state from titles where id = $1 and party_keys && $2::text[]',
    [titleId, keys],
  );
  return rows[0];
}

/** A title for a registrar, with what people know it by. */
export interface TitleToCorrect {
  readonly titleId: string;
  readonly schemeId: string;
  readonly number: string;
  readonly unitNumber: string;
  readonly plotName: string;
  readonly folio: Folio;
  readonly version: number;
}

/** The title as it is registered now, whosever. */
export async function findTitleToCorrect(
  db: Queryable,
  titleId: string,
): Promise<TitleToCorrect | undefined> {
  const { rows } = await db.query<TitleToCorrect & Record<string, unknown>>(
    `select t.id as "titleId", t.scheme_id as "schemeId", t.number, t.unit_number as "unitNumber",
       s.record ->> 'plotName' as "plotName", t.folio, t.version
     from titles t join schemes s on s.id = t.scheme_id where t.id = $1`,
    [titleId],
  );
  return rows[0];
}

/** Whether the officer, under whatever account, is who entered the request by an order. */
export async function isEnteredBy(db: Queryable, requestId: string, officerId: string): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from title_requests r join persons e on e.id = r.created_by, persons o
     where r.id = $1 and r.entity_type = 'Ministry' and o.id = $2
       and identification_key_of(e.idnumber) = identification_key_of(o.idnumber)`,
    [requestId, officerId],
  );
  return rows.length > 0;
}
