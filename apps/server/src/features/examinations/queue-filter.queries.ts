import type { CallInput } from '@strata/contract';
import { examinationStages, examinedTypes, objectKinds } from '@strata/domain';

/** What one looks for in a queue. */
export type QueueFilter = CallInput<'GET /Examinations/count'>['query'];

/** The values of a statement that is put together: each gets its number. */
export class Parameters {
  readonly values: unknown[] = [];

  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/**
 * SQL for a value of a fixed list, written out. A statement that names its queue is planned once a connection; with parameters
 * PostgreSQL plans one of many counts anew at each call, which takes longer than the counting.
 */
export function literalOf<Value extends string>(known: readonly Value[], value: Value): string {
  if (!known.includes(value)) throw new Error(`${value} is not on its list`);
  return `'${value}'::text`;
}

/** The day in the Maldives, as SQL. */
export const todaySql = `(now() at time zone 'Indian/Maldives')::date`;
/** The Saturday that ends this week. */
export const endOfWeekSql = `(${todaySql} + 6 - extract(dow from ${todaySql})::int)`;

const dueSql = {
  overdue: `e.target_on < ${todaySql}`,
  week: `e.target_on between ${todaySql} and ${endOfWeekSql}`,
} as const;

const sumsOf = `select from amendment_consent_sums s where s.application_id = e.object_id and e.object_type = 'application'`;

/**
 * SQL for what is looked for, of the examination `e`. Lists, counts, exports and the choice of what is taken next ask by this alone, so that
 * they cannot disagree. `person` is the parameter with who looks.
 */
export function conditionsOf(filter: QueueFilter, person: string, parameters: Parameters): string {
  const { objectType, objectKind, stage, holder, islandId, fee, consents, cameBack, due, olderThan } = filter;
  const conditions = [`e.object_type = ${literalOf(examinedTypes, objectType)}`];
  if (objectKind !== undefined) conditions.push(`e.object_kind = ${literalOf(objectKinds, objectKind)}`);
  if (stage !== undefined) conditions.push(`e.stage = ${literalOf(examinationStages, stage)}`);
  if (holder === 'nobody') conditions.push('e.held_by is null');
  else if (holder === 'me') conditions.push(`e.held_by = ${person}::uuid`);
  else if (holder !== undefined) conditions.push(`e.held_by = ${parameters.add(holder)}::uuid`);
  // As integer: a number that is too large for the column is no island, and no fault.
  if (islandId !== undefined) conditions.push(`e.island_id = ${parameters.add(Number(islandId))}::int`);
  if (fee !== undefined) conditions.push(fee === 'paid' ? 'e.fee_due = false' : 'e.fee_due');
  if (consents === 'missing') conditions.push(`exists (${sumsOf} and s.missing > 0)`);
  if (consents === 'complete') conditions.push(`exists (${sumsOf} and s.needed > 0 and s.missing = 0)`);
  if (cameBack !== undefined) conditions.push(cameBack === 'yes' ? 'e.came_back' : 'not e.came_back');
  if (due === 'overdue' || due === 'week') conditions.push(dueSql[due]);
  else if (due !== undefined) conditions.push(`e.target_on = ${parameters.add(due)}::date`);
  if (olderThan !== undefined)
    conditions.push(
      // The day is made an instant, not each instant a day: so an index serves.
      `e.submitted_at < (${todaySql} - ${parameters.add(Number(olderThan))}::int)::timestamp at time zone 'Indian/Maldives'`,
    );
  return conditions.join(' and ');
}
