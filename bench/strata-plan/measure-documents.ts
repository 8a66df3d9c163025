import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { timeCall } from '../load/timed-calls.ts';
import type { FilledPlan, FilledPlans } from './rows.ts';

const documents = ['CalculationPlan', 'schedule'] as const;
type DocumentName = (typeof documents)[number];

export interface DocumentFigures {
  /** HTML of the largest plan, one call after the other, in milliseconds. */
  readonly largest: Readonly<Record<DocumentName, readonly number[]>>;
  readonly bytes: Readonly<Record<DocumentName, number>>;
  /** What a small call of somebody else takes while these are made. */
  readonly others: readonly number[];
  /** The schedule of a plan of `units` units, five at once. */
  readonly together: { readonly units: number; readonly milliseconds: readonly number[] };
  /** The schedule as PDF, with what it carries: of the largest plan, and of one of a usual tower. */
  readonly pdf: readonly [largest: PdfFigures, usual: PdfFigures];
}

interface PdfFigures {
  readonly units: number;
  readonly milliseconds: readonly number[];
  readonly bytes: number;
}

/** Between two of the small calls. */
const pauseMs = 20;
const atOnce = 5;

/** Asks for the documents of plans as the portal does, at the admin host's root. */
export async function measureDocuments(
  { origin, adminOrigin }: { readonly origin: string; readonly adminOrigin: string },
  { token, plans }: FilledPlans,
  reads: number,
): Promise<DocumentFigures> {
  const headers = { Authorization: `Bearer ${token}` };
  const largest = plans.at(-1);
  const middle = plans.at(-2);
  const usual = plans.at(-3);
  if (!largest || !middle || !usual) throw new Error('There are no plans');
  const show = (name: DocumentName, plan: FilledPlan, agent?: Agent) =>
    timeCall({ url: `${adminOrigin}/${name}/${plan.applicationId}`, headers, status: 200, agent });

  const bytes = { CalculationPlan: 0, schedule: 0 };
  // The first of each starts the thread and loads what it needs.
  for (const name of documents) bytes[name] = Buffer.byteLength((await show(name, largest)).text);

  const figures = { CalculationPlan: [] as number[], schedule: [] as number[] };
  const others: number[] = [];
  let going = true;
  const small = async (): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (going) {
      const call = { url: `${origin}/api/Users/session`, headers, status: 200, agent };
      others.push((await timeCall(call)).milliseconds);
      await sleep(pauseMs);
    }
  };
  const large = async (): Promise<void> => {
    for (let read = 0; read < reads; read += 1)
      for (const name of documents) figures[name].push((await show(name, largest)).milliseconds);
    going = false;
  };
  await Promise.all([small(), large()]);

  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const milliseconds: number[] = [];
  for (let read = 0; read < reads; read += 1) {
    const calls = Array.from({ length: atOnce }, () => show('schedule', middle, agent));
    milliseconds.push(...(await Promise.all(calls)).map((call) => call.milliseconds));
  }
  const print = async ({ applicationId, units }: FilledPlan, times: number): Promise<PdfFigures> => {
    const url = `${origin}/api/Applications/schedule?applicationId=${applicationId}`;
    const made = [];
    for (let time = 0; time < times; time += 1) made.push(await timeCall({ url, headers, status: 200 }));
    return { units, milliseconds: made.map((call) => call.milliseconds), bytes: made[0]?.bytes ?? 0 };
  };
  const pdf = [await print(largest, 3), await print(usual, 10)] as const;
  return {
    largest: figures,
    bytes,
    others,
    together: { units: middle.units, milliseconds },
    pdf,
  };
}
