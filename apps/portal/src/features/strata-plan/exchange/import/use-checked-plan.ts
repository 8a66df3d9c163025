import { UploadCancelled } from '@strata/ui';
import { useEffect, useState } from 'react';
import { client } from '../../../../app/client.ts';
import { useConfiguration } from '../../../../app/configuration.ts';
import { sendFile } from '../../../../app/files/send-file.ts';
import type { Plan } from '../../frame/plan.ts';
import { type Failure, failureOf } from '../../imports/failure-words.ts';
import { type ChosenFile, type FileFault, isFault, readChosenFile } from '../../imports/file/chosen-file.ts';
import { faultOfPlanFile, type PlanCheck } from './plan-file.ts';

/** Why a file was checked once more: the plan, or what would be lost, is not what it was. */
export type Because = 'planChanged' | 'losesMore' | 'wrongNow';

export type CheckStanding =
  | { readonly status: 'none' }
  | { readonly status: 'sending'; readonly percent: number }
  | { readonly status: 'failed'; readonly failure: Failure }
  | { readonly status: 'checked'; readonly check: PlanCheck; readonly because: Because | undefined };

/** Holds the chosen file of a plan, and has it checked at once and whenever that is asked for again. */
export function useCheckedPlan(plan: Plan) {
  const { data: configuration } = useConfiguration();
  const limit = configuration?.uploadLimitInBytes;
  const [file, setFile] = useState<ChosenFile>();
  const [fault, setFault] = useState<FileFault>();
  const [asked, setAsked] = useState<{ times: number; because: Because | undefined }>({
    times: 0,
    because: undefined,
  });
  const [said, setSaid] = useState<{ readonly run: string; readonly standing: CheckStanding }>();
  const run = `${file?.id} ${asked.times}`;

  useEffect(() => {
    if (file === undefined) return undefined;
    const controller = new AbortController();
    const say = (standing: CheckStanding) => setSaid({ run, standing });
    // A reading call, but with progress: it is no change of the plan, and counts as none.
    const call = client.prepare('POST /Applications/planExchange/check', {
      form: { ApplicationId: plan.id, File: file.content },
    });
    sendFile(call, {
      signal: controller.signal,
      onProgress: (percent) => say({ status: 'sending', percent }),
    }).then(
      (check) => say({ status: 'checked', check: check as PlanCheck, because: asked.because }),
      (error: unknown) => {
        if (!(error instanceof UploadCancelled))
          say({ status: 'failed', failure: failureOf(error, 'check', plan) });
      },
    );
    return () => controller.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `run` says when the file is to be checked anew; the plan changes while it is
  }, [run]);

  const begun: CheckStanding = { status: 'sending', percent: 0 };
  const standing: CheckStanding =
    file === undefined ? { status: 'none' } : said?.run === run ? said.standing : begun;

  return {
    file,
    fault,
    limit,
    standing,
    async choose(original: File) {
      const found = faultOfPlanFile(original, limit);
      const read = found ?? (await readChosenFile(original));
      if (isFault(read)) {
        setFault(read);
        return;
      }
      setFault(undefined);
      setAsked({ times: 0, because: undefined });
      setFile(read);
    },
    refuse: setFault,
    again(because?: Because) {
      setAsked(({ times }) => ({ times: times + 1, because }));
    },
    drop() {
      setFile(undefined);
      setFault(undefined);
    },
  };
}

export type CheckedPlan = ReturnType<typeof useCheckedPlan>;
