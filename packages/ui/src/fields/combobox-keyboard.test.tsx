import { screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { accessibilityProblems } from '../testing/accessibility.ts';
import { renderAt } from '../testing/screen.tsx';
import { ComboboxField } from './combobox-field.tsx';

const islands = ['Hithadhoo', 'Maradhoo', 'Feydhoo', 'Hulhudhoo'].map((label, index) => ({
  value: String(index + 1),
  label,
}));

interface IslandProps {
  readonly initial?: string;
  readonly error?: string;
  readonly choices?: typeof islands;
  readonly onSubmit?: () => void;
}

function Island({ initial = '', error, choices = islands, onSubmit = () => undefined }: IslandProps) {
  const [value, setValue] = useState(initial);
  const [left, setLeft] = useState(0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <ComboboxField
        id="island"
        label="Island"
        hint="Type a part of its name"
        nothing="No island matches"
        choices={choices}
        value={value}
        error={error}
        onChange={setValue}
        onLeave={() => setLeft(left + 1)}
      />
      <p>{`value ${value}, left ${left}`}</p>
      <button type="submit">Save</button>
    </form>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Island' });
const list = () => screen.queryByRole('listbox');
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '-')?.textContent;
const state = () => screen.getByText(/^value/).textContent;

test('it is a combobox: closed at first, tied to its list, hint and error', async () => {
  const { container } = renderAt('/', <Island error="Choose an island" />);
  expect(box().getAttribute('aria-expanded')).toBe('false');
  expect(list()).toBeNull();
  expect(box().hasAttribute('aria-activedescendant')).toBe(false);
  expect(box().getAttribute('aria-autocomplete')).toBe('list');
  expect(box().getAttribute('aria-describedby')).toBe('island-hint island-error');
  expect(box().getAttribute('aria-invalid')).toBe('true');
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('an open list belongs to the field, has a name, and its chosen entry is marked', async () => {
  const { user, container } = renderAt('/', <Island initial="2" />);
  await user.click(box());
  expect(box().getAttribute('aria-expanded')).toBe('true');
  expect(list()?.id).toBe(box().getAttribute('aria-controls'));
  const selected = within(list() ?? document.body).getAllByRole('option', { selected: true });
  expect(selected.map((option) => option.textContent)).toEqual(['Maradhoo']);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('the arrows stop at both ends', async () => {
  const { user } = renderAt('/', <Island />);
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('Hithadhoo');
  await user.keyboard('{ArrowUp}');
  expect(active()).toBe('Hithadhoo');
  await user.keyboard('{ArrowDown>9/}');
  expect(active()).toBe('Hulhudhoo');
});

test('Home and End move in the text, as in any field, and leave the list as it is', async () => {
  const { user } = renderAt('/', <Island />);
  await user.type(box(), 'dhoo');
  await user.keyboard('{ArrowDown}');
  const before = active();
  await user.keyboard('{Home}');
  expect(box().selectionStart).toBe(0);
  expect(active()).toBe(before);
  await user.keyboard('{End}');
  expect(box().selectionStart).toBe(4);
  expect(box().getAttribute('aria-expanded')).toBe('true');
});

test('typing always has the first match active, and what is active is in the list', async () => {
  const { user } = renderAt('/', <Island />);
  await user.type(box(), 'h');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(active()).toBe('Feydhoo');
  await user.keyboard('i');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  expect(active()).toBe('Hithadhoo');
  await user.keyboard('{Enter}');
  expect(state()).toBe('value 1, left 0');
});

test('no match is shown, said aloud and accessible, and Enter chooses nothing', async () => {
  const sent = vi.fn<() => void>();
  const { user, container } = renderAt('/', <Island initial="1" onSubmit={sent} />);
  await user.clear(box());
  await user.type(box(), 'zzz');
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('No island matches');
  expect(screen.getAllByText('No island matches').length).toBeGreaterThan(1);
  expect(box().hasAttribute('aria-activedescendant')).toBe(false);
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(state()).toBe('value 1, left 0');
  expect(sent).not.toHaveBeenCalled();
});

test('Enter in the open list chooses and sends nothing; in the closed one it sends the form', async () => {
  const sent = vi.fn<() => void>();
  const { user } = renderAt('/', <Island onSubmit={sent} />);
  await user.type(box(), 'mara{Enter}');
  expect(state()).toBe('value 2, left 0');
  expect(sent).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(sent).toHaveBeenCalledOnce();
});

test('Escape closes the list, takes the typed text back and keeps the focus', async () => {
  const { user } = renderAt('/', <Island initial="4" />);
  await user.click(box());
  await user.keyboard('{Escape}');
  expect(list()).toBeNull();
  await user.clear(box());
  await user.type(box(), 'mar{Escape}');
  expect(box().value).toBe('Hulhudhoo');
  expect(list()).toBeNull();
  expect(document.activeElement).toBe(box());
  expect(state()).toBe('value 4, left 0');
});

test('Tab leaves the field once, closes the list and takes what was typed when it is clear', async () => {
  const { user } = renderAt('/', <Island />);
  await user.type(box(), 'HULHUDHOO ');
  await user.tab();
  expect(state()).toBe('value 4, left 1');
  expect(box().value).toBe('Hulhudhoo');
  expect(list()).toBeNull();
  expect(document.activeElement?.textContent).toBe('Save');
});

test('text that fits several is taken back on leaving: nothing is chosen that was not meant', async () => {
  const { user } = renderAt('/', <Island initial="3" />);
  await user.clear(box());
  await user.type(box(), 'dhoo');
  await user.tab();
  expect(box().value).toBe('Feydhoo');
  expect(state()).toBe('value 3, left 1');
});

test('a press outside closes the list, and the focus goes where was pressed', async () => {
  const { user } = renderAt('/', <Island />);
  await user.click(box());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(list()).toBeNull();
  expect(document.activeElement?.textContent).toBe('Save');
});

test('the value of a choice that no longer exists shows as nothing', async () => {
  const { rerender, user } = renderAt('/', <Island initial="4" />);
  rerender(<Island initial="4" choices={islands.slice(0, 2)} />);
  expect(box().value).toBe('');
  await user.click(box());
  expect(screen.getAllByRole('option')).toHaveLength(2);
});

test('T14, content policy: the list comes without a style sheet of its own and stores nothing', async () => {
  const { user } = renderAt('/', <Island />);
  await user.type(box(), 'h');
  expect(document.querySelectorAll('style')).toHaveLength(0);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test('what is typed before the choices are there stays, and Enter takes the first of them once they are', async () => {
  const loaded = Promise.withResolvers<typeof islands>();
  function Loading() {
    const [choices, setChoices] = useState<typeof islands>([]);
    useEffect(() => {
      loaded.promise.then(setChoices, () => undefined);
    }, []);
    return <Island choices={choices} />;
  }
  const { user } = renderAt('/', <Loading />);
  await user.tab();
  await user.keyboard('hith{ArrowUp}{Enter}');
  expect(box().value).toBe('hith');
  expect(list()).not.toBeNull();
  loaded.resolve(islands);
  await waitFor(() => expect(active()).toBe('Hithadhoo'));
  await user.keyboard('{Enter}');
  expect(box().value).toBe('Hithadhoo');
});
