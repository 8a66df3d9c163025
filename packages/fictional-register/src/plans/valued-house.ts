import { apartmentHouse } from './apartment-house.ts';
import { type FictionalPlan, installedMethods } from './plan.ts';

/**
 * The apartment house with share values that a valuer set: the shop and the homes with a view count for more than their
 * area. They make up the allotted share value.
 */
export const valuedHouse: FictionalPlan = {
  ...apartmentHouse,
  shareMethodId: installedMethods.entered,
  enteredShares: {
    G1: 168,
    '1A': 97,
    '1B': 88,
    '2A': 103,
    '2B': 94,
    '3A': 112,
    '3B': 101,
    '4A': 124,
    '4B': 113,
  },
  documents: [
    ...apartmentHouse.documents,
    { documentTypeId: 9, title: 'Certificate of the valuer 2026-118' },
  ],
};
