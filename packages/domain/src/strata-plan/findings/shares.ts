import { displayWhole } from '../../decimals.ts';
import { type ShareOutcome, sharesOfPlan } from '../../share-values/compute-shares.ts';
import type { ShareFault } from '../../share-values/share-faults.ts';
import { shareMethods } from '../../share-values/share-method.ts';
import type { StrataPlan } from '../plan.ts';
import { unitsOf } from '../plan-parts.ts';
import { faultWords } from './fault-words.ts';
import type { Finding, FindingCode } from './finding.ts';
import { finding, firstOf } from './make-finding.ts';

/** Faults that are findings of their own here; the rest is found where it can be cured. */
const codes: Partial<Readonly<Record<ShareFault['code'], FindingCode>>> = {
  unitWithoutArea: 'unitWithoutArea',
  noShare: 'shareMissing',
  bandMissing: 'bandMissing',
  weightMissing: 'weightMissing',
  equalShareMissing: 'equalShareMissing',
  typeValueMissing: 'typeValueMissing',
  enteredMissing: 'enteredShareMissing',
  enteredInvalid: 'enteredShareInvalid',
  totalDiffers: 'shareTotalDiffers',
};

/** What keeps the share values from being worked out, or lets them add up to something else than was allotted. */
export function findingsOfShares(plan: StrataPlan): readonly Finding[] {
  const shares = sharesOfPlan(plan);
  if (shares.ok) return totalFindings(plan, shares);
  const numbers = new Map(unitsOf(plan).map(({ id, unitNumber }) => [id, unitNumber]));
  return shares.faults.flatMap((fault) => {
    const { code, unitIds, count } = fault;
    const found = codes[code];
    if (found === undefined) return [];
    const named = unitIds.map((id) => numbers.get(id) ?? '');
    const units = count === 0 ? {} : { units: `${count}`, first: firstOf(named) };
    const text = faultWords(fault, (id) => numbers.get(id));
    return [
      finding(found, { kind: 'shares', field: fieldOf(plan) }, text, { ...units, version: versionOf(plan) }),
    ];
  });
}

/** Where values are computed, they are changed by the method; else one by one. */
function fieldOf({ shareMethod }: StrataPlan): string {
  return shareMethod.method.name === 'entered' ? 'enteredShares' : 'shareMethod';
}

function versionOf({ shareMethod }: StrataPlan): string {
  return `${shareMethod.title} ${shareMethod.version}`;
}

/** Where the total is what the values add up to, the allotted value that is written in the plan may be another. */
function totalFindings(plan: StrataPlan, shares: ShareOutcome & { readonly ok: true }): readonly Finding[] {
  const { allotedShareValue, shareMethod } = plan;
  if (shareMethods[shareMethod.method.name].total !== 'sum') return [];
  if (shares.aggregate === BigInt(allotedShareValue)) return [];
  const numbers = { aggregate: `${shares.aggregate}`, allotted: `${allotedShareValue}` };
  const message = `By the method “${shareMethod.title}” the share values add up to ${displayWhole(shares.aggregate)}; the allotted share value is ${displayWhole(allotedShareValue)}. Enter ${displayWhole(shares.aggregate)} in Development details.`;
  const where = { kind: 'details', field: 'allotedShareValue' } as const;
  return [finding('shareTotalDiffers', where, message, numbers, 'warning')];
}
