import { CallRefused } from '@strata/contract';
import { FileField, type FileState, toast } from '@strata/ui';
import { limitsInWords, pickerOf, problemOfFile, useConfiguration, useSendForm } from '@strata/web';
import { useState } from 'react';
import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';

interface Attempt {
  readonly file: File;
  /** What was said against it; without it, it is on its way or waits. */
  readonly message?: string;
  readonly canRetry: boolean;
}

/** Sends a document of the request as soon as it is chosen, with its progress and a way to stop. */
export function AddDocument({ requestId }: { readonly requestId: string }) {
  const { data: configuration } = useConfiguration();
  const limit = configuration?.uploadLimitInBytes;
  const invalidate = useInvalidateRecords();
  const [attempt, setAttempt] = useState<Attempt>();
  const { send, percent, isSending, cancel } = useSendForm('POST /TitleRequests/documents', {
    onDone: async () => {
      await invalidate();
      setAttempt(undefined);
      toast.success('Document added');
    },
    onRefused: (error) => {
      const refused = error instanceof CallRefused && error.statusCode < 500 ? error : undefined;
      const message = refused?.fields['File'] ?? refused?.message ?? 'The file could not be uploaded.';
      const canRetry = refused === undefined || refused.statusCode === 429;
      setAttempt((was) => was && { file: was.file, message, canRetry });
      return refused?.statusCode !== 401;
    },
  });

  function start(file: File) {
    const problem = problemOfFile(file, 'pdf', limit);
    setAttempt({ file, canRetry: false, ...(problem === undefined ? {} : { message: problem }) });
    if (problem === undefined) send({ input: { form: { RequestId: requestId, File: file } } });
  }

  function stateNow(): FileState {
    if (isSending && attempt !== undefined)
      return { status: 'sending', name: attempt.file.name, percent: percent ?? 100 };
    if (attempt?.message !== undefined) {
      const { file, message, canRetry } = attempt;
      return { status: 'failed', name: file.name, message, canRetry };
    }
    return { status: 'none' };
  }

  return (
    <FileField
      id="request-document"
      label="Add a document"
      hint="The deed, contract, letter or decision that the request rests on."
      limits={limitsInWords('pdf', limit)}
      accept={pickerOf('pdf')}
      state={stateNow()}
      onChoose={start}
      onCancel={cancel}
      onRetry={() => attempt && start(attempt.file)}
      onRemove={() => setAttempt(undefined)}
    />
  );
}
