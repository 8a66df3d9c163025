import { formMemory } from '../form-memory.ts';
import type { MethodValues } from './method-values.ts';

/** What is typed into the forms of methods. */
export const { savedValues, discardValues, useSaveValues } = formMemory<MethodValues>();
