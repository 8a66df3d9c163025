import type { Output } from '@strata/contract';
import type { Call, Handler } from '../../../platform/http/call.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { checkPlanTask } from '../../plan-exchange/exchange-tasks.ts';
import { readToBegin, withFile } from './load-to-begin.ts';
import { placeInFile } from './place-in-file.ts';

type Key = 'POST /Applications/drawnModels/begin/check';
type Told = Output<'POST /Applications/planExchange/check'>;

/** What a model would make of a plan, and all that is wrong with that; nothing is changed. */
export const checkBegin: Handler<Key> = async (call: Call<Key>): Promise<Output<Key> | Refusal> => {
  const read = await readToBegin(call);
  if (read instanceof Refusal) return read;
  const { begun, planRevision, measuredTo } = read;
  const checked = await withFile(call, read, (file) =>
    call.services.workers.run(checkPlanTask, file, call.isGone),
  );
  if (checked instanceof Refusal) return checked;
  if ('isRefused' in checked) return refuse('INVALID', { mapping: checked.message });
  const told = JSON.parse(`{${checked.told}}`) as Omit<Told, 'sameFile'>;
  const errors = told.errors.map(({ pointer, reason }) => {
    const place = placeInFile(begun.file, pointer);
    return place === '' ? reason : `${place.charAt(0).toUpperCase()}${place.slice(1)}: ${reason}`;
  });
  return {
    planRevision,
    measuredTo,
    faults: [...new Set([...begun.faults, ...errors])].slice(0, mostFaults),
    parts: told.parts,
    leftOut: begun.leftOut,
    levels: begun.levels,
  };
};

const mostFaults = 200;
