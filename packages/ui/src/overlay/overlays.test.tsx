import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { accessibilityProblems } from '../testing/accessibility.ts';
import { renderAt } from '../testing/screen.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Dropdown } from './dropdown.tsx';
import { ErrorModal } from './error-modal.tsx';
import { FullScreenLoader } from './full-screen-loader.tsx';
import { notifyProblem } from './problem-channel.ts';

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open ? (
        <Dialog title="Choose" onClose={() => setOpen(false)}>
          <p>Words</p>
        </Dialog>
      ) : null}
    </>
  );
}

test('a dialog has a name, and gives the focus back when it closes', async () => {
  const { user } = renderAt('/', <Opener />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog', { name: 'Choose' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Open');
});

const read = () =>
  document.getElementById(screen.getByRole('dialog').getAttribute('aria-describedby') ?? '')?.textContent;

test('of a question all is read as it opens, of a record nothing but its title', () => {
  const { rerender } = renderAt('/', <Dialog title="Choose">All of its words</Dialog>);
  expect(read()).toBe('All of its words');
  rerender(
    <Dialog title="Choose" wide>
      A record with its lists
    </Dialog>,
  );
  expect(screen.getByRole('dialog').getAttribute('aria-describedby')).toBeNull();
});

test('of a form only its words are read as it opens, or nothing', () => {
  const form = (
    <>
      <p id="words">What it leads to</p>
      <input aria-label="Reason" />
    </>
  );
  const { rerender } = renderAt(
    '/',
    <Dialog title="Choose" describedBy="words">
      {form}
    </Dialog>,
  );
  expect(read()).toBe('What it leads to');
  rerender(
    <Dialog title="Choose" describedBy={null}>
      {form}
    </Dialog>,
  );
  expect(screen.getByRole('dialog').getAttribute('aria-describedby')).toBeNull();
});

test('Escape asks to close, and the dialog itself decides nothing', () => {
  const closed = vi.fn<(...given: unknown[]) => void>();
  renderAt(
    '/',
    <Dialog title="Choose" onClose={closed}>
      Words
    </Dialog>,
  );
  const cancel = new Event('cancel', { cancelable: true });
  act(() => void screen.getByRole('dialog').dispatchEvent(cancel));
  expect(closed).toHaveBeenCalledOnce();
  expect(cancel.defaultPrevented).toBe(true);
});

test('a confirmation names the act, and the focus is on the way back', async () => {
  const [confirmed, cancelled] = [
    vi.fn<(...given: unknown[]) => void>(),
    vi.fn<(...given: unknown[]) => void>(),
  ];
  const { user, container } = renderAt(
    '/',
    <ConfirmDialog title="Confirm delete?" act="Delete" onConfirm={confirmed} onCancel={cancelled}>
      <p>The draft SA-1 will be deleted.</p>
    </ConfirmDialog>,
  );
  expect(screen.getByRole('alertdialog', { name: 'Confirm delete?' })).toBeTruthy();
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons.filter(Boolean)).toEqual(['Delete', 'Cancel']);
  expect(document.activeElement?.textContent).toBe('Cancel');
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(confirmed).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(cancelled).toHaveBeenCalledOnce();
});

test('H7: the error modal shows the message, what to do and the number to quote', async () => {
  const { user } = renderAt('/', <ErrorModal />);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  act(() => notifyProblem({ message: 'It is refused.', advice: 'Do this.', requestId: 'r-17' }));
  expect(screen.getByRole('alertdialog').textContent).toContain('It is refused.Do this.');
  expect(screen.getByText('r-17')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a dropdown opens and closes by its button, Escape and a press elsewhere', async () => {
  const { user, container } = renderAt(
    '/',
    <>
      <Dropdown label="Notifications" button="!">
        <p>No notifications</p>
      </Dropdown>
      <p>elsewhere</p>
    </>,
  );
  const button = screen.getByRole('button', { name: 'Notifications' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.keyboard('{Escape}');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  await user.click(screen.getByText('elsewhere'));
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test('the loader says what is waited for', () => {
  renderAt('/', <FullScreenLoader label="Signing out" />);
  expect(screen.getByRole('status').textContent).toBe('Signing out');
});
