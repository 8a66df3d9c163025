import type { Choice } from './select-field.tsx';

/** How text is compared: without case and without accents. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}

/** The choices that contain what was typed; those that begin with it come first. */
export function matchingChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const wanted = plain(typed);
  if (wanted === '') return choices;
  const found = choices
    .map((choice) => ({ choice, place: plain(choice.label).indexOf(wanted) }))
    .filter((candidate) => candidate.place >= 0);
  return [
    ...found.filter((candidate) => candidate.place === 0),
    ...found.filter((candidate) => candidate.place > 0),
  ].map((candidate) => candidate.choice);
}
