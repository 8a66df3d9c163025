import type { ImportReferenceData } from '../importable-plan.ts';

const entry = (id: number, name: string, isRetired = false) => ({ id, name, isRetired });

/** Part of the lists of a new installation, and an entry of each that was retired. */
export const referenceData: ImportReferenceData = {
  occupancyUses: [
    entry(1, 'Residential'),
    entry(2, 'Commercial'),
    entry(3, 'Mixed use'),
    entry(4, 'Tourist accommodation'),
    entry(101, 'Agricultural', true),
  ],
  unitTypes: [
    { ...entry(1, 'Studio apartment'), occupancyUseIds: [1, 3] },
    { ...entry(2, 'Apartment'), occupancyUseIds: [1, 3] },
    { ...entry(5, 'Row house'), occupancyUseIds: [1] },
    { ...entry(6, 'Semi-detached house'), occupancyUseIds: [1] },
    { ...entry(7, 'Detached house'), occupancyUseIds: [1] },
    { ...entry(8, 'Shop'), occupancyUseIds: [2, 3] },
    { ...entry(12, 'Serviced apartment'), occupancyUseIds: [4] },
    { ...entry(101, 'Bedsit', true), occupancyUseIds: [1] },
    { ...entry(102, 'Field'), occupancyUseIds: [101] },
  ],
  vehicleParkingTypes: [entry(1, 'Car'), entry(2, 'Motorcycle'), entry(101, 'Cart', true)],
};
