import { readFileSync } from 'node:fs';
import { mostListedErrors, type PlanExchangeInput, planExchangeInput } from '@strata/contract';
import {
  checkExchange,
  type ExchangeCheck,
  type ExchangeFault,
  type FilePath,
  type ImportReferenceData,
  type Polygon,
  pointerOf,
  type ReferenceCounters,
  type StrataPlan,
} from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import { hashOfPolygons } from '../drawn-plan/check-levels.ts';
import type { Json, JsonObject, JsonRefusal } from './json/json.ts';
import { readJson } from './json/read-json.ts';
import { parseInPieces } from './parse-in-pieces.ts';

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
  /** The first of them, where there are very many. */
  readonly errors: readonly PlanFileError[];
  readonly numberOfErrors: number;
  /** Undefined while the file is not in the format: then the plan is not asked. */
  readonly check: ExchangeCheck | undefined;
}

type ReadPlan = StrataPlan & { readonly planRevision: number };

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
  const input = parseInPieces(planExchangeInput, value);
  const tell = (wrong: readonly ExchangeFault[]) => ({
    numberOfErrors: wrong.length,
    errors: wrong
      .slice(0, mostListedErrors)
      .map(({ path, reason }) => ({ pointer: pointerOf(path), value: writtenAt(value, path), reason })),
  });
  const wrong = [...faults, ...input.faults];
  if (wrong.length > 0) return { planRevision, applicationReference: null, ...tell(wrong), check: undefined };
  const referenceData = JSON.parse(file.referenceData) as ImportReferenceData;
  const { reference, counters } = file;
  const said = input.value as PlanExchangeInput;
  const check = checkExchange({ reference, plan, counters, referenceData, markOf }, said, uuidv7);
  const applicationReference = said.application?.reference ?? null;
  return { planRevision, applicationReference, ...tell(check.faults), check };
}

/** As the plan has it of what is drawn. */
const markOf = (polygons: readonly Polygon[]): string => hashOfPolygons(polygons).slice(0, 8);

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
