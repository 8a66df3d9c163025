import { onlyRow, type Queryable } from '../../../platform/database.ts';

/** A document of a plan as it goes into the acts. */
export interface DocumentRow {
  readonly id: string;
  readonly documentTypeId: number;
  readonly documentType: string;
  readonly fileId: string;
  readonly fileName: string;
}

const documentColumns = `d.id, d.document_type_id as "documentTypeId", t.name as "documentType",
  d.file_id as "fileId", f.file_name as "fileName"`;

/** Whether documents of the type are asked for now. */
export async function isOfferedDocumentType(tx: Queryable, id: number): Promise<boolean> {
  const { rows } = await tx.query('select 1 from document_types where id = $1::int and retired_at is null', [
    id,
  ]);
  return rows.length === 1;
}

export async function countDocuments(tx: Queryable, applicationId: string): Promise<number> {
  const { count } = onlyRow(
    await tx.query<{ count: number }>(
      'select count(*)::int as count from strata_documents where application_id = $1',
      [applicationId],
    ),
  );
  return count;
}

export async function insertDocument(
  tx: Queryable,
  document: {
    readonly id: string;
    readonly applicationId: string;
    readonly documentTypeId: number;
    readonly fileId: string;
  },
): Promise<void> {
  await tx.query(
    'insert into strata_documents (id, application_id, document_type_id, file_id) values ($1, $2, $3, $4)',
    [document.id, document.applicationId, document.documentTypeId, document.fileId],
  );
}

/** A document of this plan and of no other. */
export async function findDocument(
  tx: Queryable,
  applicationId: string,
  id: string,
): Promise<DocumentRow | undefined> {
  const { rows } = await tx.query<DocumentRow & Record<string, unknown>>(
    `select ${documentColumns} from strata_documents d
       join document_types t on t.id = d.document_type_id join files f on f.id = d.file_id
     where d.application_id = $1 and d.id = $2`,
    [applicationId, id],
  );
  return rows[0];
}

export async function deleteDocumentRow(tx: Queryable, applicationId: string, id: string): Promise<void> {
  await tx.query('delete from strata_documents where application_id = $1 and id = $2', [applicationId, id]);
}

/** The drawing of a unit of this plan. */
export interface UnitDrawing {
  readonly id: string;
  readonly unitNumber: string;
  readonly fileId: string | null;
  readonly fileName: string | null;
  readonly version: number;
}

/** A unit of this plan and of no other, with its drawing. */
export async function findUnitDrawing(
  tx: Queryable,
  applicationId: string,
  unitId: string,
): Promise<UnitDrawing | undefined> {
  const { rows } = await tx.query<UnitDrawing & Record<string, unknown>>(
    `select u.id, u.unit_number as "unitNumber", u.drawing_file_id as "fileId", f.file_name as "fileName", u.version
     from strata_units u left join files f on f.id = u.drawing_file_id
     where u.application_id = $1 and u.id = $2`,
    [applicationId, unitId],
  );
  return rows[0];
}

/** Sets or takes away the drawing of a unit; answers with the unit's version. */
export async function setDrawing(
  tx: Queryable,
  applicationId: string,
  unitId: string,
  fileId: string | null,
): Promise<number> {
  const { version } = onlyRow(
    await tx.query<{ version: number }>(
      `update strata_units set drawing_file_id = $3, version = version + 1
       where application_id = $1 and id = $2 returning version`,
      [applicationId, unitId, fileId],
    ),
  );
  return version;
}

/** The files of a plan: its documents, the drawings of its units, and those that it was drawn from. */
export async function listPlanFiles(tx: Queryable, applicationId: string): Promise<readonly string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select file_id as id from strata_documents where application_id = $1
     union all
     select drawing_file_id from strata_units where application_id = $1 and drawing_file_id is not null
     union all
     select file_id from plan_drawings where application_id = $1 and file_id is not null`,
    [applicationId],
  );
  return rows.map(({ id }) => id);
}
