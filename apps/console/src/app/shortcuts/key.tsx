import { Text } from '@strata/ui';
import css from './key.module.css';

/** A key as its button shows it: to the eye alone, for a phone has none and a screen reader its own. */
export function Key({ name }: { readonly name: string }) {
  return (
    <Text as="kbd" aria-hidden corners="small" align="center" className={css.key}>
      {name}
    </Text>
  );
}
