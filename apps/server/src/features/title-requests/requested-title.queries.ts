import type { TitleState } from '@strata/domain';
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
