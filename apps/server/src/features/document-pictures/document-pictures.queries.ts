import { examiningRoles } from '@strata/domain';
import type { Picture } from '../../documents/pictures/picture.ts';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';

/** Whose picture: a person's signature; null is the emblem of the ministry. */
export type PictureOf = string | null;

/** The emblem of a moment, of now unless told; null where there is none. */
export async function findEmblem(db: Queryable, at?: string): Promise<Picture | null> {
  const { rows } = await db.query<{ drawing: Picture | null }>(
    `select v.drawing from document_pictures p join document_picture_versions v on v.picture_id = p.id
     where p.person_id is null and v.made_at <= coalesce($1::timestamptz, now()) order by v.number desc limit 1`,
    [at ?? null],
  );
  return rows[0]?.drawing ?? null;
}

/** How a person signs letters now; null where no picture of it is kept. */
export async function findSignature(db: Queryable, personId: string): Promise<Picture | null> {
  const { rows } = await db.query<{ drawing: Picture | null }>(
    `select v.drawing from document_pictures p join document_picture_versions v on v.picture_id = p.id
     where p.person_id = $1 order by v.number desc limit 1`,
    [personId],
  );
  return rows[0]?.drawing ?? null;
}

const versionsOf = (picture: string): string =>
  `(select coalesce(json_agg(json_build_object('number', v.number, 'fileName', v.file_name,
      'madeDate', ${instantOf('v.made_at')}, 'madeBy', m.full_name) order by v.number desc), '[]')
    from document_picture_versions v join persons m on m.id = v.made_by where v.picture_id = ${picture})`;

/** The emblem with all its versions, as JSON of the wire. */
export async function getEmblem(db: Queryable): Promise<string> {
  const { emblem } = onlyRow(
    await db.query<{ emblem: string }>(
      `select json_build_object('version', p.version,
         'picture', (select v.drawing from document_picture_versions v where v.picture_id = p.id order by v.number desc limit 1),
         'versions', ${versionsOf('p.id')})::text as emblem
       from document_pictures p where p.person_id is null`,
    ),
  );
  return emblem;
}

/**
 * Who signs letters, by name, and whoever once had a signature kept: with its versions and never with the picture, as JSON of
 * the wire.
 */
export async function listSignatures(db: Queryable): Promise<string> {
  const { list } = onlyRow(
    await db.query<{ list: string }>(
      `select coalesce(json_agg(json_build_object('personId', s.id, 'name', s.full_name, 'roles', coalesce(held.roles, '{}'),
           'version', coalesce(p.version, 1), 'versions', ${versionsOf('p.id')})
         order by s.full_name, s.id), '[]')::text as list
       from persons s
         left join document_pictures p on p.person_id = s.id
         left join (select person_id, array_agg(role order by role) as roles from officers
             where role = any($1) group by person_id) held on held.person_id = s.id
       where p.id is not null or (held.roles is not null and s.disabled_at is null)`,
      [examiningRoles],
    ),
  );
  return list;
}

/** Whether somebody signs letters; whoever takes the role from them waits until the end of the transaction. */
export async function isSigner(tx: Queryable, personId: string): Promise<boolean> {
  const { rows } = await tx.query(
    `select from officers o join persons s on s.id = o.person_id
     where o.person_id = $1 and o.role = any($2) and s.disabled_at is null for share of o`,
    [personId, examiningRoles],
  );
  return rows.length > 0;
}

interface LockedPicture {
  readonly id: string;
  readonly version: number;
}

/** Undefined where a person never had one. */
export async function lockPicture(tx: Queryable, of: PictureOf): Promise<LockedPicture | undefined> {
  const { rows } = await tx.query<LockedPicture>(
    'select id, version from document_pictures where person_id is not distinct from $1 for update',
    [of],
  );
  return rows[0];
}

/** Makes room for somebody's signature, unless there is room. */
export async function insertPicture(tx: Queryable, personId: string): Promise<void> {
  await tx.query('insert into document_pictures (person_id) values ($1) on conflict (person_id) do nothing', [
    personId,
  ]);
}

/** Whose it is, whether there is one now, and what was uploaded for it, as the acts say it. */
export async function snapshotPicture(tx: Queryable, id: string) {
  return onlyRow(
    await tx.query<{
      readonly number: number;
      readonly personId: string | null;
      readonly fileName: string | null;
      readonly sha256: string | null;
    }>(
      `select coalesce(v.number, 0) as number, p.person_id as "personId", v.file_name as "fileName",
         encode(v.file_sha256, 'hex') as sha256
       from document_pictures p left join document_picture_versions v on v.picture_id = p.id
       where p.id = $1 order by v.number desc limit 1`,
      [id],
    ),
  );
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
