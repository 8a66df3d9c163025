import { describedBy, FieldError, Stack, Text, UploadIcon } from '@strata/ui';
import type { ReactNode } from 'react';
import css from './drop-file.module.css';
import { useDroppedFiles } from './use-dropped-files.ts';

export interface DropFileProps {
  readonly id: string;
  readonly label: string;
  /** Type and limit, stated before choosing. */
  readonly hint: ReactNode;
  /** What the picker offers. */
  readonly accept: string;
  /** What is requested: "Choose a workbook". */
  readonly act: string;
  /** Small, where a file was chosen already and may give way to another. */
  readonly small?: boolean;
  /** Nothing is taken now; what stands in its way is said elsewhere. */
  readonly disabled?: boolean;
  readonly error?: string | undefined;
  readonly onChoose: (file: File) => void;
  /** More than one was dropped: none is taken. */
  readonly onSeveral: (count: number) => void;
}

/** One file, chosen or dropped anywhere on the page. Its control stays where it is, so that the keyboard finds it. */
export function DropFile(props: DropFileProps) {
  const { id, label, hint, accept, act, small = false, disabled = false, error, onChoose, onSeveral } = props;
  const isOver = useDroppedFiles(take);

  function take(files: readonly File[]) {
    const [file] = files;
    if (disabled || file === undefined) return;
    if (files.length > 1) onSeveral(files.length);
    else onChoose(file);
  }

  return (
    <Stack gap={1} width="reading" shrink wrong={error !== undefined}>
      <Text as="label" htmlFor={id} weight="strong">
        {label}
      </Text>
      <Text as="div" id={`${id}-hint`} tone="quiet" size="small" width="reading">
        {hint}
      </Text>
      <FieldError id={id} error={error} />
      <div
        className={[
          'inline justify-center gap-3 row-gap-2 above-1 corners-large relative tone-action weight-medium',
          css.place,
          small ? css.small : '',
          isOver && !disabled ? css.over : '',
          disabled ? css.disabled : '',
        ].join(' ')}
      >
        <input
          id={id}
          type="file"
          accept={accept}
          disabled={disabled}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(id, hint, error)}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            // Emptied, so that choosing the same file again is a change.
            event.target.value = '';
            take(files);
          }}
        />
        <UploadIcon size={small ? 20 : 26} />
        {isOver && !disabled ? (
          <span>Drop it anywhere on this page</span>
        ) : (
          <span>
            {act}
            <span className={css.byPointer}>, or drop it here</span>
          </span>
        )}
      </div>
    </Stack>
  );
}
