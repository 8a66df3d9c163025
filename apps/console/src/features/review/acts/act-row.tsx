import { Inline, Menu, useMedia } from '@strata/ui';
import type { ReactNode } from 'react';
import css from './act-bar.module.css';
import { ActButton, type ActButtonProps } from './act-button.tsx';

export interface ActRowProps {
  readonly offered: readonly ActButtonProps[];
  /** What stands after the acts. */
  readonly children?: ReactNode;
}

/** Where there is no room for more, so many acts have buttons of their own. */
const mostOnPhone = 2;

/** The acts beside each other; on a phone the two that are wanted most, and a menu of the others. */
export function ActRow({ offered, children }: ActRowProps) {
  const isPhone = useMedia('(width < 48em)');
  const others = isPhone ? wantedFirst(offered).slice(mostOnPhone) : [];
  return (
    <Inline gap={2} shrink push className={css.acts}>
      {(isPhone ? wantedFirst(offered).slice(0, mostOnPhone) : offered).map((one) => (
        <ActButton key={one.act} {...one} />
      ))}
      {children}
      {others.length === 0 ? null : (
        <Menu
          label="Other acts"
          items={others.map(({ words, isBegun = false, onPress }) => ({
            label: isBegun ? `${words} (begun)` : words,
            onSelect: onPress,
          }))}
        />
      )}
    </Inline>
  );
}

/** The primary act, then what is decided or prepared, then who holds it; a note last. */
function wantedFirst(offered: readonly ActButtonProps[]): readonly ActButtonProps[] {
  const rank = ({ act, isPrimary = false }: ActButtonProps): number => {
    if (isPrimary) return 0;
    if (act === 'take') return 1;
    if (act === 'putBack' || act === 'assign') return 3;
    return act === 'note' ? 4 : 2;
  };
  return offered.toSorted((one, other) => rank(one) - rank(other));
}
