/**
 * Every column that uses a file. A file that none of them names is unused: it counts against what an entity may have lying about, and is
 * forgotten after a day. A feature that keeps files adds its columns here; each needs an index. Tables, not the view expert_documents: PostgreSQL
 * reads a union with conditions whole for each file.
 */
const usedBy: readonly (readonly [table: string, column: string])[] = [
  ['property_documents', 'file_id'],
  ['expert_guides', 'file_id'],
  ['expert_registrations', 'registration_copy_id'],
  ['expert_registrations', 'business_profile_id'],
  ['expert_registrations', 'license_document_id'],
  ['responsible_persons', 'power_of_attorney_id'],
  ['responsible_persons', 'bar_council_registration_document_id'],
  ['expert_former_documents', 'file_id'],
  ['strata_units', 'drawing_file_id'],
  ['strata_documents', 'file_id'],
  ['plan_drawings', 'file_id'],
  ['revision_files', 'file_id'],
  ['title_request_documents', 'file_id'],
];

/** The condition under which the file `f` is unused. */
export const isUnused: string = usedBy
  .map(([table, column]) => `not exists (select from ${table} u where u.${column} = f.id)`)
  .join(' and ');
