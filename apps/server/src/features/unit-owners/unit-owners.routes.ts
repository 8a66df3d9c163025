import type { Handlers } from '../../platform/http/call.ts';
import { setUnitOwners } from './set-unit-owners.ts';
import { showUnitOwners } from './show-unit-owners.ts';

/** Who is to own the units of a plan once they are registered. */
export const unitOwnersHandlers = {
  'GET /Applications/unitOwners': showUnitOwners,
  'PUT /Applications/unitOwners': setUnitOwners,
} satisfies Partial<Handlers>;
