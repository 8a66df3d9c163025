import { onlyRow, type Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';

const offered = `
  select coalesce(json_agg(json_build_object('id', m.id, 'title', m.title, 'version', v.version_number,
    'versionId', v.id, 'method', v.method, 'isDefault', m.is_default, 'inForceSince', ${instantOf('v.made_at')})
    order by m.position, m.id), '[]')::text as list
  from share_methods m
    cross join lateral (select n.* from share_method_versions n where n.share_method_id = m.id
      order by n.version_number desc limit 1) v
  where m.retired_at is null`;

/** The methods that can be chosen, each in its newest version, as JSON of the wire. */
export async function listOfferedMethods(db: Queryable): Promise<string> {
  return onlyRow(await db.query<{ list: string }>(offered)).list;
}

/** Keeps a method as it is offered while it is chosen. */
export async function lockChosenMethod(
  tx: Queryable,
  id: number,
): Promise<{ readonly title: string; readonly isRetired: boolean } | undefined> {
  const { rows } = await tx.query<{ title: string; isRetired: boolean }>(
    'select title, retired_at is not null as "isRetired" from share_methods where id = $1 for share',
    [id],
  );
  return rows[0];
}

/** What was chosen for a plan, for the acts. */
export async function snapshotChoice(tx: Queryable, applicationId: string): Promise<Record<string, unknown>> {
  const { choice } = onlyRow(
    await tx.query<{ choice: Record<string, unknown> }>(
      `select json_build_object('shareMethodId', m.id, 'shareMethod', m.title) as choice
       from strata_plans p left join share_methods m on m.id = p.share_method_id where p.application_id = $1`,
      [applicationId],
    ),
  );
  return choice;
}

/** Writes the choice; answers with the version of the plan's shares. */
export async function writeChoice(
  tx: Queryable,
  applicationId: string,
  shareMethodId: number | null,
): Promise<number> {
  const { version } = onlyRow(
    await tx.query<{ version: number }>(
      `update strata_plans set share_method_id = $2, shares_version = shares_version + 1
       where application_id = $1 returning shares_version as version`,
      [applicationId, shareMethodId],
    ),
  );
  return version;
}
