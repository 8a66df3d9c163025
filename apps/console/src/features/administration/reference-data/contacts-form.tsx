import { contactsInput, type Output, parseInput } from '@strata/contract';
import { Button, ErrorSummary, Stack, TextAreaField, TextField, toast, useForm } from '@strata/ui';
import { refusedFields, useSeenVersion, useSend } from '@strata/web';
import { useQueryClient } from '@tanstack/react-query';
import { Overtaken } from '../overtaken.tsx';

import { useLoadAgain } from './reference-data.ts';

type Contacts = Output<'GET /MinistryContacts'>;

interface Values {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly secondLanguageName: string;
  readonly secondLanguageAddress: string;
  readonly secondLanguageTitle: string;
  readonly secondLanguageFolioTitle: string;
  readonly objectionText: string;
  /** As typed. */
  readonly objectionDays: string;
}

/** What is sent: no number where none is typed. */
const bodyOf = ({ objectionDays, ...said }: Values) => ({
  ...said,
  objectionDays: objectionDays.trim() === '' ? null : Number(objectionDays),
});

function problemsOf(values: Values): Readonly<Record<string, string>> {
  const result = parseInput(contactsInput, bodyOf(values));
  return result.ok ? {} : result.fields;
}

/** What footers, certificates and letters say of the ministry; a name, telephone or e-mail left empty is as the configuration says. */
export function ContactsForm({ contacts }: { readonly contacts: Contacts }) {
  const { version: seen, defaults, ...edited } = contacts;
  const { name, phone, email, objectionText, objectionDays } = edited;
  const initial = { ...edited, objectionDays: `${objectionDays ?? ''}` };
  const form = useForm<Values>({ initial, validate: problemsOf });
  const queries = useQueryClient();
  const loadAgain = useLoadAgain('GET /MinistryContacts');
  const version = useSeenVersion(seen, loadAgain);
  const { send, isSending } = useSend('PUT /MinistryContacts', {
    onDone: async ({ version: saved }) => {
      version.advance(saved);
      // The footer of this very page says it at once.
      await Promise.all([loadAgain(), queries.invalidateQueries({ queryKey: ['configuration'] })]);
      toast.success('Contact data saved');
    },
    onRefused: (error) => refusedFields(error, form.refuse) || version.takeRefusal(error),
  });
  const shown = (value: string, otherwise: string) => value || `${otherwise} (as configured)`;
  return (
    <>
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      {version.isOvertaken ? (
        <Overtaken
          now={[
            { term: 'Name', value: shown(name, defaults.name) },
            { term: 'Telephone', value: shown(phone, defaults.phone) },
            { term: 'E-mail', value: shown(email, defaults.email) },
            { term: 'Address', value: edited.address || 'Not said' },
            { term: 'Ministry in the second language', value: edited.secondLanguageName || 'Not said' },
            { term: 'Address in the second language', value: edited.secondLanguageAddress || 'Not said' },
            { term: 'Heading of certificates', value: edited.secondLanguageTitle || 'Not said' },
            { term: 'Heading of folios', value: edited.secondLanguageFolioTitle || 'Not said' },
            { term: 'How to object', value: objectionText || 'Not said' },
            { term: 'Days to object', value: `${objectionDays ?? 'Not said'}` },
          ]}
        />
      ) : null}
      <Stack
        as="form"
        gap={6}
        noValidate
        onSubmit={form.submit((values) => send({ input: { body: bodyOf(values) }, version: version.seen }))}
      >
        <TextField
          {...form.field('name')}
          label="Name of the ministry"
          hint={`If left empty: ${defaults.name}`}
          optional
        />
        <TextField
          {...form.field('phone')}
          label="Telephone of the real-estate office"
          hint={`If left empty: ${defaults.phone}`}
          type="tel"
          width="medium"
          optional
        />
        <TextField
          {...form.field('email')}
          label="E-mail of the real-estate office"
          hint={`If left empty: ${defaults.email}`}
          type="email"
          width="medium"
          optional
        />
        <TextField
          {...form.field('address')}
          label="Address of the real-estate office"
          hint="Certificates and folios say it below the name. If left empty, they do not."
          optional
        />
        <TextField
          {...form.field('secondLanguageName')}
          label="Ministry in a second language"
          hint="Certificates and folios have it at the right, as it is typed here."
          optional
        />
        <TextField {...form.field('secondLanguageAddress')} label="Address in the second language" optional />
        <TextField
          {...form.field('secondLanguageTitle')}
          label="“Certificate of strata title” in the second language"
          hint="Stands below that heading."
          optional
        />
        <TextField
          {...form.field('secondLanguageFolioTitle')}
          label="“Folio of strata title” in the second language"
          hint="Stands below that heading."
          optional
        />
        <TextAreaField
          {...form.field('objectionText')}
          label="How to object to a decision"
          hint="Letters say it in these words. If left empty, they say nothing of it."
          lines={4}
          optional
        />
        <TextField
          {...form.field('objectionDays')}
          label="Days to object"
          hint="Counted from the day of the letter, which names the last day."
          inputMode="numeric"
          width="short"
          optional
        />
        <div>
          <Button type="submit" kind="primary" busy={isSending}>
            Save contact data
          </Button>
        </div>
      </Stack>
    </>
  );
}
