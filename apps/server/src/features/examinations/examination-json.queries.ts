import { instantOf } from '../../platform/instant.ts';
import { reservedSql } from './reservations.queries.ts';

/** SQL for where the examination `e` stands, as on the wire; `officer` is the parameter with who looks. */
export function examinationJson(officer: string): string {
  const nameOf = (column: string): string => `(select p.full_name from persons p where p.id = ${column})`;
  const person = (column: string): string =>
    `'personId', ${column}, 'name', ${nameOf(column)}, 'isYou', ${column} = ${officer}`;
  return `
    'stage', e.stage, 'submittedDate', ${instantOf('e.submitted_at')},
    'targetDate', to_char(e.target_on, 'YYYY-MM-DD'),
    'holder', case when e.held_by is not null
      then json_build_object(${person('e.held_by')}, 'since', ${instantOf('e.held_since')}) end,
    'recommendedBy', case when e.recommended_by is not null
      then json_build_object(${person('e.recommended_by')}, 'at', ${instantOf('e.recommended_at')}) end,
    'reserved', case when ${reservedSql}
      then json_build_object(${person('e.reserved_for')}, 'until', to_char(e.reserved_until, 'YYYY-MM-DD')) end`;
}
