import { CallRefused, DownloadCutOff, type RefusalCode, ServerUnreachable } from '@strata/contract';
import { notifyProblem, type Problem } from '@strata/ui';

/** What a front end says of errors in its own words. */
export interface ErrorWords {
  /** What it is called in the middle of a sentence: "portal". */
  readonly site: string;
  /** The way on, where the refusal's own text does not name it. */
  readonly advice: Partial<Readonly<Record<RefusalCode, string>>>;
  /** What a refusal says, where its own text is not all. */
  readonly messageOf?: (error: CallRefused) => string;
  /** What to do about a file that is missing from the store, where the server's words do not fit the reader. */
  readonly fileMissing?: string;
  /** Whether the page has explained why something was not found, so that the error modal need not. */
  readonly explainsNotFound?: () => Promise<boolean>;
}

let words: ErrorWords = { site: 'site', advice: {} };

/** Sets the words of this front end, once, before anything is fetched. */
export function setErrorWords(next: ErrorWords): void {
  words = next;
}

/** The words of this front end. */
export function errorWords(): ErrorWords {
  return words;
}

async function notifyUnlessExplained(problem: Problem): Promise<void> {
  if ((await words.explainsNotFound?.()) !== true) notifyProblem(problem);
}

/** Notices an error that the page shows by itself: a record that is not found may have a cause to be explained. */
export function noticeError(error: unknown): void {
  if (error instanceof CallRefused && error.code === 'NOT_FOUND') void words.explainsNotFound?.();
}

/** Shows a refusal or a failure in the error modal (H7). A 401 leads to the sign-in instead. */
export function notifyError(error: unknown): void {
  if (error instanceof CallRefused) {
    if (error.statusCode === 401) return;
    const problem: Problem = {
      message: words.messageOf?.(error) ?? error.message,
      advice: error.code === undefined ? undefined : words.advice[error.code],
      requestId: error.requestId,
    };
    if (error.code === 'NOT_FOUND') void notifyUnlessExplained(problem);
    else notifyProblem(problem);
  } else if (error instanceof DownloadCutOff) {
    notifyProblem({
      message: 'The file did not arrive whole, and nothing of it was saved.',
      advice: 'Check your connection and download it again.',
    });
  } else if (error instanceof ServerUnreachable) {
    notifyProblem({
      message: `The ${words.site} could not be reached.`,
      advice: 'What you entered is still here. Check your connection and try again.',
    });
  } else {
    console.error(error);
    notifyProblem({ message: 'There was an error, please try again.' });
  }
}

/** Whether another try by itself may help: there was no answer, or the server failed. A lost file stays lost. */
export function isTransient(error: unknown): boolean {
  if (error instanceof CallRefused) return error.statusCode >= 500 && error.code !== 'FILE_MISSING';
  return error instanceof ServerUnreachable;
}
