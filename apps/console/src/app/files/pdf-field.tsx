import { FileField, type FileState } from '@strata/ui';
import { useState } from 'react';
import { useConfiguration } from '../configuration.ts';
import { displaySize } from '../sizes.ts';

export interface PdfFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: File | undefined;
  readonly error: string | undefined;
  /** The file that the record has, and keeps unless another is chosen. */
  readonly present?: string | undefined;
  readonly onChange: (file: File | undefined) => void;
}

/** What can be said about a file before it is sent. The server looks at the content itself. */
function faultOf(file: File, limitInBytes: number | undefined): string | undefined {
  if (file.size === 0) return 'The selected file is empty';
  if (file.type !== 'application/pdf' && !/\.pdf$/i.test(file.name)) return 'The selected file must be a PDF';
  if (limitInBytes !== undefined && file.size > limitInBytes)
    return `The selected file must be smaller than ${displaySize(limitInBytes)}`;
  return undefined;
}

const nothing = () => undefined;

/** A PDF that is sent together with its form. */
export function PdfField({ value, present, onChange, ...words }: PdfFieldProps) {
  const { data: configuration } = useConfiguration();
  const limit = configuration?.uploadLimitInBytes;
  const [refused, setRefused] = useState<{ readonly name: string; readonly message: string }>();

  function stateNow(): FileState {
    if (value !== undefined) return { status: 'chosen', name: value.name, size: displaySize(value.size) };
    return refused === undefined ? { status: 'none' } : { status: 'failed', canRetry: false, ...refused };
  }

  return (
    <FileField
      {...words}
      {...(present === undefined ? {} : { present })}
      limits={limit === undefined ? 'PDF' : `PDF, at most ${displaySize(limit)}`}
      accept="application/pdf,.pdf"
      state={stateNow()}
      onChoose={(file) => {
        const fault = faultOf(file, limit);
        setRefused(fault === undefined ? undefined : { name: file.name, message: fault });
        onChange(fault === undefined ? file : undefined);
      }}
      onCancel={nothing}
      onRetry={nothing}
      onRemove={() => onChange(undefined)}
    />
  );
}
