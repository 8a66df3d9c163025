import { CallRefused } from '@strata/contract';
import { sendFile, UploadCancelled, useConfiguration } from '@strata/web';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useInvalidateRecords } from '../../../../app/use-invalidate-records.ts';
import type { Plan } from '../../plan/plan.ts';
import { type Failure, failureOf } from '../failure-words.ts';
import { type ImportCheck, prepareCheck } from '../import-calls.ts';
import type { ImportTarget } from '../import-target.ts';
import {
  type ChosenFile,
  type FileProblem,
  isFault,
  problemOfWorkbook,
  readChosenFile,
} from './chosen-file.ts';
import type { Because } from './stale-because.ts';

/** Where a file stands on its way to be imported. */
export type CheckStanding =
  | { readonly status: 'none' }
  /** It is not chosen yet what the file goes into. */
  | { readonly status: 'waiting' }
  | { readonly status: 'sending'; readonly percent: number }
  | { readonly status: 'failed'; readonly failure: Failure }
  | {
      readonly status: 'checked';
      readonly check: ImportCheck;
      readonly because: Because | undefined;
      /** Whether the person asked for it, and is led to what it says. */
      readonly leads: boolean;
    };

interface Asked {
  readonly times: number;
  readonly because: Because | undefined;
  readonly leads: boolean;
}

const asked: Asked = { times: 0, because: undefined, leads: true };
const none: CheckStanding = { status: 'none' };
const begun: CheckStanding = { status: 'sending', percent: 0 };

/** Holds the chosen file, and has it checked at once and whenever what it goes into is chosen anew. */
export function useCheckedFile(plan: Plan, target: ImportTarget | undefined) {
  const { data: configuration } = useConfiguration();
  const limit = configuration?.uploadLimitInBytes;
  const invalidate = useInvalidateRecords();
  const [file, setFile] = useState<ChosenFile>();
  const [problem, setProblem] = useState<FileProblem>();
  const [request, setRequest] = useState(asked);
  const [said, setSaid] = useState<{ readonly run: string; readonly standing: CheckStanding }>();
  const [counted, setCounted] = useState<{ readonly file: string; readonly rows: number }>();
  // A reading call, but with progress: it is no change of the plan, and counts as none.
  const run = `${file?.id} ${JSON.stringify(target)} ${request.times}`;

  const check = useEffectEvent((of: string, signal: AbortSignal) => {
    if (file === undefined || target === undefined) return;
    const say = (standing: CheckStanding) => setSaid({ run: of, standing });
    const call = prepareCheck({ applicationId: plan.id, target, file: file.content });
    sendFile(call, { signal, onProgress: (percent) => say({ status: 'sending', percent }) }).then(
      (answer) => {
        const told = answer as ImportCheck;
        setCounted({ file: file.id, rows: told.rows });
        say({ status: 'checked', check: told, ...request });
      },
      (error: unknown) => {
        if (error instanceof UploadCancelled) return;
        // The plan is gone, or nobody's to change: the page says how it stands.
        if (error instanceof CallRefused && [404, 409].includes(error.statusCode)) void invalidate();
        say({ status: 'failed', failure: failureOf(error, 'check', plan) });
      },
    );
  });
  useEffect(() => {
    const controller = new AbortController();
    check(run, controller.signal);
    return () => controller.abort();
  }, [run]);

  const standing = useMemo((): CheckStanding => {
    if (file === undefined) return none;
    if (target === undefined) return { status: 'waiting' };
    return said?.run === run ? said.standing : begun;
  }, [file, target, said, run]);

  return {
    file,
    fault: problem,
    limit,
    standing,
    /** How many rows it has, when it was checked before. */
    rows: counted !== undefined && counted.file === file?.id ? counted.rows : undefined,
    async choose(original: File) {
      const found = problemOfWorkbook(original, limit);
      const read = found ?? (await readChosenFile(original));
      if (isFault(read)) {
        setProblem(read);
        // One that cannot be imported anyway is not what the person means to keep.
        if (standing.status === 'failed' && !standing.failure.canRetry) setFile(undefined);
        return;
      }
      setProblem(undefined);
      setRequest(asked);
      setFile(read);
    },
    refuse: setProblem,
    /** Checks it once more, because something else is not what it was. */
    again(because?: Because, leads = true) {
      setRequest(({ times }) => ({ times: times + 1, because, leads }));
    },
    drop() {
      setFile(undefined);
      setProblem(undefined);
    },
  };
}

export type CheckedFile = ReturnType<typeof useCheckedFile>;
