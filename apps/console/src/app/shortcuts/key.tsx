import { Text } from '@strata/ui';
import css from './key.module.css';
import { useKeyFor } from './shortcuts.ts';

export interface KeyProps {
  /** "Enter", "Esc", or what is usually pressed, "S": the officer may have chosen another. */
  readonly name: string;
}

/** A key as its button shows it: to the eye alone, for a phone has none and a screen reader its own. */
export function Key({ name }: KeyProps) {
  const chosen = useKeyFor(name.toLowerCase());
  const shown = name.length > 1 ? name : chosen;
  return shown === undefined ? null : (
    <Text as="kbd" aria-hidden corners="small" align="center" className={css.key}>
      {keyInWords(shown)}
    </Text>
  );
}

/** "S", "Space", "−". */
export function keyInWords(key: string): string {
  if (key === ' ') return 'Space';
  if (key === '-') return '−';
  return key.length > 1 ? key : key.toUpperCase();
}
