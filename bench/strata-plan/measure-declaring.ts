import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { timeCall } from '../load/timed-calls.ts';
import { completePlans } from './complete-plan.ts';
import type { FilledPlans } from './rows.ts';

export interface DeclaringFigures {
  /** Once: a plan is declared once. */
  readonly milliseconds: number;
  /** What somebody else's calls for the progress take meanwhile. */
  readonly progress: readonly number[];
  /** How far it said it was. */
  readonly steps: readonly number[];
  /** The revision, as an officer reads it; here the applicant. */
  readonly revision: { readonly milliseconds: number; readonly bytes: number };
}

/** Between two looks at the progress. */
const pauseMs = 500;

/** Declares the largest plan, and looks at the progress meanwhile. */
export async function measureDeclaring(
  portal: string,
  superuserUrl: string,
  { token, plans }: FilledPlans,
): Promise<DeclaringFigures> {
  const id = plans.at(-1)?.applicationId ?? '';
  const [seen] = await completePlans(superuserUrl, [id]);
  const headers = { Authorization: `Bearer ${token}` };
  const progress: number[] = [];
  const steps = new Set<number>();
  let going = true;
  const look = async (): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (going) {
      const url = `${portal}/api/Applications/submission?applicationId=${id}`;
      const answer = await timeCall({ url, headers, status: 200, agent });
      progress.push(answer.milliseconds);
      const { data } = JSON.parse(answer.text) as { data: { progress: { done: number } | null } };
      if (data.progress) steps.add(data.progress.done);
      await sleep(pauseMs);
    }
  };
  const declare = async () => {
    try {
      return await timeCall({
        url: `${portal}/api/Applications/submit`,
        method: 'POST',
        headers: { ...headers, 'If-Match': '"1"', 'Idempotency-Key': randomUUID() },
        body: { id, declarationAccepted: true, seen },
        status: 200,
      });
    } finally {
      going = false;
    }
  };
  const [declared] = await Promise.all([declare(), look()]);
  const { data } = JSON.parse(declared.text) as { data: { revisionId: string } };
  const url = `${portal}/api/Applications/revisions/${data.revisionId}`;
  const { milliseconds, bytes } = await timeCall({ url, headers, status: 200 });
  return {
    milliseconds: declared.milliseconds,
    progress,
    steps: [...steps],
    revision: { milliseconds, bytes },
  };
}
