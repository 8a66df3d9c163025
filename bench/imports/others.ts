/* Other people's calls in a process of their own: so many a second, whatever becomes of those before. */
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { timeCall } from '../load/timed-calls.ts';
import type { endOfCalls, OthersTask } from './others-task.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 200 });
let ended: (() => Promise<readonly number[]>) | undefined;

function begin({ url, headers, perSecond }: OthersTask): () => Promise<readonly number[]> {
  const calls: Promise<number>[] = [];
  const start = performance.now();
  let going = true;
  const send = async (): Promise<number> =>
    (await timeCall({ url, headers, status: 200, agent })).milliseconds;
  const sending = (async () => {
    while (going) {
      const due = ((performance.now() - start) / 1000) * perSecond;
      while (calls.length < due) calls.push(send());
      await sleep(2);
    }
  })();
  return async () => {
    going = false;
    await sending;
    return Promise.all(calls);
  };
}

process.on('message', (task: OthersTask | typeof endOfCalls) => {
  // What is thrown ends this process, and with it the benchmark.
  void (async () => {
    if ('isEnd' in task) process.send?.(await ended?.());
    else {
      ended = begin(task);
      process.send?.(true);
    }
  })();
});
