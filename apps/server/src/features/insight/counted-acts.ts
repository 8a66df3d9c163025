import {
  ApplicationStatus,
  applicationStatusName,
  ExpertStatus,
  expertStatuses,
  kindsByApplicationType,
  PropertyStatus,
  propertyStatuses,
  TitleRequestStatus,
} from '@strata/domain';

/** The day of an instant in the Maldives, in SQL. */
export const dayIn = (instant: string): string => `(${instant} at time zone 'Indian/Maldives')::date`;

/** SQL for the working days after the first day up to the last, as workingDaysBetween of the domain: public holidays are none. */
export const workingDays = (first: string, last: string): string => `(working_days_between(${first}, ${last})
  - (select count(*) from public_holidays h where h.day > ${first} and h.day <= ${last} and extract(dow from h.day) between 0 and 4))`;

/** SQL for what the index of the acts of a day leaves out. */
export const isOfTheOffice = (act: string): string =>
  `${act}.object_type in ('application', 'request', 'registration', 'property') and ${act}.verb <> 'view'`;

const inWords = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');
const withTheMinistry = inWords(
  [ApplicationStatus.submitted, ApplicationStatus.processing].map(applicationStatusName),
);
const pending = propertyStatuses.find(({ id }) => id === PropertyStatus.pending)?.name;

const submitted = expertStatuses.find(({ id }) => id === ExpertStatus.submitted)?.name;

/** The demonstration tells of its first records by one act, whatever state they are in. */
const isSeeded = (act: string): string =>
  `(${act}.verb = 'seed' and ${act}.after ->> 'status' = '${submitted}')`;

/** Everybody whom the request waited for has consented: only then does the ministry have it. */
const isConsented = (
  request: string,
): string => `(${request} ->> 'statusId')::int = ${TitleRequestStatus.submitted}
  and not exists (select from jsonb_array_elements(${request} -> 'consents') one
    where (one ->> 'consented') is distinct from 'true')`;

/**
 * SQL for what an act means to the figures: the record `arrived` at the ministry, or left it `approved`, `refused`, `returned`
 * or `withdrawn`; null where it neither arrived nor left.
 */
export const eventOf = (act: string): string => `case ${act}.object_type
  when 'application' then case ${act}.verb when 'declare' then 'arrived' when 'approve' then 'approved'
    when 'reject' then 'refused' when 'return' then 'returned'
    when 'withdraw' then case when ${act}.before ->> 'status' in (${withTheMinistry}) then 'withdrawn' end end
  when 'registration' then case when ${act}.verb in ('submit', 'renew') or ${isSeeded(act)} then 'arrived'
    when ${act}.verb = 'approve' then 'approved'
    when ${act}.verb = 'reject' then 'refused' when ${act}.verb = 'return' then 'returned' end
  when 'property' then case when ${act}.verb in ('create', 'seed') then 'arrived' when ${act}.verb = 'verify' then 'approved'
    when ${act}.verb = 'return' then 'returned'
    when ${act}.verb = 'update' then case when ${act}.before ->> 'status' <> '${pending}' then 'arrived' end
    when ${act}.verb = 'delete' then case when ${act}.before ->> 'status' = '${pending}' then 'withdrawn' end end
  when 'request' then case when ${act}.verb in ('submit', 'consent', 'seed') then case when ${isConsented(`${act}.after`)} then 'arrived' end
    when ${act}.verb = 'enterOrder' then 'arrived' when ${act}.verb = 'register' then 'approved'
    when ${act}.verb = 'reject' then 'refused' when ${act}.verb = 'return' then 'returned'
    when ${act}.verb = 'withdraw' then case when ${isConsented(`${act}.before`)} then 'withdrawn' end
    when ${act}.verb = 'withdrawOrder' then 'withdrawn' end
  end`;

/** The verbs that can mean something: other acts are not looked into. */
export const countedVerbs = [
  'declare',
  'approve',
  'reject',
  'return',
  'withdraw',
  'submit',
  'renew',
  'create',
  'verify',
  'update',
  'delete',
  'consent',
  'enterOrder',
  'register',
  'withdrawOrder',
  'seed',
] as const;

/** SQL for the kind of an application, in `row`. */
export const kindOfApplication = (row: string): string =>
  `(array[${inWords(kindsByApplicationType)}])[${row}.application_type_id]`;
