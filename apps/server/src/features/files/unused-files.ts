/**
 * Every column, of a table or a view, that uses a file. A file that none of them names is unused: it counts against what an entity may have
 * lying about, and is forgotten after a day. A feature that keeps files adds its columns here; each needs an index.
 */
const usedBy: readonly (readonly [table: string, column: string])[] = [
  ['property_documents', 'file_id'],
  ['expert_guides', 'file_id'],
  ['expert_documents', 'file_id'],
  ['strata_units', 'drawing_file_id'],
  ['strata_documents', 'file_id'],
  ['revision_files', 'file_id'],
  ['title_request_documents', 'file_id'],
];

/** The condition under which the file `f` is unused. */
export const isUnused: string = usedBy
  .map(([table, column]) => `not exists (select from ${table} u where u.${column} = f.id)`)
  .join(' and ');
