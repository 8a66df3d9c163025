import type { Output } from '@strata/contract';
import type { ExaminedType } from '@strata/domain';
import type { Call } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { assignExamination, putExaminationBack, takeExamination } from './hold-examination.ts';

type ManyCall = Call<'POST /Examinations/takeMany'> | Call<'POST /Examinations/putBackMany'>;
type Results = Output<'POST /Examinations/takeMany'>;
type Ref = { readonly objectType: ExaminedType; readonly id: string };

/**
 * Does the act to each record by itself: every one is locked, judged and recorded as if it were the only one, so that here are statements in
 * a loop on purpose. A refusal comes before anything is written, and leaves the others be. The order of the ids is that of the locks: two
 * who choose the same records at once wait for each other and never both.
 */
async function holdEach(
  { objectType, ids }: { readonly objectType: ExaminedType; readonly ids: readonly string[] },
  hold: (body: Ref) => Promise<Refusal | null>,
): Promise<Results> {
  const results: Results['results'] = [];
  for (const id of [...new Set(ids)].toSorted()) {
    const outcome = await hold({ objectType, id });
    results.push({ id, refused: outcome instanceof Refusal ? saidOf(outcome) : null });
  }
  return { results };
}

const saidOf = ({ code, fields, lastAct }: Refusal) => ({
  code,
  reason: fields?.['personId'] ?? null,
  by: lastAct?.by ?? null,
});

export async function takeMany(call: ManyCall): Promise<Results> {
  return holdEach(call.body, (body) => takeExamination({ ...call, body }));
}

export async function putBackMany(call: ManyCall): Promise<Results> {
  return holdEach(call.body, (body) => putExaminationBack({ ...call, body }));
}

export async function assignMany(call: Call<'POST /Examinations/assignMany'>): Promise<Results> {
  const { personId } = call.body;
  return holdEach(call.body, (body) => assignExamination({ ...call, body: { ...body, personId } }));
}
