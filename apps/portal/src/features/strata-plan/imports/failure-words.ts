import { CallRefused, type RefusalCode } from '@strata/contract';
import { overviewAddress } from '../plan/addresses.ts';
import type { Plan } from '../plan/plan.ts';

/** Why something was not done, and the way on. */
export interface Failure {
  readonly title: string;
  readonly advice?: string | undefined;
  /** Where it is fixed. */
  readonly cure?: { readonly to: string; readonly words: string } | undefined;
  /** Whether the same may succeed at another time. */
  readonly canRetry: boolean;
  /** To be quoted to the ministry. */
  readonly requestId?: string | undefined;
}

export type Doing = 'check' | 'import' | 'undo';

const advices: Partial<Readonly<Record<RefusalCode, string>>> = {
  FILE_NOT_WORKBOOK: 'Open it in your spreadsheet program and save it as an Excel workbook (.xlsx).',
  FILE_ENCRYPTED: 'Take the password away in your spreadsheet program, save it, and choose it again.',
  FILE_ACTIVE: 'Save it without macros, as an Excel workbook (.xlsx), and choose it again.',
  TOO_LARGE: 'Leave out pictures and sheets that are not imported, or import the rows in several files.',
  SHEET_MISSING: 'The template of step 1 has the sheet with its titles.',
  TEMPLATE_DIFFERS: 'Download the template of step 1 and copy your rows into it.',
  APPLICATION_STATE: 'The page of the application says who holds it now.',
  NOT_FOUND: 'Somebody deleted the building, or the plan is no longer yours. Nothing was imported.',
};

const notImported: Readonly<Record<Doing, string>> = {
  check: 'Your file is kept here, and nothing was imported.',
  import: 'Your file is kept here, and nothing was imported.',
  undo: 'Nothing was undone.',
};

/** What was said of the file, or else of any field: the refusal's own text is more general. */
function ownWords({ fields, message }: CallRefused): string {
  return fields['File'] ?? Object.values(fields)[0] ?? message;
}

function waitInWords(seconds: number | undefined): string {
  if (seconds === undefined || !Number.isFinite(seconds)) return 'Wait a moment and try again.';
  return `Wait ${seconds === 1 ? 'a second' : `${seconds} seconds`} and try again.`;
}

/** Puts a refusal, a problem or a lost connection into words. */
export function failureOf(error: unknown, doing: Doing, plan: Plan): Failure {
  if (!(error instanceof CallRefused)) return unreachable(doing);
  const { code, statusCode, requestId } = error;
  if (statusCode === 401)
    return {
      title: 'Your session has ended.',
      advice:
        'Sign in again and choose the file once more: a page that is loaded again does not keep it. Nothing was imported.',
      canRetry: false,
    };
  if (statusCode === 429)
    return {
      title: 'There were too many requests.',
      advice: `${waitInWords(error.retryAfterInSeconds)} ${notImported[doing]}`,
      canRetry: true,
    };
  if (statusCode >= 500)
    return {
      title: error.message,
      advice: notImported[doing],
      canRetry: true,
      requestId,
    };
  if (code === 'EQUAL_BASIS')
    return {
      title: error.message,
      advice: 'How owners share is said in the development details.',
      cure: { to: overviewAddress(plan.id, 'details'), words: 'See the development details' },
      canRetry: true,
    };
  const { title, advice = code === undefined ? undefined : advices[code] } = inTwo(ownWords(error));
  return { title, advice, canRetry: statusCode === 409 };
}

function unreachable(doing: Doing): Failure {
  if (doing === 'check')
    return {
      title: 'The portal could not be reached.',
      advice: `${notImported.check} Check your connection and try again.`,
      canRetry: true,
    };
  return {
    title:
      doing === 'import'
        ? 'The connection was lost during the import.'
        : 'The connection was lost before the portal answered.',
    advice:
      doing === 'import'
        ? 'It may have been imported. You can try again: the same file is never imported twice.'
        : 'You can try again: it is never undone twice.',
    canRetry: true,
  };
}

/** The first sentence is the title, what follows it the way on. */
function inTwo(words: string): Pick<Failure, 'title' | 'advice'> {
  const end = words.search(/[.:] /);
  if (end < 0) return { title: /[.!?]$/.test(words) ? words : `${words}.` };
  const rest = words.slice(end + 2);
  return {
    title: `${words.slice(0, end)}.`,
    advice: `${rest.charAt(0).toUpperCase()}${rest.slice(1)}${/[.!?]$/.test(rest) ? '' : '.'}`,
  };
}
