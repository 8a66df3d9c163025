import { FileField, type FileState } from '@strata/ui';
import { type ReactNode, useState } from 'react';
import { useConfiguration } from '../client/configuration.ts';
import { type AcceptedFile, limitsInWords, pickerOf, problemOfFile } from './file-rules.ts';
import { displaySize } from './sizes.ts';

export interface FormFileProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: ReactNode;
  /** A PDF unless said otherwise. */
  readonly accept?: AcceptedFile;
  /** How large it may be, where that is less than any upload may. */
  readonly mostBytes?: number;
  readonly value: File | undefined;
  readonly error: string | undefined;
  /** The file that the record has, and keeps unless another is chosen. */
  readonly present?: ReactNode;
  readonly onChange: (file: File | undefined) => void;
}

const nothing = () => undefined;

/** A file that is sent together with its form. What can be said against it is said when it is chosen. */
export function FormFile({ accept = 'pdf', mostBytes = Infinity, value, onChange, ...words }: FormFileProps) {
  const { data: configuration } = useConfiguration();
  const limit = configuration && Math.min(configuration.uploadLimitInBytes, mostBytes);
  const [refused, setRefused] = useState<{ readonly name: string; readonly message: string }>();

  function stateNow(): FileState {
    if (value !== undefined) return { status: 'chosen', name: value.name, size: displaySize(value.size) };
    return refused === undefined ? { status: 'none' } : { status: 'failed', canRetry: false, ...refused };
  }

  return (
    <FileField
      {...words}
      limits={limitsInWords(accept, limit)}
      accept={pickerOf(accept)}
      state={stateNow()}
      onChoose={(file) => {
        const problem = problemOfFile(file, accept, limit);
        setRefused(problem === undefined ? undefined : { name: file.name, message: problem });
        onChange(problem === undefined ? file : undefined);
      }}
      onCancel={nothing}
      onRetry={nothing}
      onRemove={() => onChange(undefined)}
    />
  );
}
