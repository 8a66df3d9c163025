import type { SliceResult } from '../load/slice.ts';
import type { Child } from '../processes/child.ts';
import { callFilters, type MeasuredCall, prepareCalls, type Variant } from './calls.ts';
import type { System } from './system.ts';

export interface Extent {
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
}

/** The slices of one call, round by round. */
export interface Series {
  /** Applications in the list. */
  readonly listed: number;
  /** Applications in the table. */
  readonly total: number;
  readonly variant: Variant;
  readonly slices: readonly SliceResult[];
}

/**
 * Measures every list on both systems. In each round each call has one slice. The calls form a ring in which those
 * that are compared are neighbours, so that a busy moment of the machine weighs on both; each round begins elsewhere.
 */
export async function measureLists(
  systems: readonly System[],
  generator: Child,
  extent: Extent,
  progress: (line: string) => void,
): Promise<readonly Series[]> {
  const series: Series[] = [];
  const sizes = systems[0]?.owners.map((owner) => owner.applications) ?? [];
  for (const [index, listed] of sizes.entries()) {
    progress(`Lists of ${listed} applications …`);
    const calls: { call: MeasuredCall; total: number; slices: SliceResult[] }[] = [];
    for (const system of systems) {
      const owner = system.owners[index];
      if (!owner) continue;
      await callFilters(system, owner);
      const ofSystem = await prepareCalls(system, owner);
      for (const call of system === systems[0] ? ofSystem : ofSystem.toReversed())
        calls.push({ call, total: system.total, slices: [] });
    }
    for (const { call } of calls) await runSlice(generator, call, { ...extent, seconds: 1 });
    for (let round = 0; round < extent.rounds; round += 1) {
      for (let turn = 0; turn < calls.length; turn += 1) {
        const next = calls[(round + turn) % calls.length];
        if (next) next.slices.push(await runSlice(generator, next.call, extent));
      }
    }
    for (const { call, total, slices } of calls)
      series.push({ listed, total, variant: call.variant, slices });
  }
  return series;
}

async function runSlice(
  generator: Child,
  { url, headers, status }: MeasuredCall,
  { seconds, connections }: Extent,
): Promise<SliceResult> {
  const result = await generator.ask<SliceResult>({ url, headers, seconds, connections });
  if (Object.keys(result.statuses).join() !== String(status)) {
    throw new Error(`${url} answered with ${JSON.stringify(result.statuses)}, not with ${status} alone`);
  }
  return result;
}
