import { onlyRow, type Queryable } from '../../platform/database.ts';

/**
 * SQL for the act by which the approval of `application` changed the title `t`, to be joined laterally: looked up title by
 * title, for no guess at how many there are is to be trusted in the transaction that adds them.
 */
export const actOfApproval = (application: string): string => `
  lateral (select o.verb, o.before, o.after from acts o where o.object_type = 'title' and o.object_id = t.id
    and o.basis_type = 'application' and o.basis_id = ${application} order by o.sequence limit 1)`;

/** What was registered by an approval, in numbers. */
export interface RegisteredSums {
  /** Null where it issued no title. */
  readonly firstTitle: string | null;
  readonly lastTitle: string | null;
  readonly titlesIssued: number;
  readonly titlesChanged: number;
  readonly titlesCancelled: number;
  /** Those that are registered as before, but for what the whole scheme became. */
  readonly titlesKept: number;
}

/** Counts what the acts that rest on the application did to the titles of the scheme, as soon as they did it. */
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
         count(*) filter (where c.verb = 'amend')::int as "titlesChanged",
         count(*) filter (where c.verb = 'cancel')::int as "titlesCancelled",
         count(*) filter (where coalesce(c.verb, 'confirm') = 'confirm'
           and exists (select from registered_units r where r.title_id = t.id and r.application_id = $1))::int as "titlesKept"
       from titles t left join ${actOfApproval('$1')} c on true
       where t.scheme_id = $2`,
      [applicationId, schemeId],
    ),
  );
}
