import type { ReferenceList } from '@strata/domain';

interface ListPage {
  /** The end of its address. */
  readonly path: string;
  readonly lead: string;
  readonly add:
    | 'POST /OccupancyUses'
    | 'POST /UnitTypes'
    | 'POST /VehicleParkingTypes'
    | 'POST /DocumentTypes';
  readonly change:
    | 'PUT /OccupancyUses'
    | 'PUT /UnitTypes'
    | 'PUT /VehicleParkingTypes'
    | 'PUT /DocumentTypes';
}

/** Where each list is kept, and by which calls. */
export const listPages: Readonly<Record<ReferenceList, ListPage>> = {
  occupancyUses: {
    path: 'occupancy-uses',
    lead: 'What units, groups and common property are used for.',
    add: 'POST /OccupancyUses',
    change: 'PUT /OccupancyUses',
  },
  unitTypes: {
    path: 'unit-types',
    lead: 'What a unit is built as. The portal offers those of the occupancy use that was chosen.',
    add: 'POST /UnitTypes',
    change: 'PUT /UnitTypes',
  },
  vehicleParkingTypes: {
    path: 'vehicle-parking-types',
    lead: 'What a parking space of the accessory schedule is for.',
    add: 'POST /VehicleParkingTypes',
    change: 'PUT /VehicleParkingTypes',
  },
  documentTypes: {
    path: 'document-types',
    lead: 'The documents of a strata plan, and when they must be there.',
    add: 'POST /DocumentTypes',
    change: 'PUT /DocumentTypes',
  },
};

const referenceDataAddress = '/administration/reference-data';

export function listAddress(list: ReferenceList): string {
  return `${referenceDataAddress}/${listPages[list].path}`;
}
