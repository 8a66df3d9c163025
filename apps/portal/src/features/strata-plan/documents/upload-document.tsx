import { CallRefused } from '@strata/contract';
import { FileField, type FileState, toast } from '@strata/ui';
import { limitsInWords, problemOfFile, useConfiguration, useSendForm } from '@strata/web';
import { useEffect, useState } from 'react';
import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';
import type { DocumentType, Plan } from '../plan/plan.ts';

export interface UploadDocumentProps {
  readonly plan: Plan;
  readonly documentType: DocumentType;
  /** It was asked for by a button, whose place it takes. */
  readonly takeFocus: boolean;
  readonly onAdded: () => void;
}

interface Attempt {
  readonly file: File;
  /** What was said against it; without it, it is on its way or waits. */
  readonly message?: string;
  readonly canRetry: boolean;
}

/** Sends a document as soon as it is chosen, with its progress and a way to stop. */
export function UploadDocument({ plan, documentType, takeFocus, onAdded }: UploadDocumentProps) {
  const { data: configuration } = useConfiguration();
  const limit = configuration?.uploadLimitInBytes;
  const invalidate = useInvalidateRecords();
  const [attempt, setAttempt] = useState<Attempt>();
  const { send, percent, isSending, cancel } = useSendForm('POST /Applications/strataDocuments', {
    onDone: async () => {
      await invalidate();
      setAttempt(undefined);
      toast.success(`${documentType.name} added`);
      onAdded();
    },
    onRefused: (error) => {
      const refused = error instanceof CallRefused && error.statusCode < 500 ? error : undefined;
      const message = refused?.fields['File'] ?? refused?.message ?? 'The file could not be uploaded.';
      const canRetry = refused === undefined || refused.statusCode === 429;
      setAttempt((was) => was && { file: was.file, message, canRetry });
      return refused?.statusCode !== 401;
    },
  });

  const id = `upload-${documentType.id}`;
  useEffect(() => {
    if (takeFocus) document.getElementById(id)?.focus();
  }, [takeFocus, id]);

  function start(file: File) {
    const problem = problemOfFile(file, 'document', limit);
    setAttempt({ file, canRetry: false, ...(problem === undefined ? {} : { message: problem }) });
    if (problem !== undefined) return;
    const form = { ApplicationId: plan.id, DocumentTypeId: String(documentType.id), File: file };
    send({ input: { form } });
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
      id={id}
      label={`File of type ${documentType.name}`}
      limits={limitsInWords('document', limit)}
      accept=""
      state={stateNow()}
      onChoose={start}
      onCancel={cancel}
      onRetry={() => attempt && start(attempt.file)}
      onRemove={() => setAttempt(undefined)}
    />
  );
}
