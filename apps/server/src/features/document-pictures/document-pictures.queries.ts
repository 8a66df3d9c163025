import type { Picture } from '../../documents/pictures/picture.ts';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';

/** The emblem of a moment, of now unless told; null where there is none. */
export async function findEmblem(db: Queryable, at?: string): Promise<Picture | null> {
  const { rows } = await db.query<{ drawing: Picture | null }>(
    `select v.drawing from document_pictures p join document_picture_versions v on v.picture_id = p.id
     where v.made_at <= coalesce($1::timestamptz, now()) order by v.number desc limit 1`,
    [at ?? null],
  );
  return rows[0]?.drawing ?? null;
}

/** The emblem with all its versions, as JSON of the wire. */
export async function getEmblem(db: Queryable): Promise<string> {
  const { emblem } = onlyRow(
    await db.query<{ emblem: string }>(
      `select json_build_object('version', p.version,
         'picture', (select v.drawing from document_picture_versions v where v.picture_id = p.id order by v.number desc limit 1),
         'versions', (select coalesce(json_agg(json_build_object('number', v.number, 'fileName', v.file_name,
             'madeDate', ${instantOf('v.made_at')}, 'madeBy', m.full_name) order by v.number desc), '[]')
           from document_picture_versions v join persons m on m.id = v.made_by where v.picture_id = p.id))::text as emblem
       from document_pictures p`,
    ),
  );
  return emblem;
}

interface LockedPicture {
  readonly id: string;
  readonly version: number;
}

export async function lockEmblem(tx: Queryable): Promise<LockedPicture> {
  return onlyRow(await tx.query<LockedPicture>('select id, version from document_pictures for update'));
}

/** Whether there is one now, and what was uploaded for it, as the acts say it. */
export async function snapshotPicture(tx: Queryable, id: string) {
  const { rows } = await tx.query<{
    readonly number: number;
    readonly fileName: string | null;
    readonly sha256: string | null;
  }>(
    `select number, file_name as "fileName", encode(file_sha256, 'hex') as sha256
     from document_picture_versions where picture_id = $1 order by number desc limit 1`,
    [id],
  );
  return rows[0] ?? { number: 0, fileName: null, sha256: null };
}

/** Adds a version, and counts the change; those before it stay as they were. Answers with the picture's version. */
export async function addVersion(
  tx: Queryable,
  added: {
    readonly id: string;
    readonly number: number;
    /** Undefined: it is removed. */
    readonly file: { readonly drawing: Picture; readonly name: string; readonly sha256: Buffer } | undefined;
    readonly madeBy: string;
  },
): Promise<number> {
  const { id, number, file, madeBy } = added;
  await tx.query(
    `insert into document_picture_versions (picture_id, number, drawing, file_name, file_sha256, made_by)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, number, file ? JSON.stringify(file.drawing) : null, file?.name, file?.sha256, madeBy],
  );
  const { version } = onlyRow(
    await tx.query<{ version: number }>(
      'update document_pictures set version = version + 1 where id = $1 returning version',
      [id],
    ),
  );
  return version;
}
