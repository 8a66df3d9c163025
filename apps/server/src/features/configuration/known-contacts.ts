import { type Letterhead, noLetterhead } from '../../documents/issuer.ts';
import type { Configuration } from '../../platform/configuration.ts';
import { type Database, isUnavailable } from '../../platform/database.ts';
import { type EditedContacts, getContacts } from './ministry-contacts.queries.ts';

export interface Ministry {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly letterhead: Letterhead;
  /** How to object to a decision, and until how many days after it; null where nobody has said it. */
  readonly objection: { readonly text: string; readonly days: number } | null;
}

/** Every page of everybody asks for it; what an Administrator changes shows within this time in every process. */
const freshForMs = 3_000;

interface Known {
  readonly contacts: EditedContacts;
  readonly readAt: number;
}

const nothingEdited: EditedContacts = {
  name: null,
  phone: null,
  email: null,
  address: null,
  secondLanguageName: null,
  secondLanguageAddress: null,
  secondLanguageTitle: null,
  secondLanguageFolioTitle: null,
  objectionText: null,
  objectionDays: null,
};
const known = new WeakMap<Database, Known>();

/** The contact data as the configuration has it, before anything was edited. */
export function configuredMinistry(configuration: Configuration): Ministry {
  return {
    name: configuration.MINISTRY_NAME,
    phone: configuration.CONTACT_PHONE,
    email: configuration.CONTACT_EMAIL,
    letterhead: noLetterhead,
    objection: null,
  };
}

/** What was set for paper. */
export function letterheadOf(edited: EditedContacts): Letterhead {
  return {
    address: edited.address ?? '',
    secondLanguageName: edited.secondLanguageName ?? '',
    secondLanguageAddress: edited.secondLanguageAddress ?? '',
    secondLanguageTitle: edited.secondLanguageTitle ?? '',
    secondLanguageFolioTitle: edited.secondLanguageFolioTitle ?? '',
  };
}

async function readContacts(database: Database): Promise<EditedContacts> {
  const last = known.get(database);
  if (last && performance.now() - last.readAt < freshForMs) return last.contacts;
  try {
    const contacts = await getContacts(database);
    known.set(database, { contacts, readAt: performance.now() });
    return contacts;
  } catch (error) {
    // The footer is no reason to keep a page from opening: what was known last will do.
    if (isUnavailable(error)) return last?.contacts ?? nothingEdited;
    throw error;
  }
}

/** What the footer says: what was edited, and the configuration for the rest. */
export async function knownMinistry(database: Database, configuration: Configuration): Promise<Ministry> {
  const edited = await readContacts(database);
  const { name, phone, email, objectionText: text, objectionDays: days } = edited;
  const configured = configuredMinistry(configuration);
  return {
    name: name ?? configured.name,
    phone: phone ?? configured.phone,
    email: email ?? configured.email,
    letterhead: letterheadOf(edited),
    objection: text === null || days === null ? null : { text, days },
  };
}

/** The data was changed by this very process: the next page shows it. */
export function invalidateContacts(database: Database): void {
  known.delete(database);
}
