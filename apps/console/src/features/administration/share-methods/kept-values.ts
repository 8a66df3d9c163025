import { valuesKept } from '../values-kept.ts';
import type { MethodValues } from './method-values.ts';

/** What is typed into the forms of methods. */
export const { keptValues, discardValues, useKeepValues } = valuesKept<MethodValues>();
