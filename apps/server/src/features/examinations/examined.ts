import type { RefusalCode } from '@strata/contract';
import type { ExaminedType } from '@strata/domain';

/** A record that officers examine. */
export interface Examined {
  readonly objectType: ExaminedType;
  readonly objectId: string;
}

/** How a record refuses what its state does not allow. */
export const stateCodes: Readonly<Record<ExaminedType, RefusalCode>> = {
  registration: 'REGISTRATION_STATE',
  property: 'PROPERTY_STATE',
  application: 'APPLICATION_STATE',
  request: 'REQUEST_STATE',
};
