import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use } from 'react';
import { BrowserRouter, useSearchParams } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { setInQuery, useChangeQuery, useShownAtOnce } from './address-query.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

/** Never drawn for any text: so a page looks from the first letter on, on a device that takes its time. */
const endless = new Promise<never>(() => undefined);

function Results() {
  const [params] = useSearchParams();
  if (params.get('text') !== null) use(endless);
  return <p>All</p>;
}

function Fields() {
  const [params] = useSearchParams();
  const change = useChangeQuery();
  const [shown, set] = useShownAtOnce(
    { text: params.get('text') ?? '', kind: params.get('kind') ?? '' },
    (changes) => change((address) => setInQuery(address, changes)),
  );
  return (
    <>
      <input aria-label="Text" value={shown.text} onChange={({ target }) => set({ text: target.value })} />
      <select aria-label="Kind" value={shown.kind} onChange={({ target }) => set({ kind: target.value })}>
        <option value="">All</option>
        <option value="plot">Plot</option>
      </select>
    </>
  );
}

test('what is typed and chosen stands in its field at once, and in the address, while the page is not drawn yet', async () => {
  const user = userEvent.setup();
  render(
    <BrowserRouter>
      <Fields />
      <Suspense>
        <Results />
      </Suspense>
    </BrowserRouter>,
  );
  const text = screen.getByRole<HTMLInputElement>('textbox', { name: 'Text' });
  await user.type(text, 'Fehi');
  expect(text.value).toBe('Fehi');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'plot');
  expect(window.location.search).toBe('?text=Fehi&kind=plot');
  expect(text.value).toBe('Fehi');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Kind' }).value).toBe('plot');
  // The page that was drawn before is still there.
  expect(screen.getByText('All', { selector: 'p' })).toBeTruthy();
});
