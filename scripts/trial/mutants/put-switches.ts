import type { Mutant } from './find-mutants.ts';

/** A mutant by the number under which it is switched on. */
export interface NumberedMutant extends Mutant {
  readonly id: number;
}

/**
 * The file's text with a switch at each mutant, so that a process which has loaded it once can run as any of them. Nothing else
 * changes, lines included. `switches` is the address of mutant-switches.ts, which decides what the switches do.
 */
export function putSwitches(text: string, mutants: readonly NumberedMutant[], switches: string): string {
  const places = mutants.flatMap((mutant) => {
    const [opening, closing] = switchAround(mutant);
    return [
      { at: mutant.start, isClosing: false, other: mutant.end, put: opening },
      { at: mutant.end, isClosing: true, other: mutant.start, put: closing },
    ];
  });
  // Where several meet: what ends there before what begins, the inner inside the outer.
  const inOrder = places.toSorted(
    (left, right) =>
      left.at - right.at || Number(right.isClosing) - Number(left.isClosing) || right.other - left.other,
  );
  let written = `import ${JSON.stringify(switches)}; `;
  let from = 0;
  for (const { at, put } of inOrder) {
    written += text.slice(from, at) + put;
    from = at;
  }
  return written + text.slice(from);
}

function switchAround({ id, form, replacement }: NumberedMutant): [opening: string, closing: string] {
  if (form === 'condition') return [`strataMutants.condition(${id}, `, `, ${replacement})`];
  if (form === 'statement') return [`if (strataMutants.statement(${id})) `, ''];
  return [`/*<${id}*/`, `/*${id}>*/`];
}
