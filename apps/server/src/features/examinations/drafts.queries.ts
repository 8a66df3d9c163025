import { type DraftedAct, type ExaminationDraftContent, seenSectionsPart } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';
import type { Examined } from './examined.ts';
import { namedInQueue } from './queue.queries.ts';

/** More than these are not shown at once. */
const mostOwnDrafts = 50;

interface Draft extends Examined {
  readonly personId: string;
  readonly part: string;
}

const shown = `'part', d.part, 'content', d.content, 'savedAt', ${instantOf('d.saved_at')}`;

/** What the officer typed at the record, and where `withOthers` what other officers did, as JSON of the wire. */
export async function findDrafts(
  db: Queryable,
  { objectType, objectId }: Examined,
  personId: string,
  withOthers: boolean,
): Promise<string> {
  const { drafts } = onlyRow(
    await db.query<{ drafts: string }>(
      `select json_build_object(
         'own', coalesce(json_agg(json_build_object(${shown}, 'version', d.version) order by d.part)
           filter (where d.person_id = $3), '[]'),
         'others', coalesce(json_agg(json_build_object(${shown}, 'personId', p.id, 'name', p.full_name)
           order by p.full_name, p.id, d.part) filter (where d.person_id <> $3 and $4), '[]'))::text as drafts
       from examination_drafts d join persons p on p.id = d.person_id where d.object_type = $1 and d.object_id = $2`,
      [objectType, objectId, personId, withOthers],
    ),
  );
  return drafts;
}

/**
 * Records that wait and at which the officer has typed or ticked something since they were submitted, as JSON of the wire. What was seen is
 * kept by the instant of the submission, so that what came back is to be seen anew.
 */
export async function listOwnDrafts(db: Queryable, personId: string): Promise<string> {
  const partsOf = (kind: string): string =>
    `coalesce(json_agg(split_part(d.part, ':', 2) order by d.saved_at desc) filter (where d.part like '${kind}:%'), '[]')`;
  const { list } = onlyRow(
    await db.query<{ list: string }>(
      `with own as (
         select d.object_type, d.object_id, max(d.saved_at) as saved_at, ${partsOf('remark')} as remarks, ${partsOf('act')} as acts,
           coalesce(max((select count(*)::int from jsonb_array_elements_text(d.content -> 'seen') k
             where starts_with(k, ${instantOf('e.submitted_at')} || ' '))) filter (where d.part = '${seenSectionsPart}'), 0) as seen
         from examination_drafts d join examinations e using (object_type, object_id)
         where d.person_id = $1 and d.ended_at is null
         group by d.object_type, d.object_id order by max(d.saved_at) desc limit ${mostOwnDrafts})
       select coalesce(json_agg(json_build_object('objectType', e.object_type, 'id', e.object_id, 'objectKind', e.object_kind,
           'reference', n.named ->> 'reference', 'title', n.named ->> 'title', 'subtitle', n.named ->> 'subtitle',
           'holder', case when e.held_by is not null then json_build_object('personId', e.held_by,
             'name', (select p.full_name from persons p where p.id = e.held_by), 'isYou', e.held_by = $1) end,
           'remarks', o.remarks, 'acts', o.acts, 'seen', o.seen, 'savedAt', ${instantOf('o.saved_at')})
           order by o.saved_at desc), '[]')::text as list
       from own o join examinations e using (object_type, object_id) cross join lateral (select ${namedInQueue} as named) n
       where json_array_length(o.remarks) + json_array_length(o.acts) + o.seen > 0`,
      [personId],
    ),
  );
  return list;
}

/** Where the examination stands, which does not end before the transaction does; undefined where there is none. */
export async function holdExamination(
  tx: Queryable,
  { objectType, objectId }: Examined,
): Promise<{ readonly heldBy: string | null } | undefined> {
  const { rows } = await tx.query<{ heldBy: string | null }>(
    'select held_by as "heldBy" from examinations where object_type = $1 and object_id = $2 for key share',
    [objectType, objectId],
  );
  return rows[0];
}

/** Who holds it, be it nobody; undefined where it does not wait with the ministry. */
export async function findHolder(
  db: Queryable,
  { objectType, objectId }: Examined,
): Promise<{ readonly heldBy: string | null } | undefined> {
  const { rows } = await db.query<{ heldBy: string | null }>(
    'select held_by as "heldBy" from examinations where object_type = $1 and object_id = $2',
    [objectType, objectId],
  );
  return rows[0];
}

export async function isRevisionOf(
  tx: Queryable,
  applicationId: string,
  revisionId: string,
): Promise<boolean> {
  const { rows } = await tx.query('select from plan_revisions where id = $1 and application_id = $2', [
    revisionId,
    applicationId,
  ]);
  return rows.length === 1;
}

/** Saves the part if its version is the one that was seen, or if it says the same already; answers with its version. */
export async function saveDraft(
  tx: Queryable,
  { objectType, objectId, personId, part }: Draft,
  content: ExaminationDraftContent,
  seenVersion: number,
): Promise<number | undefined> {
  const values = [objectType, objectId, personId, part, JSON.stringify(content)];
  if (seenVersion === 0) {
    const inserted = await tx.query(
      `insert into examination_drafts (object_type, object_id, person_id, part, content) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      values,
    );
    if (inserted.rowCount === 1) return 1;
  }
  const { rows } = await tx.query<{ version: number }>(
    `update examination_drafts set saved_at = now(), content = $5,
       version = case when content = $5::jsonb then version else version + 1 end
     where object_type = $1 and object_id = $2 and person_id = $3 and part = $4 and (version = $6 or content = $5::jsonb)
     returning version`,
    [...values, seenVersion],
  );
  return rows[0]?.version;
}

/** Forgets the part if its version is the one that was seen; one that is gone already was. */
export async function forgetDraft(
  tx: Queryable,
  { objectType, objectId, personId, part }: Draft,
  seenVersion: number,
): Promise<boolean> {
  const { rows } = await tx.query<{ isThere: boolean }>(
    `with gone as (delete from examination_drafts
       where object_type = $1 and object_id = $2 and person_id = $3 and part = $4 and version = $5 returning 1)
     select exists (select from examination_drafts where object_type = $1 and object_id = $2 and person_id = $3 and part = $4)
       and not exists (select from gone) as "isThere"`,
    [objectType, objectId, personId, part, seenVersion],
  );
  return rows[0]?.isThere !== true;
}

export async function getDraftVersion(
  tx: Queryable,
  { objectType, objectId, personId, part }: Draft,
): Promise<number> {
  const { rows } = await tx.query<{ version: number }>(
    `select version from examination_drafts where object_type = $1 and object_id = $2 and person_id = $3 and part = $4`,
    [objectType, objectId, personId, part],
  );
  return rows[0]?.version ?? 0;
}

/** What the officer wrote for the act is sent with it. */
export async function forgetActDraft(
  tx: Queryable,
  { objectType, objectId }: Examined,
  personId: string,
  act: DraftedAct,
): Promise<void> {
  await tx.query(
    'delete from examination_drafts where object_type = $1 and object_id = $2 and person_id = $3 and part = $4',
    [objectType, objectId, personId, `act:${act}`],
  );
}

/**
 * With the decision all drafts at the record are gone. What was not sent with it is for its act to keep: an empty object where
 * nobody had written anything else.
 */
export async function takeDrafts(
  tx: Queryable,
  { objectType, objectId }: Examined,
  personId: string,
  act: DraftedAct,
): Promise<{ readonly drafts?: readonly unknown[] }> {
  const { rows } = await tx.query<{ draft: unknown }>(
    `with gone as (delete from examination_drafts where object_type = $1 and object_id = $2 returning *)
     select json_build_object(${shown}, 'name', p.full_name) as draft
     from gone d join persons p on p.id = d.person_id
     where d.person_id <> $3 or d.part <> 'act:' || $4 and not ($4 = 'return' and d.part like 'remark:%')
     order by p.full_name, p.id, d.part`,
    [objectType, objectId, personId, act],
  );
  return rows.length === 0 ? {} : { drafts: rows.map(({ draft }) => draft) };
}
