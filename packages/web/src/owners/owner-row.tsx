import { fieldId, Grid, IconButton, TextField, TrashIcon } from '@strata/ui';
import { ShareField } from '../shares/share-field.tsx';
import css from './owner-row.module.css';
import type { TypedOwner } from './typed-owner.ts';

/** A part of an owner by its name on the wire. */
export type OwnerPart = 'name' | 'identification' | 'shareNumerator' | 'shareDenominator';

export interface OwnerRowProps {
  /** Path of the owner in the form. */
  readonly path: string;
  readonly index: number;
  /** What they are called here, before their number. */
  readonly who?: string;
  readonly owner: TypedOwner;
  readonly errorOf: (part: OwnerPart) => string | undefined;
  readonly onLeave: (part: OwnerPart) => void;
  readonly onChange: (owner: TypedOwner) => void;
  /** Without it the owner cannot be removed: there must be one. */
  readonly onRemove?: () => void;
}

/** One owner: name, identification, share. */
export function OwnerRow(props: OwnerRowProps) {
  const { path, index, who = 'Owner', owner, errorOf, onLeave, onChange, onRemove } = props;
  const name = `${who} ${index + 1}`;
  const id = (part: OwnerPart) => fieldId(`${path}.${part}`);
  const text = (part: 'name' | 'identification') => ({
    id: id(part),
    value: owner[part],
    error: errorOf(part),
    onChange: (value: string) => onChange({ ...owner, [part]: value }),
    onLeave: () => onLeave(part),
  });
  return (
    <Grid as="li" align="end" gap={4} rowGap={3} className={css.row} aria-label={name}>
      <TextField {...text('name')} label="Full name" />
      <TextField {...text('identification')} label="Identification number" />
      <ShareField
        ids={{ numerator: id('shareNumerator'), denominator: id('shareDenominator') }}
        owner={name.toLowerCase()}
        value={owner}
        numeratorError={errorOf('shareNumerator')}
        denominatorError={errorOf('shareDenominator')}
        onChange={(share) => onChange({ ...owner, ...share })}
        onLeave={(part) => onLeave(part === 'numerator' ? 'shareNumerator' : 'shareDenominator')}
      />
      {onRemove === undefined ? null : (
        <IconButton label={`Remove ${name.toLowerCase()}`} icon={<TrashIcon />} onClick={onRemove} />
      )}
    </Grid>
  );
}
