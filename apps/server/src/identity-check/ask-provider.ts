/** What the provider answered, as far as a check reads it. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly json: Readonly<Record<string, unknown>> | undefined;
  readonly location: string | undefined;
  /** By how much the provider's clock is ahead of ours; unknown when it does not say, or from a cache. */
  readonly secondsAhead: number | undefined;
}

/** Why nothing was answered, and what to do about it. */
export interface Fault {
  readonly fault: string;
  readonly remedy: string;
}

export function isFault(answer: object): answer is Fault {
  return 'fault' in answer;
}

const timeoutMs = 5_000;

/** Calls the provider, without following where it leads. */
export async function ask(address: string, init: RequestInit = {}): Promise<Answer | Fault> {
  const begun = Date.now();
  try {
    const response = await fetch(address, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const arrived = Date.now();
    const text = await response.text();
    return {
      status: response.status,
      text,
      json: readObject(text),
      location: response.headers.get('location') ?? undefined,
      secondsAhead: aheadOf(response.headers, (begun + arrived) / 2),
    };
  } catch (error) {
    return faultOf(error, new URL(address));
  }
}

function readObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** The header is cut to whole seconds, so that it is half a second behind on the average. */
function aheadOf(headers: Headers, now: number): number | undefined {
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date) || headers.has('age')) return undefined;
  return (date + 500 - now) / 1000;
}

const certificateRemedy =
  'If the certificate is from an authority of your own, name its file in NODE_EXTRA_CA_CERTS; else it is the provider’s to renew, or somebody is in between';

const remedies: readonly (readonly [RegExp, string])[] = [
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'Check the spelling of the host and this machine’s DNS'],
  [
    /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|UND_ERR_SOCKET)$/,
    'See whether the provider runs, whether it has to let this machine’s address in, and whether the firewall lets it out',
  ],
  [
    /TIMEOUT/i,
    'See whether the firewall lets this machine out; behind an outgoing proxy set HTTPS_PROXY and NODE_USE_ENV_PROXY=1',
  ],
  [/CERT|SIGNATURE|ISSUER|ALTNAME/, certificateRemedy],
];

/** The innermost cause has the word that helps, such as ECONNREFUSED or CERT_HAS_EXPIRED. */
function faultOf(error: unknown, { protocol, host }: URL): Fault {
  const code = codeOf(error);
  const remedy = remedies.find(([pattern]) => pattern.test(code))?.[1];
  return {
    fault: `${host} does not answer (${code})`,
    remedy: remedy ?? `See whether ${protocol}//${host} can be opened from this machine`,
  };
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'TIMEOUT';
  if (error.cause instanceof Error) return codeOf(error.cause);
  return 'code' in error ? String(error.code) : error.name;
}
