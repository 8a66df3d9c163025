import type { Handlers } from '../../platform/http/call.ts';
import { addFloor } from './add-floor.ts';

export const strataPlansHandlers = {
  'POST /Applications/strataFloors': addFloor,
} satisfies Partial<Handlers>;
