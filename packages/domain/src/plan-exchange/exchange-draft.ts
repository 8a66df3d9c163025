import type { Polygon } from '../drawn-plan/shape.ts';
import type { FieldChange, ImportContents, ImportReferenceData } from '../imports/importable-plan.ts';
import { usesOf } from '../imports/plan-index.ts';
import { nameKey } from '../imports/typed-values.ts';
import type { StrataPlan } from '../strata-plan/plan.ts';
import { type PlanExchangeCounts, type PlanExchangePart, planExchangePartNames } from './exchange-parts.ts';
import type { DetailsContent, ExchangeContents, ReferenceCounters } from './exchanged-plan.ts';
import type { DrawnLevelShapes } from './write-exchange.ts';

/** Where something stands in a file: members and places in lists, from the outside in. */
export type FilePath = readonly (string | number)[];

export interface ExchangeFault {
  readonly path: FilePath;
  readonly reason: string;
}

/** A thing of the plan that changes, and how, in the words of the file. */
export interface ExchangeChange {
  readonly part: PlanExchangePart;
  readonly path: FilePath;
  /** Name, number or reference. */
  readonly name: string;
  readonly fields: readonly FieldChange[];
}

/** What is written, by tables; the contents by their ids. */
export type ExchangeRows = ExchangeContents &
  Pick<ImportContents, 'floors' | 'units'> & {
    readonly lots: ImportContents['accessorySchedule'];
  };

export type ExchangeTable = keyof ExchangeRows;

type Rows = { readonly [Table in ExchangeTable]: Map<string, ExchangeRows[Table]> };

const noRows = (): Rows => ({
  plots: new Map(),
  buildings: new Map(),
  towers: new Map(),
  groups: new Map(),
  floors: new Map(),
  units: new Map(),
  commonProperty: new Map(),
  lots: new Map(),
});

/** What the file of a plan is compared with. */
export interface ExchangeSubject {
  /** Of the application. */
  readonly reference: string;
  readonly plan: StrataPlan;
  readonly counters: ReferenceCounters;
  readonly referenceData: ImportReferenceData;
  /** The mark of polygons in their one form, by which the plan says that they are drawn so already. */
  readonly markOf: (polygons: readonly Polygon[]) => string;
}

/**
 * A plan on its way to what a file makes of it, part by part: each part is checked against the plan as the parts before
 * it leave it. A thing with a fault is put into the plan too, so that what hangs on it is not found wrong for its sake.
 */
export class ExchangeDraft {
  /** As the parts so far leave it. */
  plan: StrataPlan;
  readonly subject: ExchangeSubject;
  readonly makeId: () => string;
  readonly faults: ExchangeFault[] = [];
  readonly changes: ExchangeChange[] = [];
  readonly created = noRows();
  readonly changed = noRows();
  readonly counts = Object.fromEntries(
    planExchangePartNames.map((part) => [part, { created: 0, changed: 0, skipped: 0, notInFile: 0 }]),
  ) as Record<PlanExchangePart, { -readonly [Count in keyof PlanExchangeCounts]: number }>;
  details: DetailsContent | undefined;
  hasParkingLots: boolean | undefined;
  /** The levels that are drawn anew. */
  readonly drawn: DrawnLevelShapes[] = [];

  constructor(subject: ExchangeSubject, makeId: () => string) {
    this.subject = subject;
    this.plan = subject.plan;
    this.makeId = makeId;
  }

  refuse(path: FilePath, reason: string | undefined): void {
    if (reason !== undefined) this.faults.push({ path, reason });
  }

  /** Counts a thing that changes, or says what the plan has already where no field changes. */
  tell(part: PlanExchangePart, path: FilePath, name: string, fields: readonly FieldChange[]): void {
    this.counts[part][fields.length > 0 ? 'changed' : 'skipped'] += 1;
    if (fields.length > 0) this.changes.push({ part, path, name, fields });
  }

  /** The use of a name, when the plan can choose it: it is offered, or the plan has it already. */
  findUse(name: string): number | undefined {
    const use = this.subject.referenceData.occupancyUses.find((one) => nameKey(one.name) === nameKey(name));
    return use && (!use.isRetired || usesOf(this.plan).has(use.id)) ? use.id : undefined;
  }

  nameOfUse(id: number | null): string {
    return this.subject.referenceData.occupancyUses.find((one) => one.id === id)?.name ?? '';
  }
}

type Plain = string | number | boolean | null;

/** Which members differ, as the file would write both. */
export function changedMembers(
  before: Readonly<Record<string, Plain>>,
  after: Readonly<Record<string, Plain>>,
): readonly FieldChange[] {
  return Object.keys(after).flatMap((column) => {
    const [from, to] = [before[column] ?? null, after[column] ?? null];
    return from === to ? [] : [{ column, from: written(from), to: written(to) }];
  });
}

function written(value: Plain): string {
  return value === null ? '' : String(value);
}
