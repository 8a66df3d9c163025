import { violatedUniqueness } from '../../platform/database.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';

/** Writes a project, unless the entity has another of that name, however it is spelt: then the field says so. */
export async function refuseTakenName<Result>(write: () => Promise<Result>): Promise<Result | Refusal> {
  try {
    return await write();
  } catch (error) {
    if (violatedUniqueness(error) !== 'one_project_of_a_name') throw error;
    return refuse('INVALID', { name: 'There is a project of this name already' });
  }
}
