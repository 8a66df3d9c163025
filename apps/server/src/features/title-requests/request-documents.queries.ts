import { onlyRow, type Queryable } from '../../platform/database.ts';

export async function countRequestDocuments(tx: Queryable, requestId: string): Promise<number> {
  const { count } = onlyRow(
    await tx.query<{ count: number }>(
      `select count(*)::int as count from title_request_documents where request_id = $1 and removed_at is null`,
      [requestId],
    ),
  );
  return count;
}

export async function insertRequestDocument(
  tx: Queryable,
  document: { readonly id: string; readonly requestId: string; readonly fileId: string },
): Promise<void> {
  await tx.query('insert into title_request_documents (id, request_id, file_id) values ($1, $2, $3)', [
    document.id,
    document.requestId,
    document.fileId,
  ]);
}

/** The files of the request's documents. */
export async function listRequestFiles(tx: Queryable, requestId: string): Promise<readonly string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select file_id as id from title_request_documents where request_id = $1 and removed_at is null`,
    [requestId],
  );
  return rows.map(({ id }) => id);
}

/** The request to which the document belongs, be it whosever. */
export async function findRequestOf(tx: Queryable, documentId: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    'select request_id as id from title_request_documents where id = $1 and removed_at is null',
    [documentId],
  );
  return rows[0]?.id;
}

export interface RequestDocument {
  readonly fileId: string;
  readonly fileName: string;
  /** Whether it was part of what was submitted. */
  readonly wasSubmitted: boolean;
}

/** The document while it is there; its request is locked. */
export async function findRequestDocument(
  tx: Queryable,
  documentId: string,
): Promise<RequestDocument | undefined> {
  const { rows } = await tx.query<RequestDocument>(
    `select d.file_id as "fileId", f.file_name as "fileName",
       r.submission > 0 and d.added_at <= r.submitted_at as "wasSubmitted"
     from title_request_documents d join files f on f.id = d.file_id join title_requests r on r.id = d.request_id
     where d.id = $1 and d.removed_at is null`,
    [documentId],
  );
  return rows[0];
}

/** What was submitted stays for the record; a draft's document goes. */
export async function removeRequestDocument(
  tx: Queryable,
  documentId: string,
  { wasSubmitted }: RequestDocument,
): Promise<void> {
  await tx.query(
    wasSubmitted
      ? 'update title_request_documents set removed_at = now() where id = $1'
      : 'delete from title_request_documents where id = $1',
    [documentId],
  );
}
