import { FieldError, Inline, Stack, Text, VisuallyHidden } from '@strata/ui';
import css from './share-field.module.css';

/** A fraction as it is typed. */
export interface TypedShare {
  readonly numerator: string;
  readonly denominator: string;
}

export interface ShareFieldProps {
  /** The ids of the two controls, so that the error summary can lead to them. */
  readonly ids: { readonly numerator: string; readonly denominator: string };
  /** Whose share it is, for assistive technology: "owner 2". */
  readonly owner: string;
  readonly value: TypedShare;
  readonly numeratorError?: string | undefined;
  readonly denominatorError?: string | undefined;
  readonly onChange: (value: TypedShare) => void;
  readonly onLeave: (part: 'numerator' | 'denominator') => void;
}

/** A share of the whole as two whole numbers: 1 / 3. */
export function ShareField(props: ShareFieldProps) {
  const { ids, owner, value, numeratorError, denominatorError, onChange, onLeave } = props;
  const part = (name: 'numerator' | 'denominator', words: string, error: string | undefined) => (
    <input
      id={ids[name]}
      className={`target text-end ${css.control}`}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      value={value[name]}
      aria-label={words}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : `${ids[name]}-error`}
      onChange={(event) => onChange({ ...value, [name]: event.target.value })}
      onBlur={() => onLeave(name)}
    />
  );
  return (
    <Stack as="fieldset" gap={1} align="start">
      <Text as="legend" below={1} weight="label">
        Share <VisuallyHidden>of {owner}</VisuallyHidden>
      </Text>
      <FieldError id={ids.numerator} error={numeratorError} />
      <FieldError id={ids.denominator} error={denominatorError} />
      <Inline as="span" fit gap={2} above={1}>
        {part('numerator', 'Parts', numeratorError)}
        <span aria-hidden="true">/</span>
        {part('denominator', 'Out of', denominatorError)}
      </Inline>
    </Stack>
  );
}
