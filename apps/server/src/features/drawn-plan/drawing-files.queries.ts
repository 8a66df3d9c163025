import { onlyRow, type Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';
import { deleteUnused } from '../files/files.queries.ts';

/** Whether something of the plan is drawn from the drawing `d`. */
const isShown = `exists (
  select from plan_shapes s where s.application_id = d.application_id and s.drawing_id = d.id)`;

/** Whether undoing the last import would draw something from the drawing `d` again. */
const comesBack = `exists (
  select from plan_drawings k cross join lateral jsonb_array_elements(k.before) as r (shape)
  where k.application_id = d.application_id and k.undone_at is null and r.shape ->> 'drawing_id' = d.id::text)`;

/** The files that something of the plan $2 is drawn from, as a member of its drawing; nothing where none is kept. */
export const drawingFilesMember = `
  select ',"files":[' || string_agg(concat('{"url":"', $1::text, k.id, '","fileName":', to_json(k.file_name),
    ',"mediaType":', to_json(k.media_type), ',"sizeInBytes":', k.size_in_bytes,
    ',"sha256":"', encode(k.sha256, 'hex'), '","importedDate":"', ${instantOf('k.imported_at')},
    '","importedBy":', to_json(k.full_name), '}'), ',' order by k.imported_at desc, k.id) || ']'
  from (
    select distinct on (f.id) f.id, f.file_name, f.media_type, f.size_in_bytes, f.sha256, d.imported_at, p.full_name
    from plan_drawings d join files f on f.id = d.file_id join persons p on p.id = d.imported_by
    where d.application_id = $2 and ${isShown}
    order by f.id, d.imported_at desc) k`;

/** A file with these bytes that the plan keeps already. */
export async function findKeptFile(
  tx: Queryable,
  applicationId: string,
  sha256: Buffer,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `select f.id from plan_drawings d join files f on f.id = d.file_id
     where d.application_id = $1 and f.sha256 = $2 order by d.imported_at limit 1`,
    [applicationId, sha256],
  );
  return rows[0]?.id;
}

/** The bytes of other files that the plan would still be drawn from with these levels drawn anew. */
export async function measureOtherFiles(
  tx: Queryable,
  applicationId: string,
  { levelIds, sha256 }: { readonly levelIds: readonly string[]; readonly sha256: Buffer },
): Promise<number> {
  const { bytes } = onlyRow(
    await tx.query<{ bytes: number }>(
      `select coalesce(sum(f.size_in_bytes), 0)::float8 as bytes from files f
       where f.sha256 <> $3 and f.id in (
         select d.file_id from plan_drawings d join plan_shapes s on s.application_id = $1 and s.drawing_id = d.id
         where d.application_id = $1 and s.level_id <> all($2::uuid[]))`,
      [applicationId, levelIds, sha256],
    ),
  );
  return bytes;
}

/** Gives up the files that nothing of the plan is drawn from any more, nor would be by undoing the last import. */
export async function releaseFiles(tx: Queryable, applicationId: string): Promise<void> {
  const { rows } = await tx.query<{ id: string }>(
    `with given_up as (
       select d.id, d.file_id from plan_drawings d
       where d.application_id = $1 and d.file_id is not null and not ${isShown} and not ${comesBack})
     update plan_drawings d set file_id = null from given_up g where d.id = g.id
     returning g.file_id as id`,
    [applicationId],
  );
  await deleteUnused(
    tx,
    rows.map(({ id }) => id),
  );
}
