import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from '../components/button.tsx';
import { PageHeading } from '../layout/page-heading.tsx';
import { RouteFocus } from '../layout/route-focus.tsx';
import { renderAt } from '../testing/screen.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorModal } from './error-modal.tsx';
import { notifyProblem } from './problem-channel.ts';

/** A page whose form is sent, refused, and told in the error modal; `answer` is the server. */
function SaveForm({ answer }: { readonly answer: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Button
        busy={busy}
        onClick={() => {
          setBusy(true);
          void answer().then(() => setBusy(false));
        }}
      >
        Save
      </Button>
      <ErrorModal />
    </>
  );
}

/** Browsers take the focus from what is disabled, at that very moment, which jsdom does not. */
function takeFocusFromDisabled() {
  const { setAttribute } = HTMLButtonElement.prototype;
  vi.spyOn(HTMLButtonElement.prototype, 'setAttribute').mockImplementation(function set(
    this: HTMLButtonElement,
    name,
    value,
  ) {
    setAttribute.call(this, name, value);
    if (name === 'disabled') this.blur();
  });
}

afterEach(() => vi.restoreAllMocks());

async function saved(answer: () => void) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const view = renderAt('/', <SaveForm answer={() => promise} />);
  takeFocusFromDisabled();
  await view.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(document.activeElement).toBe(document.body);
  await act(async () => answer());
  await act(async () => resolve());
  return view;
}

test('U02: a button that was busy has the focus again afterwards', async () => {
  await saved(() => undefined);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
});

test('U02: after a refusal was read, the focus is on the button that was pressed', async () => {
  const { user } = await saved(() => notifyProblem({ message: 'It is refused.' }));
  expect(document.activeElement?.textContent).toBe('OK');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
});

test('U02: a button that was busy takes the focus from nothing else', async () => {
  await saved(() => {
    document.body.append(document.createElement('input'));
    document.querySelector('input')?.focus();
  });
  expect(document.activeElement?.tagName).toBe('INPUT');
  document.querySelector('input')?.remove();
});

function TwoPages() {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <RouteFocus />
      <button type="button" onClick={() => setOpen(true)}>
        Stays in the bar
      </button>
      <Routes>
        <Route
          path="one"
          element={
            open ? (
              <Dialog title="Choose">
                <Link to="/two">Go to two</Link>
              </Dialog>
            ) : null
          }
        />
        <Route path="two" element={<PageHeading title="Two" />} />
      </Routes>
    </main>
  );
}

test('U03: a dialog that goes with its page leaves the focus to the heading of the next', async () => {
  const { user, place } = renderAt('/one', <TwoPages />);
  await user.click(screen.getByRole('button', { name: 'Stays in the bar' }));
  await user.click(screen.getByRole('link', { name: 'Go to two' }));
  expect(place.path).toBe('/two');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Two' }));
});
