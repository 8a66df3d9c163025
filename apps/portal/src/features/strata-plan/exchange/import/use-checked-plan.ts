import { client, sendFile, UploadCancelled, useConfiguration } from '@strata/web';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Failure, failureOf } from '../../imports/failure-words.ts';
import {
  type ChosenFile,
  type FileProblem,
  isFault,
  readChosenFile,
} from '../../imports/file/chosen-file.ts';
import type { Because } from '../../imports/file/stale-because.ts';
import type { Plan } from '../../plan/plan.ts';
import { type PlanCheck, problemOfPlanFile } from './plan-file.ts';

export type CheckStanding =
  | { readonly status: 'none' }
  | { readonly status: 'sending'; readonly percent: number }
  | { readonly status: 'failed'; readonly failure: Failure }
  | { readonly status: 'checked'; readonly check: PlanCheck; readonly because: Because | undefined };

/** One check of a file; checked again it is another. */
interface Run {
  readonly file: ChosenFile;
  readonly because: Because | undefined;
}

const begun: CheckStanding = { status: 'sending', percent: 0 };

/** Holds the chosen file of a plan, and has it checked at once and whenever that is asked for again. */
export function useCheckedPlan(plan: Plan) {
  const { data: configuration } = useConfiguration();
  const limit = configuration?.uploadLimitInBytes;
  const [problem, setProblem] = useState<FileProblem>();
  const [run, setRun] = useState<Run>();
  const [said, setSaid] = useState<{ readonly of: Run; readonly standing: CheckStanding }>();

  const check = useEffectEvent((of: Run, signal: AbortSignal) => {
    const say = (standing: CheckStanding) => setSaid({ of, standing });
    // A reading call, but with progress: it is no change of the plan, and counts as none.
    const call = client.prepare('POST /Applications/planExchange/check', {
      form: { ApplicationId: plan.id, File: of.file.content },
    });
    sendFile(call, { signal, onProgress: (percent) => say({ status: 'sending', percent }) }).then(
      (told) => say({ status: 'checked', check: told as PlanCheck, because: of.because }),
      (error: unknown) => {
        if (!(error instanceof UploadCancelled))
          say({ status: 'failed', failure: failureOf(error, 'check', plan) });
      },
    );
  });

  useEffect(() => {
    if (run === undefined) return undefined;
    const controller = new AbortController();
    check(run, controller.signal);
    return () => controller.abort();
  }, [run]);

  const standing: CheckStanding =
    run === undefined ? { status: 'none' } : said?.of === run ? said.standing : begun;

  return {
    file: run?.file,
    fault: problem,
    limit,
    standing,
    async choose(original: File) {
      const found = problemOfPlanFile(original, limit);
      const read = found ?? (await readChosenFile(original));
      if (isFault(read)) {
        setProblem(read);
        // One that cannot be imported anyway is not what the person means to keep.
        if (standing.status === 'failed' && !standing.failure.canRetry) setRun(undefined);
        return;
      }
      setProblem(undefined);
      setRun({ file: read, because: undefined });
    },
    refuse: setProblem,
    again(because?: Because) {
      setRun((was) => (was === undefined ? undefined : { ...was, because }));
    },
    drop() {
      setRun(undefined);
      setProblem(undefined);
    },
  };
}

export type CheckedPlan = ReturnType<typeof useCheckedPlan>;
