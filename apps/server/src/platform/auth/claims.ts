/** What is kept of a person, read from the provider's claims. */
export interface PersonClaims {
  readonly subject: string;
  readonly idnumber: string;
  readonly fullName: string;
  readonly email: string | null;
  readonly mobile: string | null;
  /** YYYY-MM-DD */
  readonly birthdate: string | null;
  readonly country: string | null;
  readonly passportNumber: string | null;
  readonly permanentAddress: string | null;
}

type Claims = Readonly<Record<string, unknown>>;

/** Text of sensible length without control characters, or undefined. */
function text(claims: Claims, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = claims[name];
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const clean = String(value)
      .normalize('NFC')
      .replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
    if (clean !== '' && clean.length <= 500) return clean;
  }
  return undefined;
}

function fullNameOf(claims: Claims): string | undefined {
  const parts = ['first_name', 'middle_name', 'last_name'].map((name) => text(claims, name)).filter(Boolean);
  return text(claims, 'full_name') ?? (parts.length > 0 ? parts.join(' ') : text(claims, 'name'));
}

/** eFaas writes `M/d/yyyy h:mm:ss tt`; the standard claim is YYYY-MM-DD. What is neither is not known. */
export function birthdateOf(value: string | undefined): string | null {
  const parts =
    /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})/.exec(value ?? '') ??
    /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})(?:\s|$)/.exec(value ?? '');
  const { year = '', month = '', day = '' } = parts?.groups ?? {};
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date) ? date : null;
}

/** eFaas sends the address as a JSON string of named parts; others send the object, or one line. */
export function addressOf(value: unknown): string | null {
  let parsed = value;
  if (typeof value === 'string') {
    try {
      parsed = JSON.parse(value);
    } catch {
      return text({ value }, 'value') ?? null;
    }
  }
  if (typeof parsed === 'string') return text({ parsed }, 'parsed') ?? null;
  if (typeof parsed !== 'object' || parsed === null) return null;
  const address = parsed as Claims;
  const formatted = text(address, 'formatted');
  const lines = Object.keys(address).flatMap((name) =>
    /code|id$/i.test(name) ? [] : (text(address, name) ?? []),
  );
  const line = formatted ?? lines.join(', ');
  return line === '' ? null : line.slice(0, 500);
}

/**
 * Reads the claims tolerantly (domain decision 1). Absent claims that are required make `missing`: subject, idnumber
 * and a name always, others by configuration.
 */
export function readClaims(
  claims: Claims,
  alsoRequired: readonly string[],
): { readonly person: PersonClaims } | { readonly missing: readonly string[] } {
  const subject =
    typeof claims['sub'] === 'string' && claims['sub'].length <= 255 ? claims['sub'] : undefined;
  const idnumber = text(claims, 'idnumber');
  const fullName = fullNameOf(claims);
  const missing = [
    ...(subject ? [] : ['sub']),
    ...(idnumber && idnumber.length <= 50 ? [] : ['idnumber']),
    ...(fullName ? [] : ['full_name']),
    ...alsoRequired.filter((name) => text(claims, name) === undefined && addressOf(claims[name]) === null),
  ];
  if (!subject || !idnumber || !fullName || missing.length > 0) return { missing };
  return {
    person: {
      subject,
      idnumber,
      fullName,
      email: text(claims, 'email') ?? null,
      mobile: text(claims, 'mobile', 'phone_number') ?? null,
      birthdate: birthdateOf(text(claims, 'birthdate')),
      country: text(claims, 'country', 'country_name') ?? null,
      passportNumber: text(claims, 'passport_number', 'passport') ?? null,
      permanentAddress: addressOf(claims['permanent_address']),
    },
  };
}
