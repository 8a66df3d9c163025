import { Box, Inline, Stack } from '../layout/primitives.tsx';
import css from './field.module.css';
import { describedBy, type FieldBinding, FieldError, type FieldWords } from './field-layout.tsx';

/** Yes or no, where no is what holds until somebody says otherwise. */
export function CheckboxField(props: FieldBinding<boolean> & Omit<FieldWords, 'optional'>) {
  const { id, value, error, onChange, onLeave, label, hint } = props;
  return (
    <Stack gap={1} align="start" shrink wrong={error !== undefined}>
      <FieldError id={id} error={error} />
      <Inline as="label" oneLine gap={3} align="start" className={css.choice}>
        <input
          id={id}
          type="checkbox"
          checked={value}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onLeave}
        />
        <span>{label}</span>
      </Inline>
      {hint === undefined ? null : (
        <Box id={`${id}-hint`} tone="quiet" size="small" width="reading" className={css.checkboxHint}>
          {hint}
        </Box>
      )}
    </Stack>
  );
}
