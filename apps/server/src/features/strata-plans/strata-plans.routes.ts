import type { Handlers } from '../../platform/http/call.ts';
import { addFloor } from './add-floor.ts';
import { planCommonPropertyHandlers } from './plan-common-property.routes.ts';
import { planDocumentsHandlers } from './plan-documents.routes.ts';

export const strataPlansHandlers = {
  ...planCommonPropertyHandlers,
  ...planDocumentsHandlers,
  'POST /Applications/strataFloors': addFloor,
} satisfies Partial<Handlers>;
