import type { Handlers } from '../../platform/http/call.ts';
import { planBuildingsHandlers } from './plan-buildings.routes.ts';
import { planCommonPropertyHandlers } from './plan-common-property.routes.ts';
import { planDocumentsHandlers } from './plan-documents.routes.ts';
import { planReadsHandlers } from './plan-reads.routes.ts';

export const strataPlansHandlers = {
  ...planBuildingsHandlers,
  ...planCommonPropertyHandlers,
  ...planDocumentsHandlers,
  ...planReadsHandlers,
} satisfies Partial<Handlers>;
