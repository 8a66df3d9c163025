import { counted, type DifferentFigure, displayWhole } from '@strata/domain';
import type { DrawnCheck, DrawnDifference, ReadDocument } from './check-document.ts';
import type { WorkerCheck } from './check-in-worker.ts';
import type { UnreadableReason } from './pdf-values.ts';

/** What was found out about one of the three: whether it agrees, in a sentence, and where it does not. */
export interface Finding {
  readonly agrees: boolean | 'unknown';
  readonly text: string;
  readonly details: readonly string[];
  /** How many more there are. */
  readonly more: number;
}

const finding = (
  agrees: Finding['agrees'],
  text: string,
  details: readonly string[] = [],
  all = 0,
): Finding => ({
  agrees,
  text,
  details,
  more: Math.max(0, all - details.length),
});

const unreadableWords: Readonly<Record<UnreadableReason, string>> = {
  tooLarge: 'The file is larger than 100 MB. No document of the register is, so it was not read.',
  notPdf: 'The file is not a PDF.',
  cutOff: 'The end of the file is missing. Ask for the file again.',
  encrypted: 'The file is locked with a password. Documents of the register are not.',
  changedSince: 'Something was added to the file after it was made. Do not rely on it.',
  notOurs: 'The register did not write this file, or another program has saved it again.',
  damaged: 'The file is damaged. Ask for it again.',
  tooMuchInside:
    'The file unpacks to far more than any document of the register. It was not read to its end.',
  twoOfAKind: 'The file carries its data twice, and nobody can say which of them count. Do not rely on it.',
  notSchedule: 'The file carries data, but they are not a schedule of strata units.',
  laterVersion:
    'The data in the file have a later format than this page knows. Reload the page, or compare the SHA-256 with the register.',
};

/** Why nothing could be compared. */
export function unreadWords(check: Exclude<WorkerCheck, ReadDocument>): string {
  if (check.status === 'tooSlow') return 'Reading the file took longer than a minute. It was given up.';
  if (check.status === 'withoutData')
    return 'The PDF carries no data. Schedules and calculation plans of the register carry them since November 2026.';
  return unreadableWords[check.reason];
}

const figureWords: Readonly<Record<DifferentFigure['what'], string>> = {
  shareValue: 'share value',
  strataArea: 'strata area',
  numberOfUnits: 'number of units',
};

/** Whether the share values of the data are those that the rules give. */
export function arithmeticFinding({ arithmetic, lots }: ReadDocument): Finding {
  const { differences, numberOfDifferences, faults } = arithmetic;
  if (numberOfDifferences === 0 && faults.length > 0)
    return finding('unknown', 'The data have no share values, as the rules give none for this plan.', faults);
  if (numberOfDifferences === 0)
    return finding(
      true,
      `All ${counted(lots, 'share value')} of the data were computed again and are right.`,
    );
  return finding(
    false,
    `${counted(numberOfDifferences, 'figure')} in the data ${numberOfDifferences === 1 ? 'is' : 'are'} not what the rules give.`,
    differences.map(
      ({ lot, what, stated, computed }) =>
        `${lot === null ? 'Sum' : `Lot ${displayWhole(lot)}`}, ${figureWords[what]}: the data say ${stated ?? 'nothing'}, the rules give ${computed ?? 'nothing'}`,
    ),
    numberOfDifferences,
  );
}

const drawnWords: Readonly<Record<DrawnDifference['what'], string>> = {
  number: 'number of the lot',
  unitNumber: 'unit',
  building: 'building',
  floor: 'floor',
  strataArea: 'strata area',
  share: 'share value',
};

/** Whether the pages show what the data say. */
export function drawnFinding(drawn: DrawnCheck | null): Finding {
  if (drawn === null)
    return finding('unknown', 'The pages list no lots, as in a calculation plan, so they were not compared.');
  const { lots, differences, numberOfDifferences } = drawn;
  if (numberOfDifferences === 0)
    return finding(true, `The pages show what the data say, for all ${counted(lots, 'lot')}.`);
  return finding(
    false,
    `The pages differ from the data in ${counted(numberOfDifferences, 'place')}.`,
    differences.map(
      ({ lot, what, drawn: shown, data }) =>
        `Lot ${displayWhole(lot)}, ${drawnWords[what]}: the page shows ${shown || 'nothing'}, the data say ${data || 'nothing'}`,
    ),
    numberOfDifferences,
  );
}

/** What the register answered of the code. */
export interface RegisterAnswer {
  readonly reference: string;
  /** Of the PDF. */
  readonly sha256: string | null;
  readonly planSha256: string | null;
}

/** `unasked`: the file has no code. `away`: it could not be asked. */
export type AskedRegister = RegisterAnswer | 'unknown' | 'unasked' | 'away';

/** Whether the register has this very file. */
export function registerFinding(
  sha256: string | null,
  application: ReadDocument['application'] | undefined,
  register: AskedRegister,
): Finding {
  if (register === 'away')
    return finding(
      'unknown',
      'The register could not be asked. Check your connection, and choose the file again.',
    );
  if (register === 'unasked')
    return finding(
      'unknown',
      'The file has no code, as a draft has none. The register cannot say whether it made this file.',
    );
  if (register === 'unknown')
    return finding(false, 'The register knows no document with the code that the file carries.');
  if (register.sha256 !== null && sha256 === register.sha256)
    return finding(true, 'The register has this very file. Not a byte of it was changed.');
  if (application && application.reference !== register.reference)
    return finding(
      false,
      `The file is of another scheme: it says ${application.reference}, and the code is of ${register.reference}.`,
    );
  return finding(
    false,
    application && application.planSha256 === register.planSha256
      ? 'The register has another file of the same plan under this code. This one was changed, or saved again by a program.'
      : 'The register has another file under this code.',
  );
}
