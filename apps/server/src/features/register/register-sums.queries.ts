import { onlyRow, type Queryable } from '../../platform/database.ts';

/** What was registered by an approval, in numbers. */
export interface RegisteredSums {
  /** Null where it issued no title. */
  readonly firstTitle: string | null;
  readonly lastTitle: string | null;
  readonly titlesIssued: number;
  readonly titlesAmended: number;
  readonly titlesCancelled: number;
}

/** Counts the acts on titles of the scheme that rest on the application. */
export async function sumActs(
  tx: Queryable,
  applicationId: string,
  schemeId: string,
): Promise<RegisteredSums> {
  return onlyRow(
    await tx.query<RegisteredSums & Record<string, unknown>>(
      `select min(t.number) filter (where c.verb = 'issue') as "firstTitle",
         max(t.number) filter (where c.verb = 'issue') as "lastTitle",
         count(*) filter (where c.verb = 'issue')::int as "titlesIssued",
         count(*) filter (where c.verb in ('amend', 'confirm'))::int as "titlesAmended",
         count(*) filter (where c.verb = 'cancel')::int as "titlesCancelled"
       from titles t join acts c on c.sequence = t.last_act
       where t.scheme_id = $2 and c.basis_type = 'application' and c.basis_id = $1`,
      [applicationId, schemeId],
    ),
  );
}
