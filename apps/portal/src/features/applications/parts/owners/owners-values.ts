import { parseInput, titleOwnersInput } from '@strata/contract';
import { ownerInputsOf, type TypedOwner, typeOwner } from '../../../../app/owners/typed-owner.ts';
import type { OwnedUnit, UnitOwners } from '../../api/registrations.ts';

/** What the form holds. */
export interface OwnersValues {
  readonly owners: readonly TypedOwner[];
}

/** What is wrong with the owners, by the rules of the contract. */
export function ownersFaults({ owners }: OwnersValues): Readonly<Record<string, string>> {
  const result = parseInput(titleOwnersInput, ownerInputsOf(owners));
  if (result.ok) return {};
  return Object.fromEntries(
    Object.entries(result.fields).map(([path, message]) =>
      path === 'form' ? ['owners', message] : [`owners.${path}`, message],
    ),
  );
}

/** Where all chosen units have the same owners, those; else the owners of the property. */
export function ownersAtFirst(units: readonly OwnedUnit[], { propertyOwners }: UnitOwners): OwnersValues {
  const [first] = units;
  const shared = units.every(({ owners }) => JSON.stringify(owners) === JSON.stringify(first?.owners));
  return { owners: ((shared ? first?.owners : null) ?? propertyOwners).map(typeOwner) };
}
