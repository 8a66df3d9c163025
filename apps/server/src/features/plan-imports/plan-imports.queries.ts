import { onlyRow, type Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';
import type { ImportTarget } from '../../workbooks/import/check-file.ts';

/** How often the plan was changed; undefined once it is deleted. */
export async function findPlanRevision(db: Queryable, applicationId: string): Promise<number | undefined> {
  const { rows } = await db.query<{ revision: number }>(
    'select revision::int as revision from strata_plans where application_id = $1',
    [applicationId],
  );
  return rows[0]?.revision;
}

/** What a file is imported as: a sheet, or the whole plan. */
type FileTarget = ImportTarget | { readonly sheet: 'plan'; readonly scope: { readonly buildingId: null } };

function typeOf({ sheet, scope }: FileTarget): number | null {
  return sheet === 'commonProperty' ? scope.commonPropertyTypeId : null;
}

/** When and by whom the same file was imported last, as JSON of the wire; undefined where it was not, or was undone. */
export async function findSameFile(
  db: Queryable,
  applicationId: string,
  target: FileTarget,
  sha256: Buffer,
): Promise<string | undefined> {
  const { rows } = await db.query<{ import: string }>(
    `select concat('{"importedDate":"', ${instantOf('i.imported_at')}, '","importedBy":', to_json(p.full_name), '}') as import
     from plan_imports i join persons p on p.id = i.imported_by
     where i.application_id = $1 and i.sha256 = $2 and i.undone_at is null and i.sheet = $3
       and i.building_id is not distinct from $4 and i.common_property_type_id is not distinct from $5
     order by i.imported_at desc, i.id desc limit 1`,
    [applicationId, sha256, target.sheet, target.scope.buildingId, typeOf(target)],
  );
  return rows[0]?.import;
}

/** What is kept of an import, by which it is listed, noticed when it comes again, and undone. */
export interface KeptImport {
  readonly id: string;
  readonly applicationId: string;
  readonly sheet: FileTarget['sheet'];
  readonly buildingId: string | null;
  readonly commonPropertyTypeId: number | null;
  readonly file: { readonly fileName: string; readonly sizeInBytes: number; readonly sha256: Buffer };
  readonly importedBy: string;
  /** Now, unless it was imported in the past. */
  readonly importedAt?: string;
  /** The revision that the plan has by it. */
  readonly planRevision: number;
  /** Ids as PostgreSQL writes an array. */
  readonly created: string;
  /** Table → rows as they were, as JSON. */
  readonly before: string;
  readonly counts: { readonly created: number; readonly changed: number; readonly skipped: number };
}

export async function insertImport(tx: Queryable, kept: KeptImport): Promise<void> {
  const { file, counts } = kept;
  await tx.query(
    `insert into plan_imports (id, application_id, sheet, building_id, common_property_type_id, file_name,
       size_in_bytes, sha256, imported_by, plan_revision, created, before, created_count, changed_count, skipped_count,
       imported_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, coalesce($16::timestamptz, now()))`,
    [
      kept.id,
      kept.applicationId,
      kept.sheet,
      kept.buildingId,
      kept.commonPropertyTypeId,
      file.fileName,
      file.sizeInBytes,
      file.sha256,
      kept.importedBy,
      kept.planRevision,
      kept.created,
      kept.before,
      counts.created,
      counts.changed,
      counts.skipped,
      kept.importedAt ?? null,
    ],
  );
}

/** What was imported into a plan, as JSON of the wire, the newest first. */
export async function listImports(db: Queryable, applicationId: string, canEdit: boolean): Promise<string> {
  const { list } = onlyRow(
    await db.query<{ list: string }>(
      `select coalesce(json_agg(json_build_object('id', i.id, 'sheet', i.sheet, 'building', b.name,
           'commonPropertyTypeId', i.common_property_type_id, 'fileName', i.file_name,
           'importedDate', ${instantOf('i.imported_at')}, 'importedBy', p.full_name, 'created', i.created_count,
           'changed', i.changed_count, 'skipped', i.skipped_count,
           'canBeUndone', $2 and i.undone_at is null and i.plan_revision = l.revision,
           'undoneDate', ${instantOf('i.undone_at')}) order by i.imported_at desc, i.id desc), '[]')::text as list
       from plan_imports i
         join strata_plans l on l.application_id = i.application_id
         join persons p on p.id = i.imported_by
         left join strata_buildings b on b.id = i.building_id
       where i.application_id = $1`,
      [applicationId, canEdit],
    ),
  );
  return list;
}
