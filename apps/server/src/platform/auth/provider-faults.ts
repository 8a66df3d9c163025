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

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error
    ? String(error.code)
    : error instanceof Error
      ? error.name
      : 'unknown';
}

/** The answer that the library did not like, where there was one. */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('status' in error && typeof error.status === 'number') return error.status;
  return error.cause instanceof Response ? error.cause.status : statusOf(error.cause);
}

/**
 * What is wrong on the way to the provider, in a word for the log: the HTTP status, or the code of the innermost error,
 * such as ECONNREFUSED, ENOTFOUND or CERT_HAS_EXPIRED.
 */
export function causeOf(error: unknown): string {
  const status = statusOf(error);
  if (status !== undefined) return `HTTP ${status}`;
  if (error instanceof Overdue || codeOf(error) === 'OAUTH_TIMEOUT') return 'TIMEOUT';
  return error instanceof Error && error.cause instanceof Error ? causeOf(error.cause) : codeOf(error);
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
  if (code === 'OAUTH_RESPONSE_IS_NOT_CONFORM') return (statusOf(error) ?? 0) >= 500;
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError);
}

/** Why a sign-in was refused, as the log says it. docs/how-to/operate.md has the remedy for each. */
export type RefusalReason =
  | 'redirect-address'
  | 'no-pending-sign-in'
  | 'client-refused'
  | 'code-refused'
  | 'provider-error'
  | 'userinfo-refused'
  | 'no-id-token'
  | 'token-clock'
  | 'token-lifetime'
  | 'token-claim'
  | 'token-signature'
  | 'token-invalid'
  | 'token-too-large'
  | 'token-used-before'
  | 'permissions-missing'
  | 'form-post'
  | 'person-disabled'
  | 'not-an-officer';

/** What the log says of a refused sign-in: never a claim's value but times, no token, no text of the provider's. */
export interface RefusalDetails {
  readonly reason: RefusalReason;
  /** Name of the claim that was not as it must be. */
  readonly claim?: string;
  /** How far the claim is from our clock, or from what is allowed. */
  readonly seconds?: number;
  /** The provider's `error`. */
  readonly error?: string;
  readonly status?: number;
  readonly code?: string;
}

/** An error code of OAuth as the standard writes it; anything else stays out of the log. */
const plainError = (error: unknown): { error?: string } =>
  typeof error === 'string' && /^[a-z_]{1,40}$/.test(error) ? { error } : {};

interface LibraryCause {
  readonly claim?: string;
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly now?: number;
  readonly attribute?: string;
  readonly signature?: unknown;
  readonly header?: unknown;
}

/** What the library found wrong, which it hides in the causes of its errors. */
function libraryCauseOf(error: unknown): LibraryCause {
  if (!(error instanceof Error)) return typeof error === 'object' && error !== null ? error : {};
  return error.cause === undefined ? {} : libraryCauseOf(error.cause);
}

function errorOfChallenge(error: unknown): { error?: string } {
  const challenges = error instanceof Error && Array.isArray(error.cause) ? (error.cause as unknown[]) : [];
  for (const challenge of challenges) {
    const { parameters } = challenge as { parameters?: { error?: unknown } };
    if (parameters?.error !== undefined) return plainError(parameters.error);
  }
  return {};
}

/** Why the exchange did not succeed, from what the library threw. */
export function refusalOf(error: unknown, at: 'token' | 'userinfo'): RefusalDetails {
  const code = codeOf(error);
  const status = statusOf(error);
  const answer = status === undefined ? {} : { status };
  const cause = libraryCauseOf(error);
  const claim = cause.claim === undefined ? {} : { claim: cause.claim };
  if (at === 'userinfo') {
    const attribute = cause.attribute === undefined ? {} : { claim: cause.attribute };
    return { reason: 'userinfo-refused', ...attribute, ...errorOfChallenge(error), ...answer, code };
  }
  switch (code) {
    case 'OAUTH_RESPONSE_BODY_ERROR': {
      const said = plainError(error instanceof Error && 'error' in error ? error.error : undefined);
      const reason =
        said.error === 'invalid_client' || said.error === 'unauthorized_client'
          ? 'client-refused'
          : said.error === 'invalid_grant'
            ? 'code-refused'
            : 'provider-error';
      return { reason, ...said, ...answer };
    }
    case 'OAUTH_WWW_AUTHENTICATE_CHALLENGE':
      return { reason: 'client-refused', ...errorOfChallenge(error), ...answer };
    case 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED': {
      const time = cause.claims?.[cause.claim ?? ''];
      const difference =
        typeof time === 'number' && cause.now !== undefined ? { seconds: Math.round(time - cause.now) } : {};
      return { reason: 'token-clock', ...claim, ...difference };
    }
    case 'OAUTH_JWT_CLAIM_COMPARISON_FAILED':
      return { reason: 'token-claim', ...claim };
    case 'OAUTH_RESPONSE_IS_NOT_CONFORM':
      return { reason: 'provider-error', ...answer };
    case 'OAUTH_KEY_SELECTION_FAILED':
      return { reason: 'token-signature', code };
    default:
      return cause.signature !== undefined || cause.header !== undefined
        ? { reason: 'token-signature', code }
        : { reason: 'token-invalid', ...claim, ...answer, code };
  }
}
