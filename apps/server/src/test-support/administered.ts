import { randomBytes } from 'node:crypto';
import type { RawInput } from '@strata/contract';
import type { EntityType } from '@strata/domain';
import { pdfFile } from './records.ts';
import type { SignedInCaller } from './signed-in.ts';

/** A name that nothing else in the list has. */
export const freshName = (): string => `Sample ${randomBytes(6).toString('hex')}`;

/** Adds a unit type; answers with its id. */
export async function addedUnitType(officer: SignedInCaller): Promise<number> {
  const body = { name: freshName(), occupancyUseIds: [1, 2] };
  return (await officer.call('POST /UnitTypes', { body })).data;
}

const unitType = (id: number) => ({ list: 'unitTypes', id }) as const;

/** A unit type that was retired, at the version after that. */
export async function retiredUnitType(officer: SignedInCaller): Promise<number> {
  const id = await addedUnitType(officer);
  await officer.call('POST /ReferenceData/retire', { body: unitType(id) }, { version: 1 });
  return id;
}

/** Publishes a guide; answers with its id. */
export async function publishedGuide(
  officer: SignedInCaller,
  name = freshName(),
  entityType: EntityType = 'Developer',
): Promise<string> {
  const form = { entityType, name, description: 'How it is done', File: pdfFile(name) } as const;
  return (await officer.call('POST /Guides', { form })).data;
}

/** A guide that was withdrawn, at the version after that. */
export async function withdrawnGuide(officer: SignedInCaller): Promise<string> {
  const id = await publishedGuide(officer);
  await officer.call('POST /Guides/withdraw', { body: { id } }, { version: 1 });
  return id;
}

/** A standard paragraph that nothing else in the list is called like. */
export const freshParagraph = () => ({
  title: freshName(),
  places: ['buildings' as const],
  text: 'Sheet 7 shows the wall where it was before. Replace the sheet.',
});

/** Adds a standard paragraph; answers with its id. */
export async function givenParagraph(
  officer: SignedInCaller,
  more: Partial<RawInput<'POST /LetterParagraphs', 'body'>> = {},
): Promise<string> {
  return (await officer.call('POST /LetterParagraphs', { body: { ...freshParagraph(), ...more } })).data;
}

/** A standard paragraph that was retired, at the version after that. */
export async function retiredParagraph(officer: SignedInCaller): Promise<string> {
  const id = await givenParagraph(officer);
  await officer.call('POST /LetterParagraphs/retire', { body: { id } }, { version: 1 });
  return id;
}
