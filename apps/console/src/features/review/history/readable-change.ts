import {
  applicationStatuses,
  applicationTypes,
  counted,
  displayDate,
  displayDay,
  displayTime,
  type ExaminedType,
  expertStatuses,
  propertyStatuses,
  type RemarkSection,
  remarkSectionNames,
  titleRequestKindNames,
  titleRequestStatuses,
} from '@strata/domain';
import { partInWords } from '../drafts/part-in-words.ts';

/** JSON as the history holds it: a record as it was. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** One particular that an act changed; each side in lines, an empty one where there was nothing. */
export interface Change {
  readonly label: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

type Fields = Readonly<Record<string, Json>>;

/** What only machines read. */
const unread =
  /^(id|version|position|sequence|sha256|.*Sha256|decisionId|.*Key|createdBy|createdAt|updatedAt|entityId|entityType|registrationId|propertyId|personId|heldBy|everSubmitted|submission|corrects)$/;

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  identification: 'Identification',
  registeredAddressName: 'Registered address, name',
  registeredAddressStreet: 'Registered address, street',
  registeredAddressPostalCode: 'Postal code',
  contactNumber: 'Telephone',
  contactEmail: 'E-mail',
  licenseNumber: 'Licence number',
  licenseDocument: 'Licence document',
  expiryDate: 'Last day of the licence',
  isAdmin: 'Admin',
  barCouncilLicenseNumber: 'Bar Council licence',
  powerOfAttorneyId: 'Power of attorney',
  barCouncilRegistrationDocumentId: 'Bar Council document',
  propertyStatusId: 'Status',
  expertStatusId: 'Status',
  landAreaInSqm: 'Land area in sqm',
  islandId: 'Island (number)',
  applicationTypeId: 'Type',
  revisionNumber: 'Revision',
  warningsSeen: 'Looked at',
  holder: 'Held by',
  stage: 'Waits for',
  requestStatusId: 'Status',
  from: 'Gives',
  to: 'Receives',
  consideration: 'Paid for it, MVR',
  amount: 'Amount, MVR',
  encumbranceNumber: 'Mortgage',
  why: 'Why',
  parties: 'For',
  declaration: 'Version of the declaration',
  drafts: 'Written and not sent',
  note: 'Note to officers',
};

/** What an act names as well as numbers is said by its name alone. */
const named: Readonly<Record<string, string>> = { propertyStatusId: 'status', islandId: 'island' };

/** What an act tells by its number only; the states of a title request are its own. */
const namesById: Readonly<Record<string, readonly { readonly id: number; readonly name: string }[]>> = {
  requestStatusId: titleRequestStatuses,
  propertyStatusId: propertyStatuses,
  expertStatusId: expertStatuses,
  applicationStatusId: applicationStatuses,
  statusId: applicationStatuses,
  applicationTypeId: applicationTypes,
};

const camel = (key: string): string => key.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function labelOf(key: string): string {
  const known = labels[key];
  if (known !== undefined) return known;
  const words = key.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).replace(/ id$/, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const day = /^\d{4}-\d{2}-\d{2}$/;

function isFields(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function consentInWords(value: Json): string {
  if (value === null) return 'not answered yet';
  return value === true ? 'consented' : 'declined';
}

function inWords(key: string, value: Json): string {
  if (key === 'consented') return consentInWords(value);
  if (value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const numbered = namesById[key];
  if (numbered !== undefined) return numbered.find(({ id }) => id === value)?.name ?? '';
  if (key === 'section') return remarkSectionNames[value as RemarkSection] ?? '';
  if (key === 'stage') return value === 'decide' ? 'A registrar' : 'An examiner';
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : '';
  if (key === 'part') return partInWords(value);
  if (key === 'kind')
    return Object.entries(titleRequestKindNames).find(([kind]) => kind === value)?.[1] ?? value;
  // Which file it was stays with the acts; here it matters that it is another one.
  if (uuid.test(value)) return `Document ${value.slice(-6)}`;
  if (instant.test(value)) return `${displayDate(value)} ${displayTime(value)}`;
  return day.test(value) ? displayDay(value) : value;
}

/** A row of a list in one line: "Ali Naseem, A100007, 1/2". */
function rowInWords(row: Json): string {
  if (!isFields(row)) return inWords('', row);
  const fields = Object.entries(row).map(([key, value]) => [camel(key), value] as const);
  const share = fields.find(([key]) => key === 'shareNumerator')?.[1];
  const of = fields.find(([key]) => key === 'shareDenominator')?.[1];
  const words = fields
    .filter(([key]) => !unread.test(key) && !key.startsWith('share'))
    .map(([key, value]) => (isFields(value) ? rowInWords(value) : inWords(key, value)))
    .filter((text) => text !== '');
  return [...words, ...(typeof share === 'number' && typeof of === 'number' ? [`${share}/${of}`] : [])].join(
    ', ',
  );
}

function linesOf(key: string, value: Json | undefined): readonly string[] {
  if (value === undefined) return [];
  // Which ones they were is seen at the plan; here it matters that they were looked at.
  if (key === 'warningsSeen' && Array.isArray(value))
    return value.length === 0 ? [] : [counted(value.length, 'warning')];
  if (Array.isArray(value)) return (value as readonly Json[]).map(rowInWords);
  const text = isFields(value) ? rowInWords(value) : inWords(key, value);
  return text === '' ? [] : [text];
}

function fieldsOf(value: Json | null, objectType?: ExaminedType): Fields {
  if (!isFields(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => fieldsIn(camel(key), one, objectType)),
  );
}

/** What a request asks for stands with its other particulars; why it does is not why an officer did something. */
function fieldsIn(
  key: string,
  value: Json,
  objectType: ExaminedType | undefined,
): readonly (readonly [string, Json])[] {
  if (objectType !== 'request') return [[key, value]];
  if (key === 'content' && isFields(value))
    return Object.entries(value).map(([name, one]) => [name === 'reason' ? 'why' : name, one] as const);
  return [[key === 'statusId' ? 'requestStatusId' : key, value]];
}

/**
 * What an act changed, by particular, in words. An act tells at least what it touched: what it does not name stayed as
 * it was.
 */
export function readableChanges(
  before: Json | null,
  after: Json | null,
  objectType?: ExaminedType,
): readonly Change[] {
  const [was, is] = [fieldsOf(before, objectType), fieldsOf(after, objectType)];
  return Object.keys(is)
    .filter((key) => !unread.test(key) && !Object.hasOwn(is, named[key] ?? ''))
    .map((key) => {
      const [old, now] = [linesOf(key, was[key]), linesOf(key, is[key])];
      // Of lists only the rows that came and went.
      return {
        label: labelOf(key),
        before: old.filter((line) => !now.includes(line)),
        after: now.filter((line) => !old.includes(line)),
      };
    })
    .filter((change) => change.before.length + change.after.length > 0);
}

/** The record as the last act before this one left it, for acts that only say how it was afterwards. */
export function knownBefore(
  after: Json | null,
  older: readonly { readonly after: Json | null }[],
): Json | null {
  const is = fieldsOf(after);
  const keys = Object.keys(is);
  const same = older.find((one) => {
    const had = fieldsOf(one.after);
    // A part of the record, such as a person, has an id of its own.
    return keys.length > 0 && had['id'] === is['id'] && keys.every((key) => Object.hasOwn(had, key));
  });
  return same?.after ?? null;
}
