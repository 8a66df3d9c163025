import type { ParagraphPlace } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';

/** The newest version `v` of the paragraph `p`: what is offered. */
const withNewest = `letter_paragraphs p cross join lateral (
  select * from letter_paragraph_versions n where n.paragraph_id = p.id order by n.number desc limit 1) v`;

/** What can be inserted, as JSON of the wire. */
export async function listOffered(db: Queryable): Promise<string> {
  const { list } = onlyRow(
    await db.query<{ list: string }>(
      `select coalesce(json_agg(json_build_object('id', p.id, 'title', p.title, 'places', v.places, 'text', v.text)
         order by lower(p.title), p.id), '[]')::text as list
       from ${withNewest} where p.retired_at is null`,
    ),
  );
  return list;
}

/** All of them with their versions, as JSON of the wire. */
export async function listParagraphs(db: Queryable): Promise<string> {
  const { list } = onlyRow(
    await db.query<{ list: string }>(
      `select coalesce(json_agg(json_build_object('id', p.id, 'title', p.title,
           'isRetired', p.retired_at is not null, 'version', p.version, 'versions', v.versions)
         order by p.retired_at is not null, lower(p.title), p.id), '[]')::text as list
       from letter_paragraphs p join (
         select n.paragraph_id, json_agg(json_build_object('number', n.number, 'places', n.places, 'text', n.text,
             'madeDate', ${instantOf('n.made_at')}, 'madeBy', m.full_name) order by n.number desc) as versions
         from letter_paragraph_versions n join persons m on m.id = n.made_by group by n.paragraph_id) v
         on v.paragraph_id = p.id`,
    ),
  );
  return list;
}

export interface LockedParagraph {
  readonly title: string;
  readonly version: number;
  readonly isRetired: boolean;
  /** Of the newest version. */
  readonly number: number;
  readonly places: readonly ParagraphPlace[];
  readonly text: string;
}

export async function lockParagraph(tx: Queryable, id: string): Promise<LockedParagraph | undefined> {
  // Locked first and looked at second: its newest version must be read after the wait.
  await tx.query('select from letter_paragraphs where id = $1 for update', [id]);
  const { rows } = await tx.query<LockedParagraph>(
    `select p.title, p.version, p.retired_at is not null as "isRetired", v.number, v.places, v.text
     from ${withNewest} where p.id = $1`,
    [id],
  );
  return rows[0];
}

/** The paragraph as it goes into the acts. */
export async function snapshotParagraph(tx: Queryable, id: string): Promise<unknown> {
  const { paragraph } = onlyRow(
    await tx.query<{ paragraph: unknown }>(
      `select to_jsonb(p) || jsonb_build_object('number', v.number, 'places', v.places, 'text', v.text) as paragraph
       from ${withNewest} where p.id = $1`,
      [id],
    ),
  );
  return paragraph;
}

export async function insertParagraph(tx: Queryable, id: string, title: string): Promise<void> {
  await tx.query('insert into letter_paragraphs (id, title) values ($1, $2)', [id, title]);
}

/** Adds a version; those before it stay as they were. */
export async function insertVersion(
  tx: Queryable,
  version: {
    readonly paragraphId: string;
    readonly number: number;
    readonly places: readonly ParagraphPlace[];
    readonly text: string;
    readonly madeBy: string;
  },
): Promise<void> {
  await tx.query(
    `insert into letter_paragraph_versions (paragraph_id, number, places, text, made_by) values ($1, $2, $3, $4, $5)`,
    [version.paragraphId, version.number, version.places, version.text, version.madeBy],
  );
}

/** Counts a change, and gives it the title; answers with its version. */
export async function raiseParagraph(tx: Queryable, id: string, title: string): Promise<number> {
  const { version } = onlyRow(
    await tx.query<{ version: number }>(
      'update letter_paragraphs set title = $2, version = version + 1 where id = $1 returning version',
      [id, title],
    ),
  );
  return version;
}

export async function setRetired(tx: Queryable, id: string, isRetired: boolean): Promise<number> {
  const { version } = onlyRow(
    await tx.query<{ version: number }>(
      `update letter_paragraphs set retired_at = case when $2 then now() end, version = version + 1
       where id = $1 returning version`,
      [id, isRetired],
    ),
  );
  return version;
}
