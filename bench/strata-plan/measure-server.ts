import { gzipSync } from 'node:zlib';
import { timeCall } from '../load/timed-calls.ts';
import type { FilledPlan, FilledPlans } from './rows.ts';

export interface ServerFigures {
  /** Of the largest plan: each call's milliseconds, taken in turn with the floor's. */
  readonly whole: readonly number[];
  readonly unchanged: readonly number[];
  readonly floor: readonly number[];
  readonly bytes: number;
  readonly gzippedBytes: number;
  /** Adding one unit, by the number of units that are there already. */
  readonly adding: readonly { readonly units: number; readonly milliseconds: readonly number[] }[];
  /** The largest plan as the portal answers it. */
  readonly answer: string;
}

export interface ServerExtent {
  readonly reads: number;
  readonly additions: number;
}

/** Reads the largest plan and adds units to plans of every size, through the whole server. */
export async function measureServer(
  { portal, floor }: { readonly portal: string; readonly floor: string },
  { token, entityId, plans }: FilledPlans,
  extent: ServerExtent,
): Promise<ServerFigures> {
  const headers = { Authorization: `Bearer ${token}` };
  const largest = plans.at(-1);
  if (!largest) throw new Error('There is no plan');
  const adding = await addUnits(portal, headers, plans, extent.additions);

  const url = `${portal}/api/Applications/${largest.applicationId}?entityType=Self&entityId=${entityId}`;
  const floorUrl = `${floor}/${largest.applicationId}`;
  const first = await timeCall({ url, headers, status: 200 });
  await timeCall({ url: floorUrl, headers, status: 200 });
  const unchangedHeaders = { ...headers, 'If-None-Match': first.etag ?? '' };
  const figures = { whole: [] as number[], unchanged: [] as number[], floor: [] as number[] };
  for (let read = 0; read < extent.reads; read += 1) {
    const timed = async (call: Parameters<typeof timeCall>[0]): Promise<number> =>
      (await timeCall(call)).milliseconds;
    figures.whole.push(await timed({ url, headers, status: 200 }));
    figures.floor.push(await timed({ url: floorUrl, headers, status: 200 }));
    figures.unchanged.push(await timed({ url, headers: unchangedHeaders, status: 304 }));
  }
  return {
    ...figures,
    bytes: Buffer.byteLength(first.text),
    gzippedBytes: gzipSync(first.text).length,
    adding,
    answer: first.text,
  };
}

/** One unit after the other, to the plans in turn. */
async function addUnits(
  portal: string,
  headers: Readonly<Record<string, string>>,
  plans: readonly FilledPlan[],
  additions: number,
): Promise<ServerFigures['adding']> {
  const add = async ({ floorId, groupId }: FilledPlan, unitNumber: string): Promise<number> => {
    const { milliseconds } = await timeCall({
      url: `${portal}/api/Applications/strataUnits`,
      method: 'POST',
      headers,
      body: {
        floorId,
        unitNumber,
        occupancyUseId: 1,
        unitTypeId: 2,
        floorAreaInSqm: '1.00',
        applicationGroupId: groupId,
      },
      status: 200,
    });
    return milliseconds;
  };
  const adding = plans.map((plan) => ({ plan, units: plan.units, milliseconds: [] as number[] }));
  for (const { plan } of adding) for (let at = 0; at < 5; at += 1) await add(plan, `W${at}`);
  for (let at = 0; at < additions; at += 1)
    for (const { plan, milliseconds } of adding) milliseconds.push(await add(plan, `X${at}`));
  return adding.map(({ units, milliseconds }) => ({ units, milliseconds }));
}
