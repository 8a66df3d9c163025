import { readFileSync } from 'node:fs';
import { type PlanExchangeInput, planExchangeInput } from '@strata/contract';
import {
  checkExchange,
  type ExchangeCheck,
  type ExchangedPlan,
  type ExchangeFault,
  type FilePath,
  type ImportReferenceData,
  pointerOf,
  type ReferenceCounters,
} from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Json, JsonObject, JsonRefusal } from './json/json.ts';
import { readJson } from './json/read-json.ts';

/** The file of a plan, and what it is checked against: all of it text, so that it is quick to copy to a thread. */
export interface PlanFile {
  /** Where the received file is. */
  readonly path: string;
  /** By which people know the application. */
  readonly reference: string;
  /** The members of the plan as JSON of the wire, without braces around them. */
  readonly plan: string;
  readonly counters: ReferenceCounters;
  /** The reference lists as JSON of the wire. */
  readonly referenceData: string;
}

/** What is wrong, in the words of the contract. */
interface PlanFileError {
  readonly pointer: string;
  readonly value: string;
  readonly reason: string;
}

export interface CheckedPlanFile {
  readonly planRevision: number;
  /** What the file says that it is of. */
  readonly applicationReference: string | null;
  readonly errors: readonly PlanFileError[];
  /** Undefined while the file is not in the format: then the plan is not asked. */
  readonly check: ExchangeCheck | undefined;
}

type ReadPlan = ExchangedPlan & { readonly planRevision: number };

const longestValue = 200;

/**
 * Reads the file of a whole plan and checks it: whether it is JSON, then whether it is in the format, then by the rules of
 * typing. It is work for a thread of its own.
 */
export function checkPlanFile(file: PlanFile): CheckedPlanFile | JsonRefusal {
  const read = readJson(readFileSync(file.path));
  if ('isRefused' in read) return read;
  const { value, faults } = read;
  const plan = JSON.parse(`{${file.plan}}`) as ReadPlan;
  const { planRevision } = plan;
  const input = planExchangeInput.safeParse(value, { error: messageOf });
  const errorsOf = (wrong: readonly ExchangeFault[]) =>
    wrong.map(({ path, reason }) => ({ pointer: pointerOf(path), value: writtenAt(value, path), reason }));
  if (!input.success || faults.length > 0) {
    const errors = errorsOf([...faults, ...(input.error?.issues.flatMap(faultsOfIssue) ?? [])]);
    return { planRevision, applicationReference: null, errors, check: undefined };
  }
  const referenceData = JSON.parse(file.referenceData) as ImportReferenceData;
  const { reference, counters } = file;
  const said: PlanExchangeInput = input.data;
  const check = checkExchange({ reference, plan, counters, referenceData }, said, uuidv7);
  const applicationReference = said.application?.reference ?? null;
  return { planRevision, applicationReference, errors: errorsOf(check.faults), check };
}

function messageOf(issue: z.core.$ZodRawIssue): string | undefined {
  return issue.input === undefined ? 'This field is required' : undefined;
}

function faultsOfIssue(issue: z.core.$ZodIssue): readonly ExchangeFault[] {
  const path = issue.path as FilePath;
  if (issue.code !== 'unrecognized_keys') return [{ path, reason: issue.message }];
  return issue.keys.map((key) => ({ path: [...path, key], reason: 'The format has no member of this name' }));
}

/** What stands at a place, as JSON; cut where it is long, empty where nothing stands there. */
function writtenAt(value: Json, path: FilePath): string {
  let found: Json | undefined = value;
  for (const step of path) {
    if (typeof found !== 'object' || found === null) return '';
    found = Array.isArray(found) ? (found as readonly Json[])[Number(step)] : (found as JsonObject)[step];
  }
  if (found === undefined) return '';
  if (typeof found === 'object' && found !== null) return Array.isArray(found) ? '[…]' : '{…}';
  const written = JSON.stringify(typeof found === 'string' ? found.slice(0, longestValue + 1) : found);
  return written.length > longestValue ? `${written.slice(0, longestValue)}…` : written;
}
