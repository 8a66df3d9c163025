import {
  computeShares,
  type Finding,
  findingsOf,
  type ShareFault,
  type StrataPlan,
  unitsOf,
} from '@strata/domain';

/** A schedule of share values as it is kept: the lots are JSON already. */
export interface MadeSchedule {
  readonly methodVersionId: string;
  readonly title: string;
  readonly version: number;
  readonly aggregate: string;
  readonly decimals: 0 | 4;
  readonly numberOfUnits: number;
  readonly lots: string;
}

/** What the rules say of a plan. */
export interface PlanJudgement {
  readonly findings: readonly Finding[];
  /** In words, why there are no share values. */
  readonly faults: readonly string[];
  /** Missing where there are faults. */
  readonly schedule?: MadeSchedule;
}

/** The plan of the wire, whose method says which version it is. */
type ReadPlan = StrataPlan & { readonly shareMethod: { readonly versionId: string } };

/** Reads a plan and asks all its rules: from text to text, so that it can be done on a thread of its own. */
export function judgePlanText(text: string): PlanJudgement {
  const plan = JSON.parse(text) as ReadPlan;
  const findings = findingsOf(plan);
  const shares = computeShares(plan);
  const units = unitsOf(plan);
  if (!shares.ok) {
    const numbers = new Map(units.map(({ id, unitNumber }) => [id, unitNumber]));
    return { findings, faults: shares.faults.map((fault) => wordsOf(fault, numbers)) };
  }
  const { versionId, title, version } = plan.shareMethod;
  const lots = units.map(({ id, unitNumber, floorAreaInSqm }) => ({
    unitId: id,
    unitNumber,
    strataArea: floorAreaInSqm,
    value: `${shares.values.get(id) ?? 0n}`,
  }));
  return {
    findings,
    faults: [],
    schedule: {
      methodVersionId: versionId,
      title,
      version,
      aggregate: `${shares.aggregate}`,
      decimals: shares.decimals,
      numberOfUnits: units.length,
      lots: JSON.stringify(lots),
    },
  };
}

const mostNamed = 5;

function wordsOf({ message, unitIds, count }: ShareFault, numbers: ReadonlyMap<string, string>): string {
  if (count === 0) return message;
  const named = unitIds.slice(0, mostNamed).map((id) => numbers.get(id) ?? '');
  const others = count - named.length;
  return `${message} ${count === 1 ? 'Unit' : 'Units'}: ${named.join(', ')}${others > 0 ? ` and ${others} more` : ''}.`;
}
