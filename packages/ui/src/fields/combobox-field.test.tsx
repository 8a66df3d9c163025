import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { accessibilityProblems } from '../testing/accessibility.ts';
import { renderAt } from '../testing/screen.tsx';
import { ComboboxField } from './combobox-field.tsx';
import { matchingChoices } from './matching-choices.ts';

const islands = ['Hithadhoo', 'Maradhoo', 'Feydhoo', 'Hulhudhoo'].map((label, index) => ({
  value: String(index + 1),
  label,
}));

function Island({ initial = '' }: { readonly initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <ComboboxField
        id="island"
        label="Island"
        nothing="No island matches"
        choices={islands}
        value={value}
        onChange={setValue}
        onLeave={() => undefined}
      />
      <p>chosen {value}</p>
    </>
  );
}

const box = () => screen.getByRole('combobox', { name: 'Island' });

test('typing narrows the list, arrows move, Enter chooses', async () => {
  const { user, container } = renderAt('/', <Island />);
  await user.type(box(), 'h');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Hithadhoo',
    'Hulhudhoo',
    'Maradhoo',
    'Feydhoo',
  ]);
  expect(screen.getByRole('status').textContent).toBe('4 choices');
  await user.keyboard('{ArrowDown}');
  expect(document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
    'Hulhudhoo',
  );
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.keyboard('{Enter}');
  expect(box()).toHaveProperty('value', 'Hulhudhoo');
  expect(screen.getByText('chosen 4')).toBeTruthy();
  expect(screen.queryByRole('option')).toBeNull();
});

test('the active choice that is announced is the one that is marked, also when typing changes the list', async () => {
  const { user } = renderAt('/', <Island />);
  const active = () =>
    document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;
  const marked = () => document.querySelector('[data-active]')?.textContent;
  await user.type(box(), 'h{ArrowDown}{ArrowDown}');
  expect([active(), marked()]).toEqual(['Maradhoo', 'Maradhoo']);
  await user.type(box(), 'u');
  expect([active(), marked()]).toEqual(['Hulhudhoo', 'Hulhudhoo']);
  await user.clear(box());
  expect(box().getAttribute('aria-activedescendant')).toBeNull();
});

test('keyboards on the screen choose, and Enter that ends a composition does not', async () => {
  const { user } = renderAt('/', <Island />);
  await user.type(box(), 'mar');
  fireEvent.keyDown(box(), { key: 'Enter', code: 'Enter', isComposing: true });
  expect(box()).toHaveProperty('value', 'mar');
  // They send the key without its place on the keyboard; the form must not be sent by it.
  expect(fireEvent.keyDown(box(), { key: 'Enter', code: '' })).toBe(false);
  expect(screen.getByText('chosen 2')).toBeTruthy();
});

test('arrows stay at the ends of the list', async () => {
  const { user } = renderAt('/', <Island />);
  const active = () =>
    document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;
  await user.type(box(), '{ArrowDown}{ArrowUp}');
  expect(active()).toBe('Hithadhoo');
  await user.type(box(), '{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(active()).toBe('Hulhudhoo');
});

test('what lies underneath makes no style sheet and leaves nothing on the page', async () => {
  const { user } = renderAt('/', <Island />);
  await user.click(box());
  expect(document.querySelector('style')).toBeNull();
  expect(document.documentElement.getAttributeNames()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('opens at the present choice', async () => {
  const { user } = renderAt('/', <Island initial="3" />);
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
    'Feydhoo',
  );
});

test('a press chooses', async () => {
  const { user } = renderAt('/', <Island />);
  await user.click(box());
  await user.click(screen.getByRole('option', { name: 'Maradhoo' }));
  expect(screen.getByText('chosen 2')).toBeTruthy();
});

test('text that names exactly one is that one on leaving; other text is taken back', async () => {
  const { user } = renderAt('/', <Island initial="1" />);
  await user.clear(box());
  await user.type(box(), 'mara');
  await user.tab();
  expect(screen.getByText('chosen 2')).toBeTruthy();
  await user.type(box(), 'xyz');
  expect(screen.getByRole('status').textContent).toBe('No island matches');
  await user.tab();
  expect(box()).toHaveProperty('value', 'Maradhoo');
});

test('emptied text chooses nothing, Escape takes typed text back', async () => {
  const { user } = renderAt('/', <Island initial="1" />);
  await user.type(box(), 'zz{Escape}');
  expect(box()).toHaveProperty('value', 'Hithadhoo');
  await user.clear(box());
  await user.tab();
  expect(screen.getByText('chosen')).toBeTruthy();
});

test('matching looks at neither case nor accents', () => {
  expect(matchingChoices([{ value: '1', label: 'Málé' }], ' MALE')).toHaveLength(1);
});

test('of a very long list only a part is drawn, and the rest is found by typing', async () => {
  const units = Array.from({ length: 10_000 }, (_, at) => ({ value: `u${at}`, label: `Unit ${at}` }));
  function Field({ initial }: { readonly initial: string }) {
    const [value, setValue] = useState(initial);
    const given = { id: 'unit', label: 'Unit', nothing: 'No unit', choices: units, error: undefined };
    return <ComboboxField {...given} value={value} onChange={setValue} onLeave={() => undefined} />;
  }
  const { user } = renderAt('/', <Field initial="u5000" />);
  const field = screen.getByRole('combobox', { name: 'Unit' });
  expect(screen.queryAllByRole('option', { hidden: true })).toHaveLength(0);
  await user.click(field);
  expect(screen.getAllByRole('option').length).toBeLessThan(300);
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Unit 5000');
  expect(screen.getByText('9,800 more: type to find them')).toBeTruthy();
  await user.clear(field);
  await user.type(field, '9999{Enter}');
  expect(field).toHaveProperty('value', 'Unit 9999');
});
