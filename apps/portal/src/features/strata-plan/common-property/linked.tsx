import { Button, Inline } from '@strata/ui';
import { useLocation } from 'react-router';
import { anchorOf } from '../plan/addresses.ts';
import css from './common-property.module.css';

interface LinkedProps {
  readonly kind: 'group' | 'allocation' | 'lot';
  readonly items: readonly { readonly id: string }[];
  /** What it is, and where. */
  readonly describe: (id: string) => string;
  readonly act: string;
  readonly onOpen: (id: string) => void;
}

/**
 * What a link of the problems leads to, above its table: of a long table only the rows in sight are drawn, so the row
 * itself may not be there.
 */
export function Linked({ kind, items, describe, act, onOpen }: LinkedProps) {
  const { hash } = useLocation();
  const linked = items.find(({ id }) => hash === `#${anchorOf(kind, id)}`);
  if (linked === undefined) return null;
  return (
    <Inline
      as="p"
      id={anchorOf(kind, linked.id)}
      gap={4}
      rowGap={2}
      justify="between"
      pad={2}
      sides={3}
      edge="warning"
      ground="amber"
      className={css.linked}
    >
      <span>{describe(linked.id)}</span>
      <Button small onClick={() => onOpen(linked.id)}>
        {act}
      </Button>
    </Inline>
  );
}
