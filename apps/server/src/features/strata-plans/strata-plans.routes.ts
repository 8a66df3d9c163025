import type { Handlers } from '../../platform/http/call.ts';
import { buildingsHandlers } from './buildings/buildings.routes.ts';
import { commonPropertyHandlers } from './common-property/common-property.routes.ts';
import { planDocumentsHandlers } from './documents/plan-documents.routes.ts';
import { floorsHandlers } from './floors/floors.routes.ts';
import { groupsHandlers } from './groups/groups.routes.ts';
import { lotsHandlers } from './lots/lots.routes.ts';
import { planHandlers } from './plan/plan.routes.ts';
import { planReadsHandlers } from './plan/plan-reads.routes.ts';
import { unitsHandlers } from './units/units.routes.ts';

export const strataPlansHandlers = {
  ...buildingsHandlers,
  ...commonPropertyHandlers,
  ...planDocumentsHandlers,
  ...floorsHandlers,
  ...groupsHandlers,
  ...lotsHandlers,
  ...planReadsHandlers,
  ...planHandlers,
  ...unitsHandlers,
} satisfies Partial<Handlers>;
