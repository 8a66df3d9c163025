import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { AreaField } from '../fields/decimal-field.tsx';
import { RadioField } from '../fields/radio-field.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { PageHeading } from '../layout/page-heading.tsx';
import { accessibilityProblems } from '../testing/accessibility.ts';
import { renderAt } from '../testing/screen.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { type FieldMessages, fieldId, useForm } from './use-form.ts';

interface Owner {
  readonly name: string;
  readonly numerator: string;
  readonly denominator: string;
}

interface Values {
  readonly plotName: string;
  readonly area: string;
  readonly atoll: string;
  readonly kind: string;
  readonly owners: readonly Owner[];
}

const required = 'This field is required';
const empty: Owner = { name: '', numerator: '', denominator: '' };
const initial: Values = { plotName: '', area: '', atoll: '', kind: '', owners: [empty, empty] };
const filled: Values = {
  plotName: 'Handhuvaree Hiyaa',
  area: '100.00',
  atoll: '1',
  kind: '1',
  owners: [
    { name: 'Aishath', numerator: '1', denominator: '2' },
    { name: 'Ahmed', numerator: '1', denominator: '2' },
  ],
};

function validate(values: Values): FieldMessages {
  const found: Record<string, string> = {};
  for (const name of ['plotName', 'area', 'atoll', 'kind'] as const)
    if (values[name] === '') found[name] = required;
  if (values.area !== '' && !/^\d+(\.\d{1,2})?$/.test(values.area))
    found['area'] = 'Enter an area like 120.50';
  for (const [index, owner] of values.owners.entries()) {
    for (const name of ['name', 'numerator', 'denominator'] as const)
      if (owner[name] === '') found[`owners.${index}.${name}`] = required;
  }
  return found;
}

const choices = [
  { value: '1', label: 'One' },
  { value: '2', label: 'Two' },
];

interface FormProps {
  readonly onSend?: (values: Values) => void;
  readonly served?: FieldMessages;
  readonly start?: Values;
}

/** A form with a field of each kind, and rows. The server refuses with `served` as often as it is asked. */
function Form({ onSend = () => undefined, served, start = initial }: FormProps) {
  const form = useForm({ initial: start, validate });
  const [sent, setSent] = useState(0);
  const { owners } = form.values;
  const row = (index: number, change: Partial<Owner>) =>
    form.change(
      'owners',
      owners.map((owner, at) => (at === index ? { ...owner, ...change } : owner)),
    );
  return (
    <>
      <PageHeading title="Register a plot" />
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      <form
        noValidate
        onSubmit={form.submit((values) => {
          onSend(values);
          setSent(sent + 1);
          if (served !== undefined) form.refuse(served);
        })}
      >
        <TextField {...form.field('plotName')} label="Plot name" />
        <AreaField {...form.field('area')} label="Land area" hint="As in the document" />
        <SelectField {...form.field('atoll')} label="Atoll" empty="Choose an atoll" choices={choices} />
        <RadioField {...form.field('kind')} label="Type of application" choices={choices} />
        <ol>
          {owners.map((owner, index) => {
            const path = (name: string) => `owners.${index}.${name}`;
            return (
              <li key={path('')} aria-label={`Owner ${index + 1}`}>
                <TextField
                  id={fieldId(path('name'))}
                  label="Full name"
                  value={owner.name}
                  error={form.errorOf(path('name'))}
                  onChange={(name) => row(index, { name })}
                  onLeave={() => form.leave(path('name'))}
                />
                {(['numerator', 'denominator'] as const).map((name) => (
                  <TextField
                    key={name}
                    id={fieldId(path(name))}
                    label={name === 'numerator' ? 'Parts' : 'Out of'}
                    value={owner[name]}
                    error={form.errorOf(path(name))}
                    onChange={(value) => row(index, { [name]: value })}
                    onLeave={() => form.leave(path(name))}
                  />
                ))}
              </li>
            );
          })}
        </ol>
        <button type="submit">Save</button>
        <p>sent {sent}</p>
      </form>
    </>
  );
}

const save = () => screen.getByRole('button', { name: 'Save' });
const listed = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('U04: every entry of the summary names its field, in the order of the page', async () => {
  const { user, container } = renderAt('/', <Form />);
  await user.click(save());
  expect(listed()).toEqual([
    `Plot name: ${required}`,
    `Land area in sqm: ${required}`,
    `Atoll: ${required}`,
    `Type of application: ${required}`,
    `Owner 1, full name: ${required}`,
    `Owner 1, parts: ${required}`,
    `Owner 1, out of: ${required}`,
    `Owner 2, full name: ${required}`,
    `Owner 2, parts: ${required}`,
    `Owner 2, out of: ${required}`,
  ]);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('U04: of one field alone, that it is required names it, and any other message stands by itself', async () => {
  const { user } = renderAt('/', <Form start={{ ...filled, kind: '' }} />);
  await user.click(save());
  expect(listed()).toEqual([`Type of application: ${required}`]);
  await user.click(screen.getByRole('radio', { name: 'One' }));
  await user.type(screen.getByRole('textbox', { name: 'Land area in sqm' }), 'big');
  await user.click(save());
  expect(listed()).toEqual(['Enter an area like 120.50']);
});

test('U04: each entry leads to its field, and the same words stand beside it', async () => {
  const { user } = renderAt('/', <Form />);
  await user.click(save());
  const links = within(screen.getByRole('alert')).getAllByRole('link');
  for (const link of links) {
    await user.click(link);
    const { activeElement } = document;
    expect(`#${activeElement?.id}`).toBe(link.getAttribute('href'));
    const described = activeElement?.getAttribute('aria-describedby')?.split(' ') ?? [];
    const words = described.map((id) => document.getElementById(id)?.textContent);
    expect(words).toContain(`Error: ${required}`);
    // Of a group of controls there is no such thing as being invalid; its description says it.
    const single = activeElement?.tagName !== 'FIELDSET';
    expect(activeElement?.getAttribute('aria-invalid')).toBe(single ? 'true' : null);
  }
});

test('U04: a field says what is wrong when it is left, and no other field does', async () => {
  const { user } = renderAt('/', <Form />);
  const area = screen.getByRole('textbox', { name: 'Land area in sqm' });
  await user.type(area, 'big');
  expect(document.getElementById('area-error')).toBeNull();
  await user.tab();
  expect(document.getElementById('area-error')?.textContent).toBe('Error: Enter an area like 120.50');
  expect(document.querySelectorAll('[id$="-error"]')).toHaveLength(1);
  await user.type(area, '{Backspace}{Backspace}{Backspace}12');
  expect(document.getElementById('area-error')).toBeNull();
  expect(area.getAttribute('aria-invalid')).toBeNull();
  expect(area.getAttribute('aria-describedby')).toBe('area-hint');
});

test('U04: leaving a field by pressing a button moves nothing before the click is told', async () => {
  const { user } = renderAt('/', <Form />);
  const field = screen.getByRole('textbox', { name: 'Land area in sqm' });
  await user.type(field, 'big');
  await user.pointer({ keys: '[MouseLeft>]', target: save() });
  expect(document.activeElement).toBe(save());
  expect(document.getElementById('area-error')).toBeNull();
  // The press ends elsewhere, so that no click comes of it.
  await user.pointer({ keys: '[/MouseLeft]', target: document.body });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.getElementById('area-error')?.textContent).toBe('Error: Enter an area like 120.50');
});

test('U04: Enter in a field sends what the field would hold when left', async () => {
  const sent = vi.fn<(values: Values) => void>();
  const { user } = renderAt('/', <Form onSend={sent} start={{ ...filled, area: '' }} />);
  await user.type(screen.getByRole('textbox', { name: 'Land area in sqm' }), '1,234.5{Enter}');
  expect(sent).toHaveBeenCalledExactlyOnceWith({ ...filled, area: '1234.5' });
});

test('U04: a second refused attempt takes the focus to the summary again', async () => {
  const { user } = renderAt('/', <Form />);
  await user.click(save());
  await user.type(screen.getByRole('textbox', { name: 'Plot name' }), 'A');
  expect(listed()).not.toContain(`Plot name: ${required}`);
  await user.click(save());
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

test('U04: entries are kept over refusals here and there', async () => {
  const { user } = renderAt(
    '/',
    <Form start={{ ...filled, plotName: '' }} served={{ plotName: 'This plot is registered already' }} />,
  );
  await user.click(save());
  await user.type(screen.getByRole('textbox', { name: 'Plot name' }), 'Handhuvaree Hiyaa');
  await user.click(save());
  expect(screen.getByText('sent 1')).toBeTruthy();
  expect(listed()).toEqual(['This plot is registered already']);
  expect(document.title).toBe('Error: Register a plot – Strata Portal');
  expect(screen.getByRole('textbox', { name: 'Plot name' })).toHaveProperty('value', 'Handhuvaree Hiyaa');
  expect(screen.getByRole('combobox', { name: 'Atoll' })).toHaveProperty('value', '1');
  expect(screen.getByRole('radio', { name: 'One' })).toHaveProperty('checked', true);
});

test('U05: what the server found in a row stands beside it until the rows change', async () => {
  const fields = { 'owners.1.name': 'Nobody of this name is known', plotName: 'It is taken' };
  const { user } = renderAt('/', <Form start={filled} served={fields} />);
  await user.click(save());
  expect(listed()).toEqual(['It is taken', 'Owner 2, full name: Nobody of this name is known']);
  const name = within(screen.getByRole('listitem', { name: 'Owner 2' })).getByRole('textbox', {
    name: 'Full name',
  });
  expect(name.getAttribute('aria-invalid')).toBe('true');
  await user.type(name, 'x');
  expect(listed()).toEqual(['It is taken']);
});

test('U05: what the server says of nothing in the page is told nevertheless, after the rest', async () => {
  const { user } = renderAt(
    '/',
    <Form start={filled} served={{ elsewhere: 'The register is closed today', plotName: 'It is taken' }} />,
  );
  await user.click(save());
  expect(listed()).toEqual(['It is taken', 'The register is closed today']);
  await user.click(screen.getByRole('link', { name: 'The register is closed today' }));
  expect(screen.getByRole('alert')).toBeTruthy();
});

test('U05: what the server found does not keep the form from being sent again', async () => {
  const sent = vi.fn<(values: Values) => void>();
  const { user } = renderAt('/', <Form start={filled} served={{ plotName: 'Try later' }} onSend={sent} />);
  await user.click(save());
  await user.click(save());
  expect(sent).toHaveBeenCalledTimes(2);
});

test('the title loses its "Error: " when the form goes', async () => {
  const { user, rerender } = renderAt('/', <Form />);
  await user.click(save());
  expect(document.title).toBe('Error: Register a plot – Strata Portal');
  rerender(<p>gone</p>);
  expect(document.title).toBe('Register a plot – Strata Portal');
});
