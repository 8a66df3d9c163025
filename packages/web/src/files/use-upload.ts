import { CallRefused, type Output } from '@strata/contract';
import type { EntityRef } from '@strata/domain';
import type { FileState } from '@strata/ui';
import { useRef, useState } from 'react';
import { client } from '../client/client.ts';
import { useConfiguration } from '../client/configuration.ts';
import { limitsInWords, problemOfFile } from './file-rules.ts';
import { sendFile } from './send-file.ts';
import { UploadCancelled } from './send-with-progress.ts';

interface Attempt {
  readonly file: File;
  /** Kept over "Try again", so that a file whose answer was lost is not kept twice. */
  readonly idempotencyKey: string;
}

/** A file that the server has saved. */
export type SavedFile = Output<'POST /Files'>;

/** Sends a file for an entity as soon as it is chosen; the form hears when the server has saved it. */
export function useUpload(entity: EntityRef, onSaved: (file: SavedFile) => void) {
  const { data: configuration } = useConfiguration();
  const limit = configuration?.uploadLimitInBytes;
  const [state, setState] = useState<FileState>({ status: 'none' });
  const underWay = useRef<Promise<boolean>>(undefined);
  const attempt = useRef<Attempt>(undefined);
  const stopper = useRef<AbortController>(undefined);

  /** Whether the server keeps the file. */
  async function send({ file, idempotencyKey }: Attempt): Promise<boolean> {
    const { name } = file;
    const controller = new AbortController();
    stopper.current = controller;
    setState({ status: 'sending', name, percent: 0 });
    const call = client.prepare('POST /Files', { form: { ...entity, File: file } }, { idempotencyKey });
    try {
      const saved = (await sendFile(call, {
        signal: controller.signal,
        onProgress: (percent) => setState({ status: 'sending', name, percent }),
      })) as SavedFile;
      setState({ status: 'none' });
      onSaved(saved);
      return true;
    } catch (error) {
      if (error instanceof UploadCancelled) setState({ status: 'none' });
      else if (error instanceof CallRefused && error.statusCode < 500) {
        setState({ status: 'failed', name, message: error.message, canRetry: error.statusCode === 429 });
      } else {
        setState({ status: 'failed', name, message: 'The file could not be uploaded.', canRetry: true });
      }
      return false;
    }
  }

  function begin(file: Attempt) {
    const sending = send(file).finally(() => {
      underWay.current = undefined;
    });
    attempt.current = file;
    underWay.current = sending;
  }

  return {
    state,
    /** The upload that is under way: whether the server will keep the file. */
    underWay: () => underWay.current,
    limits: limitsInWords('pdf', limit),
    choose(file: File) {
      const problem = problemOfFile(file, 'pdf', limit);
      if (problem !== undefined) {
        setState({ status: 'failed', name: file.name, message: problem, canRetry: false });
        return;
      }
      begin({ file, idempotencyKey: crypto.randomUUID() });
    },
    cancel: () => stopper.current?.abort(),
    retry: () => attempt.current && begin(attempt.current),
  };
}
