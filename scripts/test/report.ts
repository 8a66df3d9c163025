import { stripVTControlCharacters } from 'node:util';
import { type Failure, type FileTime, type Outcome, verdict } from './outcome.ts';

export interface Report {
  /** Runs a part and writes its line when it has ended; a part that throws has failed. */
  follow(name: string, run: () => Promise<Outcome>): Promise<void>;
  /** Writes the slowest files, what failed, the parts with their seconds once more and the last line, and answers the exit code. */
  close(): number;
}

/** Collects the outcomes of all parts; nothing stops at the first failure. */
export function createReport(write: (line: string) => void): Report {
  const outcomes = new Map<string, Outcome>();
  const lines: string[] = [];
  const started = performance.now();
  return {
    async follow(name, run) {
      const begun = performance.now();
      const outcome: Outcome = await run().catch((error: unknown) => verdict(false, describe(error)));
      outcomes.set(name, outcome);
      const seconds = ((performance.now() - begun) / 1000).toFixed(1).padStart(6);
      const note = outcome.note === undefined ? '' : `  ${outcome.note}`;
      const line = `${outcome.failed === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(10)} ${seconds} s${note}`;
      lines.push(line);
      write(line);
      if (outcome.failed > 0) write(indent(outcome.output));
    },
    close() {
      const all = [...outcomes.values()];
      const passed = all.reduce((sum, outcome) => sum + outcome.passed, 0);
      const failed = all.reduce((sum, outcome) => sum + outcome.failed, 0);
      const broken = [...outcomes].filter(([, outcome]) => outcome.failed > 0).map(([name]) => name);
      const minutes = ((performance.now() - started) / 60_000).toFixed(1);
      for (const [name, { files = [] }] of outcomes) if (files.length > 1) write(listSlowest(name, files));
      const failures = all.flatMap((outcome) => outcome.failures ?? []);
      if (failures.length > 0) write(listFailures(failures));
      write(['', ...lines, `        all in ${minutes} minutes`].join('\n'));
      if (broken.length > 0) write(`Failed: ${broken.join(', ')}`);
      write(`${passed} passed, ${failed} failed`);
      return failed > 0 || passed === 0 ? 1 : 0;
    },
  };
}

function listSlowest(name: string, files: readonly FileTime[]): string {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  const lines = slowest.map(({ path, seconds }) => `        ${seconds.toFixed(1).padStart(6)} s  ${path}`);
  return [`\nSlowest files of ${name}:`, ...lines].join('\n');
}

/** The first lines of each reason; the whole of it stands where its part ended. */
function listFailures(failures: readonly Failure[]): string {
  const told = failures.slice(0, 20).map(({ name, reason }) => {
    const lines = stripVTControlCharacters(reason)
      .split('\n')
      .filter((line) => line.trim() !== '');
    const short = lines.slice(0, 6).map((line) => line.slice(0, 200));
    return `${indent(name)}\n${indent(indent(short.join('\n')))}`;
  });
  const more = failures.length - told.length;
  return ['\nWhat failed:', ...told, ...(more > 0 ? [indent(`and ${more} more`)] : [])].join('\n');
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function indent(text: string): string {
  return text.trimEnd().replace(/^(?=.)/gm, '        ');
}
