import type { CallInput } from '@strata/contract';

/** Where the next record comes from: a queue as it is filtered, or every queue. */
export type NextFilter = Partial<CallInput<'GET /Examinations/count'>['query']>;

export interface CameFrom {
  readonly filter: NextFilter;
  /** "every queue", "Applications", "“Due this week”". */
  readonly name: string;
}

let last: CameFrom | undefined;

/** The officer looks at this list: from it the next records are taken. */
export function comeFrom(list: CameFrom): void {
  last = list;
}

/** The list that the officer looked at last in this window. */
export function cameFrom(): CameFrom | undefined {
  return last;
}
