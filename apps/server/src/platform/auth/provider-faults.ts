/** The provider took longer than a person waits. */
class Overdue extends Error {
  override readonly name = 'Overdue';
}

/** The work's result, unless it takes too long. @throws Overdue */
export async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const overdue = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Overdue('The identity provider did not answer in time')),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work, overdue]);
  } finally {
    clearTimeout(timer);
  }
}

/** What kind of fault it is, in a word that is fit for the log. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error
    ? String(error.code)
    : error instanceof Error
      ? error.name
      : 'unknown';
}

/** The document at the address is another issuer's. */
export class IssuerMismatch extends Error {
  override readonly name = 'IssuerMismatch';
}

export function isMismatch(error: unknown): boolean {
  return error instanceof IssuerMismatch || codeOf(error) === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED';
}

/** Faults of the way to the provider, or of the provider itself, as against a sign-in that must not succeed. */
export function isOutage(error: unknown): boolean {
  if (error instanceof Overdue) return true;
  const code = codeOf(error);
  if (['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR'].includes(code))
    return true;
  if (code === 'OAUTH_RESPONSE_IS_NOT_CONFORM') {
    const cause = error instanceof Error ? error.cause : undefined;
    return cause instanceof Response && cause.status >= 500;
  }
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError);
}
