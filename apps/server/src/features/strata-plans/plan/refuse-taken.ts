import { violatedUniqueness } from '../../../platform/database.ts';
import type { Refusal } from '../../../platform/refusal.ts';

/** Writes; where the database's own rule says that the name or number is taken, the refusal says so. */
export async function refuseTaken<Result>(
  rule: string,
  refusal: Refusal,
  write: () => Promise<Result>,
): Promise<Result | Refusal> {
  try {
    return await write();
  } catch (error) {
    if (violatedUniqueness(error) !== rule) throw error;
    return refusal;
  }
}
