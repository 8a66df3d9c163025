import { type FictionalPerson, fullNameOf } from '@strata/fictional-register';
import type { IdentityMode } from './configuration.ts';

/** A permission that a person can share or refuse, with the claims that come with it. */
interface Permission {
  readonly scope: string;
  readonly label: string;
  readonly claims: readonly string[];
}

/** What is asked for at the consent page, in its order. */
const permissions: readonly Permission[] = [
  {
    scope: 'profile',
    label: 'Name, ID number and gender',
    claims: [
      'first_name',
      'middle_name',
      'last_name',
      'first_name_dhivehi',
      'middle_name_dhivehi',
      'last_name_dhivehi',
      'full_name',
      'full_name_dhivehi',
      'idnumber',
      'gender',
      'user_type_description',
      'verified',
      'verification_type',
      'last_verified_date',
      'updated_at',
    ],
  },
  { scope: 'email', label: 'E-mail address', claims: ['email'] },
  { scope: 'mobile', label: 'Mobile number', claims: ['mobile', 'country_dialing_code'] },
  { scope: 'birthdate', label: 'Date of birth', claims: ['birthdate'] },
  { scope: 'photo', label: 'Photo', claims: ['photo'] },
  { scope: 'work_permit_status', label: 'Work permit status', claims: ['is_workpermit_active'] },
  { scope: 'passport_number', label: 'Passport number', claims: ['passport_number'] },
  { scope: 'country', label: 'Country', claims: ['country_name', 'country_code', 'country_code_alpha3'] },
  { scope: 'permanent_address', label: 'Permanent address', claims: ['permanent_address'] },
];

/** eFaas now calls the same permissions `efaas.…`; both sets of names are understood. */
const prefix = 'efaas.';

export const efaasScopes = ['openid', ...permissions.map(({ scope }) => prefix + scope)];
export const scopes = [...permissions.map(({ scope }) => scope), ...efaasScopes];

export const claimsByScope: Record<string, string[]> = { openid: ['sub'] };
for (const { scope, claims } of permissions) {
  claimsByScope[scope] = [...claims];
  claimsByScope[prefix + scope] = [...claims];
}

/** What the consent page calls a scope. */
export function labelOf(scope: string): string {
  const plain = scope.startsWith(prefix) ? scope.slice(prefix.length) : scope;
  return permissions.find((permission) => permission.scope === plain)?.label ?? scope;
}

const maldives = { name: 'Maldives', code: '462', alpha3: 'MDV', dialingCode: '+960' };

/**
 * A person's claims in the shapes that eFaas gives them: truth values as words, dates as `M/d/yyyy h:mm:ss tt`, the
 * address as JSON inside a string. As eFaas, Dhivehi stands beside the English.
 */
export function claimsOf(
  person: FictionalPerson,
  issuer: string,
  mode: IdentityMode,
): { sub: string; [claim: string]: string } {
  const { country = maldives, userType = 'Maldivian' } = person;
  return {
    sub: person.subject,
    first_name: person.firstName,
    middle_name: person.middleName,
    last_name: person.lastName,
    full_name: fullNameOf(person),
    ...(mode === 'efaas' && dhivehiNamesOf(person)),
    idnumber: person.idnumber,
    gender: person.gender,
    user_type_description: userType,
    verified: 'True',
    verification_type: 'manual',
    last_verified_date: toEfaasDate('2024-02-01'),
    updated_at: toEfaasDate('2024-02-01'),
    email: person.email,
    mobile: person.mobile,
    country_dialing_code: country.dialingCode,
    birthdate: toEfaasDate(person.birthdate),
    photo: `${issuer}/photo/${person.idnumber}.svg`,
    is_workpermit_active: userType === 'Work Permit Holder' ? 'True' : 'False',
    passport_number: person.passportNumber,
    country_name: country.name,
    country_code: country.code,
    country_code_alpha3: country.alpha3,
    permanent_address: JSON.stringify(addressOf(person, mode)),
  };
}

/** Who has no name in Dhivehi has the claims all the same, empty. */
function dhivehiNamesOf({ nameDhivehi }: FictionalPerson): Record<string, string> {
  const { first, middle, last } = nameDhivehi ?? { first: '', middle: '', last: '' };
  return {
    first_name_dhivehi: first,
    middle_name_dhivehi: middle,
    last_name_dhivehi: last,
    full_name_dhivehi: [first, middle, last].filter(Boolean).join(' '),
  };
}

const atollsDhivehi: Readonly<Record<string, string>> = { K: 'ކ', S: 'ސ', Dh: 'ދ' };
const wards: Readonly<Record<string, readonly [string, string]>> = {
  Maafannu: ['M', 'މ'],
  Henveiru: ['H', 'ހ'],
  Galolhu: ['G', 'ގ'],
  Machchangolhi: ['Ma', 'މއ'],
  Villimale: ['V', 'ވ'],
};

function addressOf(
  { permanentAddress: address, country = maldives }: FictionalPerson,
  mode: IdentityMode,
): Record<string, string> {
  const [ward = '', wardDhivehi = ''] = wards[address.ward] ?? [];
  return {
    AddressLine1: address.house,
    AddressLine2: '',
    Road: address.road,
    AtollAbbreviation: address.atollAbbreviation,
    ...(mode === 'efaas' && { AtollAbbreviationDhivehi: atollsDhivehi[address.atollAbbreviation] ?? '' }),
    IslandName: address.island,
    ...(mode === 'efaas' && { IslandNameDhivehi: address.islandDhivehi ?? '' }),
    HomeNameDhivehi: (mode === 'efaas' && address.houseDhivehi) || '',
    Ward: address.ward,
    ...(mode === 'efaas' && { WardAbbreviationEnglish: ward, WardAbbreviationDhivehi: wardDhivehi }),
    Country: country.name,
    CountryISOThreeDigitCode: country.code,
    CountryISOThreeLetterCode: country.alpha3,
  };
}

/** From `yyyy-mm-dd`. */
function toEfaasDate(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${month}/${date}/${year} 12:00:00 AM`;
}
