import { type FictionalPerson, fullNameOf } from '@strata/fictional-register';

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
      'full_name',
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

export const scopes = ['openid', ...permissions.flatMap(({ scope }) => [scope, prefix + scope])];

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

/**
 * A person's claims in the shapes that eFaas gives them: truth values as words, dates as `M/d/yyyy h:mm:ss tt`, the
 * address as JSON inside a string.
 */
export function claimsOf(person: FictionalPerson, issuer: string): { sub: string; [claim: string]: string } {
  const address = person.permanentAddress;
  return {
    sub: person.subject,
    first_name: person.firstName,
    middle_name: person.middleName,
    last_name: person.lastName,
    full_name: fullNameOf(person),
    idnumber: person.idnumber,
    gender: person.gender,
    user_type_description: 'Maldivian',
    verified: 'True',
    verification_type: 'manual',
    last_verified_date: toEfaasDate('2024-02-01'),
    updated_at: toEfaasDate('2024-02-01'),
    email: person.email,
    mobile: person.mobile,
    country_dialing_code: '+960',
    birthdate: toEfaasDate(person.birthdate),
    photo: `${issuer}/photo/${person.idnumber}.svg`,
    is_workpermit_active: 'False',
    passport_number: person.passportNumber,
    country_name: 'Maldives',
    country_code: '462',
    country_code_alpha3: 'MDV',
    permanent_address: JSON.stringify({
      AddressLine1: address.house,
      AddressLine2: '',
      Road: address.road,
      AtollAbbreviation: address.atollAbbreviation,
      IslandName: address.island,
      HomeNameDhivehi: '',
      Ward: address.ward,
      Country: 'Maldives',
      CountryISOThreeDigitCode: '462',
      CountryISOThreeLetterCode: 'MDV',
    }),
  };
}

/** From `yyyy-mm-dd`. */
function toEfaasDate(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${month}/${date}/${year} 12:00:00 AM`;
}
