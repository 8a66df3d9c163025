import { displayWhole, type ShareFault } from '@strata/domain';
import { addressOfProblem, anchorOf, overviewAddress } from '../plan/addresses.ts';
import type { Plan } from '../plan/plan.ts';
import { lotsOf } from './plan-schedule.ts';

/** Where something that keeps the values from being worked out is cured. */
export interface Cure {
  readonly label: string;
  readonly to: string;
}

/** The ids of the parts of this page that problems lead to. */
export const methodId = 'shareMethod';
export const enteredId = 'enteredShares';

const mostNamed = 5;

/** The ways to cure a problem: to its units, as many as can be named, or to the place for all of them. */
export function curesOf(plan: Plan, { code, unitIds, count }: ShareFault): readonly Cure[] {
  const at = (label: string, tab: Parameters<typeof overviewAddress>[1], anchor: string): Cure => ({
    label,
    to: `${overviewAddress(plan.id, tab)}#${anchor}`,
  });
  const allotted = at('Change the allotted share value', 'details', 'allotedShareValue');
  switch (code) {
    case 'noUnits':
      return [at('Add units', 'buildings', 'buildings')];
    case 'unitWithoutArea':
    case 'unitWithoutGroup':
      return unitCures(plan, unitIds, count);
    case 'noShare':
      return [allotted, ...unitCures(plan, unitIds, count)];
    case 'basisMissing':
      return [at('Answer the question', 'details', 'allOwnersShareCommonPropertiesOnEqualBais')];
    case 'limitedServesNobody':
      return [at('Show limited common property', 'common-property', 'limited')];
    case 'allottedTooSmall':
      return [allotted];
    case 'bandMissing':
    case 'weightMissing':
    case 'equalShareMissing':
    case 'typeValueMissing':
      return [at('Change the method', 'schedule', methodId)];
    case 'enteredMissing':
    case 'enteredInvalid':
      return [at('Enter the values', 'schedule', enteredId)];
    default:
      return [at('Change the entered values', 'schedule', enteredId), allotted];
  }
}

function unitCures(plan: Plan, unitIds: readonly string[], count: number): readonly Cure[] {
  const named = new Set(unitIds.slice(0, mostNamed));
  const cures = lotsOf(plan)
    .filter(({ unitId }) => named.has(unitId))
    .map(({ unitId, unitNumber }) => ({
      label: `Unit ${unitNumber}`,
      to: addressOfProblem(plan, { code: 'unitWithoutArea', where: { kind: 'unit', id: unitId } }),
    }));
  const others = count - cures.length;
  const rest = {
    label: others === 1 ? '1 more unit' : `${displayWhole(others)} more units`,
    to: `${overviewAddress(plan.id, 'buildings')}#buildings`,
  };
  return others > 0 ? [...cures, rest] : cures;
}

/** Where the document of a type is uploaded. */
export function documentAddress(plan: Plan, documentTypeId: number): string {
  return `${overviewAddress(plan.id, 'documents')}#${anchorOf('document', `${documentTypeId}`)}`;
}
