import { onlyRow, type Queryable } from '../../platform/database.ts';

/** What an Administrator has set; null: as the configuration says, or nothing where it says nothing. */
export interface EditedContacts {
  readonly name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  /** Where the ministry is, as certificates say it. */
  readonly address: string | null;
  /** What certificates and folios say in a second language: who issues them, where that is, and what they are. */
  readonly secondLanguageName: string | null;
  readonly secondLanguageAddress: string | null;
  readonly secondLanguageTitle: string | null;
  readonly secondLanguageFolioTitle: string | null;
  /** How to object to a decision, as letters say it; null: they say nothing of it. */
  readonly objectionText: string | null;
  /** Until how many days after the letter. */
  readonly objectionDays: number | null;
}

export interface ContactsRow extends EditedContacts {
  readonly version: number;
}

/** Where each of them is kept. */
const columnOf: Readonly<Record<keyof EditedContacts, string>> = {
  name: 'name',
  phone: 'phone',
  email: 'email',
  address: 'address',
  secondLanguageName: 'second_language_name',
  secondLanguageAddress: 'second_language_address',
  secondLanguageTitle: 'second_language_title',
  secondLanguageFolioTitle: 'second_language_folio_title',
  objectionText: 'objection_text',
  objectionDays: 'objection_days',
};

/** In the order in which an update takes their values. */
export const contactKeys = Object.keys(columnOf) as (keyof EditedContacts)[];

const columns = `${contactKeys.map((key) => `${columnOf[key]} as "${key}"`).join(', ')}, version`;
const assignments = contactKeys.map((key, at) => `${columnOf[key]} = $${at + 1}`).join(', ');

export async function getContacts(db: Queryable): Promise<ContactsRow> {
  return onlyRow(
    await db.query<ContactsRow & Record<string, unknown>>(`select ${columns} from ministry_contacts`),
  );
}

export async function lockContacts(tx: Queryable): Promise<ContactsRow & { readonly recordId: string }> {
  return onlyRow(
    await tx.query(`select ${columns}, record_id as "recordId" from ministry_contacts for update`),
  );
}

export async function updateContacts(tx: Queryable, contacts: EditedContacts): Promise<ContactsRow> {
  return onlyRow(
    await tx.query<ContactsRow & Record<string, unknown>>(
      `update ministry_contacts set ${assignments}, version = version + 1 returning ${columns}`,
      contactKeys.map((key) => contacts[key]),
    ),
  );
}
