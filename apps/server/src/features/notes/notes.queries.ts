import type { ExaminationNoteKind } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';
import type { Examined } from '../examinations/examined.ts';

/** A page shows so many, the latest; the history has all of them. */
const mostShown = 50;

interface ShownNote {
  readonly id: string;
  readonly kind: ExaminationNoteKind;
  readonly by: { readonly name: string; readonly isYou: boolean };
  readonly at: string;
  readonly text: string;
}

/** What officers wrote to one another about the record, the latest first. */
export async function listNotes(
  db: Queryable,
  { objectType, objectId }: Examined,
  personId: string,
): Promise<readonly ShownNote[]> {
  const { rows } = await db.query<ShownNote>(
    `select n.id, n.kind, json_build_object('name', p.full_name, 'isYou', p.id = $3) as by,
       ${instantOf('n.written_at')} as at, n.text
     from examination_notes n join persons p on p.id = n.written_by
     where n.object_type = $1 and n.object_id = $2 order by n.written_at desc, n.id desc limit ${mostShown}`,
    [objectType, objectId, personId],
  );
  return rows;
}

/** Adds a note; none is ever changed or removed. */
export async function insertNote(
  tx: Queryable,
  { objectType, objectId }: Examined,
  note: { readonly kind: ExaminationNoteKind; readonly writtenBy: string; readonly text: string },
): Promise<void> {
  await tx.query(
    `insert into examination_notes (id, object_type, object_id, kind, written_by, text)
     values ($1, $2, $3, $4, $5, $6)`,
    [uuidv7(), objectType, objectId, note.kind, note.writtenBy, note.text],
  );
}
