import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { TextField } from '../fields/text-field.tsx';
import { PageHeading } from '../layout/page-heading.tsx';
import { accessibilityProblems } from '../testing/accessibility.ts';
import { renderAt } from '../testing/screen.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { type FieldMessages, useForm } from './use-form.ts';

interface Values {
  readonly name: string;
  readonly number: string;
}

const initial: Values = { name: '', number: '' };
const required = 'This field is required';

function validate(values: Values): FieldMessages {
  return {
    ...(values.name === '' ? { name: required } : {}),
    ...(values.number === '' ? { number: required } : {}),
  };
}

function Form({
  onSend,
}: {
  readonly onSend: (values: Values, refuse: (fields: FieldMessages) => void) => void;
}) {
  const form = useForm({ initial, validate });
  const [hidden, setHidden] = useState(true);
  return (
    <>
      <PageHeading title="New thing" />
      <ErrorSummary entries={form.summary} attempt={form.attempt} onReveal={() => setHidden(false)} />
      <form noValidate onSubmit={form.submit((values) => onSend(values, form.refuse))}>
        <TextField {...form.field('name')} label="Name" />
        <div hidden={hidden}>
          <TextField {...form.field('number')} label="Number" />
        </div>
        <button type="submit">Send</button>
      </form>
    </>
  );
}

const send = () => screen.getByRole('button', { name: 'Send' });

test('nothing is wrong before a field was left', async () => {
  const { user } = renderAt('/', <Form onSend={() => undefined} />);
  expect(screen.queryByText(/required/)).toBeNull();
  await user.click(screen.getByRole('textbox', { name: 'Name' }));
  await user.tab();
  expect(document.getElementById('name-error')?.textContent).toBe(`Error: ${required}`);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('U04: a refused attempt puts everything that is wrong at the head, in the order of the page', async () => {
  const sent = vi.fn<(...given: unknown[]) => void>();
  const { user, container } = renderAt('/', <Form onSend={sent} />);
  await user.click(send());
  expect(sent).not.toHaveBeenCalled();
  const summary = screen.getByRole('alert');
  expect(document.activeElement).toBe(summary);
  expect(within(summary).getByRole('heading', { name: 'There is a problem' })).toBeTruthy();
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([`Name: ${required}`, `Number: ${required}`]);
  expect(document.title).toBe('Error: New thing – Strata Portal');
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('U04: an entry leads to its field, also when the field must be revealed first', async () => {
  const { user } = renderAt('/', <Form onSend={() => undefined} />);
  await user.click(send());
  await user.click(screen.getByRole('link', { name: /^Name/ }));
  expect(document.activeElement?.id).toBe('name');
  await user.click(screen.getByRole('link', { name: /^Number/ }));
  await waitFor(() => expect(document.activeElement?.id).toBe('number'));
});

test('what was put right leaves the summary, and the title with the last of it', async () => {
  const sent = vi.fn<(...given: unknown[]) => void>();
  const { user } = renderAt('/', <Form onSend={sent} />);
  await user.click(send());
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'A');
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([`Number: ${required}`]);
  await user.click(screen.getByRole('link'));
  await waitFor(() => expect(document.activeElement?.id).toBe('number'));
  await user.keyboard('1');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.title).toBe('New thing – Strata Portal');
  await user.click(send());
  expect(sent).toHaveBeenCalledExactlyOnceWith({ name: 'A', number: '1' }, expect.anything());
});

test('U05: what the server refuses stands in the same summary until that field changes', async () => {
  const { user } = renderAt('/', <Form onSend={(_, refuse) => refuse({ name: 'This name is taken' })} />);
  await user.click(send());
  await user.click(screen.getByRole('link', { name: /^Number/ }));
  await waitFor(() => expect(document.activeElement?.id).toBe('number'));
  await user.keyboard('1');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'A');
  await user.click(send());
  expect(screen.getByRole('link').textContent).toBe('This name is taken');
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect(document.getElementById('name-error')?.textContent).toBe('Error: This name is taken');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'B');
  expect(screen.queryByRole('alert')).toBeNull();
});
