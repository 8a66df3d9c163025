import { onlyRow, type Queryable } from '../../platform/database.ts';

/** What an Administrator has set; null: as the configuration says. */
export interface EditedContacts {
  readonly name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  /** How to object to a decision, as letters say it; null: they say nothing of it. */
  readonly objectionText: string | null;
  /** Until how many days after the letter. */
  readonly objectionDays: number | null;
}

export interface ContactsRow extends EditedContacts {
  readonly version: number;
}

const columns =
  'name, phone, email, objection_text as "objectionText", objection_days as "objectionDays", version';

export async function getContacts(db: Queryable): Promise<ContactsRow> {
  return onlyRow(await db.query<ContactsRow>(`select ${columns} from ministry_contacts`));
}

export async function lockContacts(tx: Queryable): Promise<ContactsRow & { readonly recordId: string }> {
  return onlyRow(
    await tx.query(`select ${columns}, record_id as "recordId" from ministry_contacts for update`),
  );
}

export async function updateContacts(tx: Queryable, contacts: EditedContacts): Promise<ContactsRow> {
  return onlyRow(
    await tx.query<ContactsRow>(
      `update ministry_contacts set name = $1, phone = $2, email = $3, objection_text = $4, objection_days = $5,
         version = version + 1 returning ${columns}`,
      [contacts.name, contacts.phone, contacts.email, contacts.objectionText, contacts.objectionDays],
    ),
  );
}
