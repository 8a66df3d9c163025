import { contactsInput, type Output, parseInput } from '@strata/contract';
import { Button, ErrorSummary, Stack, TextField, toast, useForm } from '@strata/ui';
import { refusedFields, useSeenVersion, useSend } from '@strata/web';
import { useQueryClient } from '@tanstack/react-query';
import { Overtaken } from '../overtaken.tsx';

import { useLoadAgain } from './reference-data.ts';

type Contacts = Output<'GET /MinistryContacts'>;

interface Values {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

function problemsOf(values: Values): Readonly<Record<string, string>> {
  const result = parseInput(contactsInput, values);
  return result.ok ? {} : result.fields;
}

/** Name, telephone and e-mail; what is left empty is as the installation's configuration says. */
export function ContactsForm({ contacts }: { readonly contacts: Contacts }) {
  const { name, phone, email, defaults } = contacts;
  const form = useForm<Values>({ initial: { name, phone, email }, validate: problemsOf });
  const queries = useQueryClient();
  const loadAgain = useLoadAgain('GET /MinistryContacts');
  const version = useSeenVersion(contacts.version, loadAgain);
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
          ]}
        />
      ) : null}
      <Stack
        as="form"
        gap={6}
        noValidate
        onSubmit={form.submit((values) => send({ input: { body: values }, version: version.seen }))}
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
        <div>
          <Button type="submit" kind="primary" busy={isSending}>
            Save contact data
          </Button>
        </div>
      </Stack>
    </>
  );
}
