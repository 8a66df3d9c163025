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

/** So many choices are drawn at once; what is beyond is found by typing. */
const most = 200;

/** The choices that are drawn: of a long list the first ones, or those around the present choice. */
export function choicesInReach(choices: readonly Choice[], value: string): readonly Choice[] {
  if (choices.length <= most) return choices;
  const chosen = choices.findIndex((choice) => choice.value === value);
  const from = Math.max(0, Math.min(chosen - most / 2, choices.length - most));
  return choices.slice(from, from + most);
}
