/** What is kept of a person, read from the provider's claims. */
export interface PersonClaims {
  readonly subject: string;
  readonly idnumber: string;
  readonly fullName: string;
  readonly fullNameDhivehi: string | null;
  readonly email: string | null;
  readonly mobile: string | null;
  /** YYYY-MM-DD */
  readonly birthdate: string | null;
  readonly country: string | null;
  readonly passportNumber: string | null;
  readonly permanentAddress: string | null;
  readonly permanentAddressDhivehi: string | null;
}

type Claims = Readonly<Record<string, unknown>>;

/**
 * Text of sensible length without control characters, or undefined. Of a list the first entry that is text counts: some
 * providers give several e-mail addresses or numbers.
 */
function text(claims: Claims, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const given = claims[name];
    for (const value of Array.isArray(given) ? (given as unknown[]) : [given]) {
      if (typeof value !== 'string' && typeof value !== 'number') continue;
      const clean = String(value)
        .normalize('NFC')
        .replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim();
      if (clean !== '' && clean.length <= 500) return clean;
    }
  }
  return undefined;
}

/** Text that has Dhivehi in it: some accounts repeat the English there. */
function dhivehi(claims: Claims, ...names: readonly string[]): string | undefined {
  const found = text(claims, ...names);
  return found !== undefined && /\p{Script=Thaana}/u.test(found) ? found : undefined;
}

/** The parts that are there, one after the other; none of them is null. */
function joined(parts: readonly (string | undefined)[], separator: string): string | null {
  const present = parts.filter((part, index) => part !== undefined && parts.indexOf(part) === index);
  return present.length === 0 ? null : present.join(separator).slice(0, 500);
}

function fullNameOf(claims: Claims): string | undefined {
  const parts = ['first_name', 'middle_name', 'last_name'].map((name) => text(claims, name)).filter(Boolean);
  return text(claims, 'full_name') ?? (parts.length > 0 ? parts.join(' ') : text(claims, 'name'));
}

/** eFaas has the parts alone; its older claims are called `fname_dhivehi` and so on. */
function dhivehiNameOf(claims: Claims): string | null {
  const parts = [
    dhivehi(claims, 'first_name_dhivehi', 'fname_dhivehi'),
    dhivehi(claims, 'middle_name_dhivehi', 'mname_dhivehi'),
    dhivehi(claims, 'last_name_dhivehi', 'lname_dhivehi'),
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' ') : (dhivehi(claims, 'full_name_dhivehi') ?? null);
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

/** An address as English and Dhivehi write it. */
interface Address {
  readonly english: string | null;
  readonly dhivehi: string | null;
}

/** An abbreviation stands before what it belongs to, with a full stop: "K. Male'". */
const abbreviated = (short: string | undefined, name: string | undefined): string | undefined =>
  short !== undefined && name !== undefined ? `${short}. ${name}` : name;

/** The named parts of eFaas's address: house, road, ward, atoll and island, country, and what of them is in Dhivehi. */
function efaasAddress(address: Claims): Address {
  return {
    english: joined(
      [
        text(address, 'AddressLine1', 'HomeNameEnglish'),
        text(address, 'AddressLine2'),
        text(address, 'Road'),
        text(address, 'Ward', 'WardAbbreviationEnglish'),
        abbreviated(text(address, 'AtollAbbreviation'), text(address, 'IslandName')),
        text(address, 'Country'),
      ],
      ', ',
    ),
    dhivehi: joined(
      [
        abbreviated(dhivehi(address, 'WardAbbreviationDhivehi'), dhivehi(address, 'HomeNameDhivehi')),
        abbreviated(dhivehi(address, 'AtollAbbreviationDhivehi'), dhivehi(address, 'IslandNameDhivehi')),
      ],
      '، ',
    ),
  };
}

/** The standard's address claim (OpenID Connect Core, section 5.1.1). */
const standardAddress = (address: Claims): string | null =>
  text(address, 'formatted') ??
  joined(
    ['street_address', 'locality', 'region', 'postal_code', 'country'].map((name) => text(address, name)),
    ', ',
  );

/** eFaas sends the address as a JSON string of named parts; others send the standard's object, or one line. */
export function addressOf(value: unknown): Address {
  let parsed = value;
  if (typeof value === 'string') {
    try {
      parsed = JSON.parse(value);
    } catch {
      return { english: text({ value }, 'value') ?? null, dhivehi: null };
    }
  }
  if (typeof parsed === 'string') return { english: text({ parsed }, 'parsed') ?? null, dhivehi: null };
  if (typeof parsed !== 'object' || parsed === null) return { english: null, dhivehi: null };
  const address = parsed as Claims;
  const parts = efaasAddress(address);
  return { ...parts, english: parts.english ?? standardAddress(address) };
}

/**
 * Reads the claims tolerantly (domain decision 1). Absent claims that are required make `missing`: subject, idnumber
 * and a name always, others by configuration. A claim is there when something could be read from it that is kept.
 */
export function readClaims(
  claims: Claims,
  alsoRequired: readonly string[],
): { readonly person: PersonClaims } | { readonly missing: readonly string[] } {
  const subject =
    typeof claims['sub'] === 'string' && claims['sub'].length <= 255 ? claims['sub'] : undefined;
  // Of several numbers none can be taken for the person's.
  const idnumber = Array.isArray(claims['idnumber']) ? undefined : text(claims, 'idnumber');
  const fullName = fullNameOf(claims);
  const address = addressOf(claims['permanent_address']);
  const rest = {
    fullNameDhivehi: dhivehiNameOf(claims),
    email: text(claims, 'email') ?? null,
    mobile: text(claims, 'mobile', 'phone_number') ?? null,
    birthdate: birthdateOf(text(claims, 'birthdate')),
    country: text(claims, 'country', 'country_name') ?? null,
    passportNumber: text(claims, 'passport_number', 'passport') ?? null,
    permanentAddress: address.english,
    permanentAddressDhivehi: address.dhivehi,
  };
  const kept: Readonly<Record<string, string | null>> = {
    email: rest.email,
    mobile: rest.mobile,
    birthdate: rest.birthdate,
    country: rest.country,
    passport_number: rest.passportNumber,
    permanent_address: rest.permanentAddress,
  };
  const isMissing = (name: string): boolean =>
    name in kept ? kept[name] === null : text(claims, name) === undefined;
  const missing = [
    ...(subject ? [] : ['sub']),
    ...(idnumber && idnumber.length <= 50 ? [] : ['idnumber']),
    ...(fullName ? [] : ['full_name']),
    ...alsoRequired.filter(isMissing),
  ];
  if (!subject || !idnumber || !fullName || missing.length > 0) return { missing };
  return { person: { subject, idnumber, fullName, ...rest } };
}
