import { ArrowDownIcon, ArrowUpIcon, IconButton } from '@strata/ui';

export interface MoveButtonProps {
  readonly name: string;
  readonly direction: 'up' | 'down';
  /** It stands at that end already. */
  readonly atEnd: boolean;
  readonly onMove: () => void;
}

/** Moves a row up or down. At the end it is not disabled: who has just moved the row there keeps the focus. */
export function MoveButton({ name, direction, atEnd, onMove }: MoveButtonProps) {
  return (
    <IconButton
      label={`Move ${name} ${direction}`}
      icon={direction === 'up' ? <ArrowUpIcon size={16} /> : <ArrowDownIcon size={16} />}
      aria-disabled={atEnd || undefined}
      onClick={() => {
        if (!atEnd) onMove();
      }}
    />
  );
}
