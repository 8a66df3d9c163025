import { freshName } from './administered.ts';
import type { SignedInCaller } from './signed-in.ts';

/** Bands for homes and for all other uses. */
export const banded = (step: number) => ({
  name: 'banded' as const,
  bands: [
    { occupancyUseId: 1, bandInSqm: 50, base: 5, step },
    { occupancyUseId: null, bandInSqm: 100, base: 8, step },
  ],
});

/** Adds a method of bands; answers with its id. */
export async function addedMethod(officer: SignedInCaller, title = freshName()): Promise<number> {
  const body = { title, method: banded(1), reason: 'Regulation 2026/14, section 3' };
  return (await officer.call('POST /ShareMethods', { body })).data;
}

/** A method that was retired, at the version after that. */
export async function retiredMethod(officer: SignedInCaller): Promise<number> {
  const id = await addedMethod(officer);
  await officer.call('POST /ShareMethods/retire', { body: { id } }, { version: 1 });
  return id;
}
