import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Findings } from './findings.ts';
import type { PublicKeys } from './public-keys.ts';

/** A signed place of the chain, and where it is written. */
export interface Checkpoint {
  readonly number: number;
  readonly position: number;
  readonly hash: string;
  readonly at: string;
  readonly keyId: string;
  readonly signature: string;
  readonly line: number;
  readonly file: string;
}

/** A file of checkpoints as it was read. */
export interface CheckpointFile {
  readonly file: string;
  readonly checkpoints: readonly Checkpoint[];
  /** Lines that are none. */
  readonly broken: readonly number[];
}

/** Reads a folder's file; a last line that broke off while it was written is none. @throws where there is no file */
export function readCheckpoints(folder: string): CheckpointFile {
  const file = join(folder, 'checkpoints.jsonl');
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  const broken: number[] = [];
  const checkpoints = lines.flatMap((text, index): Checkpoint[] => {
    const read = parse(text);
    if (!read) broken.push(index + 1);
    return read ? [{ ...read, line: index + 1, file }] : [];
  });
  return { file, checkpoints, broken };
}

function parse(text: string): Omit<Checkpoint, 'line' | 'file'> | undefined {
  try {
    const { number, position, hash, at, keyId, signature } = JSON.parse(text) as Checkpoint;
    const isWhole =
      Number.isSafeInteger(number) &&
      Number.isSafeInteger(position) &&
      [hash, at, keyId, signature].every((value) => typeof value === 'string');
    return isWhole ? { number, position, hash, at, keyId, signature } : undefined;
  } catch {
    return undefined;
  }
}

const nameOf = ({ number, at, file, line }: Checkpoint): string =>
  `checkpoint ${number} of ${at} (${file}, line ${line})`;

/** Holds files of checkpoints against the keys and each against its own count; answers with those that are sound. */
export function judgeCheckpoints(
  files: readonly CheckpointFile[],
  keys: PublicKeys,
  findings: Findings,
): readonly Checkpoint[] {
  return files.flatMap(({ file, checkpoints, broken }) => {
    for (const line of broken)
      findings.add({ about: `line ${line} of ${file}`, message: 'is no checkpoint' });
    let expected = 1;
    return checkpoints.filter((checkpoint) => {
      const { number, position, hash, at, keyId, signature } = checkpoint;
      if (number !== expected) {
        const message = `comes where number ${expected} is expected: ${number > expected ? 'lines before it are missing' : 'lines were added or put in another order'}`;
        findings.add({ about: nameOf(checkpoint), message });
      }
      expected = number + 1;
      const signed = `strata checkpoint 1\n${number}\n${position}\n${hash}\n${at}\n${keyId}\n`;
      const fault = keys.faultOf(keyId, Buffer.from(signed), Buffer.from(signature, 'base64'));
      if (fault !== undefined) findings.add({ position, about: nameOf(checkpoint), message: fault });
      return fault === undefined;
    });
  });
}

/** Compares sound checkpoints with the chain as it is read. */
export class CheckpointComparison {
  readonly #byPosition: ReadonlyMap<number, readonly Checkpoint[]>;
  readonly #findings: Findings;
  compared = 0;

  constructor(checkpoints: readonly Checkpoint[], findings: Findings) {
    this.#byPosition = Map.groupBy(checkpoints, ({ position }) => position);
    this.#findings = findings;
  }

  /** Where the newest one stands; 0 where there is none. */
  get newest(): number {
    return [...this.#byPosition.keys()].reduce((most, position) => Math.max(most, position), 0);
  }

  meet(position: number, hash: string): void {
    for (const checkpoint of this.#byPosition.get(position) ?? []) {
      this.compared += 1;
      if (checkpoint.hash === hash) continue;
      this.#findings.add({
        position,
        about: nameOf(checkpoint),
        message: `says another hash than the chain has at position ${position}: the chain was rewritten there or before`,
      });
    }
  }

  /** What was signed and is not in the chain any more. */
  end(length: number): void {
    const beyond = [...this.#byPosition.values()].flat().filter(({ position }) => position > length);
    const [first] = beyond.toSorted((a, b) => b.position - a.position);
    if (!first) return;
    this.#findings.add({
      position: length + 1,
      about: nameOf(first),
      message: `says that the chain had ${first.position} acts; it ends with ${length}: the acts from position ${length + 1} on are gone`,
    });
  }
}
