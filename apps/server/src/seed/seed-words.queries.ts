import type { ParagraphPlace } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../platform/database.ts';

/** Whether there are standard paragraphs already. */
export async function hasParagraphs(tx: Queryable): Promise<boolean> {
  const { rowCount } = await tx.query('select from letter_paragraphs limit 1');
  return rowCount === 1;
}

/** The first version of a paragraph, offered since then. */
export async function insertPastVersion(
  tx: Queryable,
  version: {
    readonly paragraphId: string;
    readonly places: readonly ParagraphPlace[];
    readonly text: string;
    readonly madeBy: string;
    readonly at: string;
  },
): Promise<void> {
  await tx.query(
    `insert into letter_paragraph_versions (paragraph_id, number, places, text, made_by, made_at)
     values ($1, 1, $2, $3, $4, $5)`,
    [version.paragraphId, version.places, version.text, version.madeBy, version.at],
  );
}

/** What an officer wrote to the others about an application then. */
export async function insertPastNote(
  tx: Queryable,
  note: {
    readonly applicationId: string;
    readonly writtenBy: string;
    readonly text: string;
    readonly at: string;
  },
): Promise<void> {
  await tx.query(
    `insert into examination_notes (id, object_type, object_id, kind, written_by, text, written_at)
     values ($1, 'application', $2, 'note', $3, $4, $5)`,
    [uuidv7(), note.applicationId, note.writtenBy, note.text, note.at],
  );
}

/** A project that somebody began then for themselves. */
export async function insertPastProject(
  tx: Queryable,
  project: {
    readonly id: string;
    readonly name: string;
    readonly description: string;
    readonly personId: string;
    readonly at: string;
  },
): Promise<void> {
  await tx.query(
    `insert into projects (id, entity_type, entity_id, name, description, created_by, created_at, updated_at)
     values ($1, 'Self', $2, $3, $4, $2, $5, $5)`,
    [project.id, project.personId, project.name, project.description, project.at],
  );
}

/** The application was begun in the project. */
export async function setProject(tx: Queryable, applicationId: string, projectId: string): Promise<void> {
  await tx.query('update applications set project_id = $2 where id = $1', [applicationId, projectId]);
}

/** An owner consented then to what is declared of the amendment, for every title of theirs that it changes. */
export async function insertPastConsents(
  tx: Queryable,
  consents: {
    readonly revisionId: string;
    readonly titleIds: readonly string[];
    readonly identification: string;
    readonly personId: string;
    readonly at: string;
  },
): Promise<void> {
  await tx.query(
    `insert into amendment_consents (revision_id, title_id, identification_key, person_id, given_at)
     select $1, t.id, identification_key_of($3), $4, $5 from unnest($2::uuid[]) t (id)`,
    [consents.revisionId, consents.titleIds, consents.identification, consents.personId, consents.at],
  );
}
