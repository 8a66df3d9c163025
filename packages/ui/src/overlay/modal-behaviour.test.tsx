import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ComboboxField } from '../fields/combobox-field.tsx';
import { accessibilityProblems } from '../testing/accessibility.ts';
import { renderAt } from '../testing/screen.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorModal } from './error-modal.tsx';
import { Menu } from './menu.tsx';
import { notifyProblem } from './problem-channel.ts';

/** A list entry with a menu, from which something is deleted after a question; `send` settles by hand. */
function Entry({ send, stays = false }: { readonly send: () => Promise<void>; readonly stays?: boolean }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirm = () => {
    setBusy(true);
    void send().then(() => {
      setBusy(false);
      if (!stays) setAsking(false);
    });
  };
  return (
    <>
      <a href="/elsewhere">Elsewhere</a>
      <Menu
        label="Acts of SA-1"
        items={[{ label: 'Delete', danger: true, onSelect: () => setAsking(true) }]}
      />
      {asking ? (
        <ConfirmDialog
          title="Confirm delete?"
          act="Delete application"
          busy={busy}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        >
          <p>SA-1 will be deleted. This cannot be undone.</p>
        </ConfirmDialog>
      ) : null}
      <ErrorModal />
    </>
  );
}

async function asked(send = vi.fn<() => Promise<void>>(() => Promise.resolve()), stays = false) {
  const view = renderAt('/', <Entry send={send} stays={stays} />);
  await view.user.click(screen.getByRole('button', { name: 'Acts of SA-1' }));
  await view.user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  return { ...view, send, dialog: screen.getByRole('alertdialog', { name: 'Confirm delete?' }) };
}

const focused = () =>
  document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label');

test('the question names the thing, and the focus is inside, on the way back', async () => {
  const { dialog, container } = await asked();
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'SA-1 will be deleted. This cannot be undone.',
  );
  expect(focused()).toBe('Cancel');
  expect(dialog.contains(document.activeElement)).toBe(true);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('what lies behind a dialog can be neither focused nor pressed', async () => {
  const { user, dialog } = await asked();
  screen.getByRole('link', { name: 'Elsewhere' }).focus();
  expect(dialog.contains(document.activeElement)).toBe(true);
  for (const reached of ['Delete application', 'Close']) {
    await user.tab({ shift: true });
    expect(focused()).toBe(reached);
  }
  await user.tab({ shift: true });
  expect(dialog.contains(document.activeElement)).toBe(true);
  const menu = screen.getByRole('button', { name: 'Acts of SA-1' });
  await user.click(menu);
  expect(menu.getAttribute('aria-expanded')).toBe('false');
});

test.for(['Cancel', 'Close', 'Escape', 'a press beside it'])(
  '%s leaves without the act, and the focus returns',
  async (way) => {
    const { user, send } = await asked();
    if (way === 'Escape') await user.keyboard('{Escape}');
    else if (way === 'a press beside it') await user.click(document.body);
    else await user.click(screen.getByRole('button', { name: way }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(send).not.toHaveBeenCalled();
    expect(focused()).toBe('Acts of SA-1');
  },
);

test('the act is sent once, and while it is under way nothing else can be pressed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { user, send, container } = await asked(vi.fn<() => Promise<void>>(() => promise));
  await user.dblClick(screen.getByRole('button', { name: 'Delete application' }));
  await user.keyboard('{Enter}{Escape}{Escape}');
  expect(send).toHaveBeenCalledOnce();
  expect(screen.getByRole('alertdialog')).toHaveProperty('open', true);
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(await accessibilityProblems(container)).toEqual([]);
  await act(async () => resolve());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(focused()).toBe('Acts of SA-1');
});

function Stubborn({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="You will be signed out soon" onClose={onClose}>
      <p>It stays until it is answered.</p>
    </Dialog>
  );
}

test('a dialog that its owner keeps stays in sight, however often Escape is pressed', async () => {
  const wished = vi.fn<() => void>();
  const { user } = renderAt('/', <Stubborn onClose={wished} />);
  await user.keyboard('{Escape}{Escape}{Escape}');
  expect(wished).toHaveBeenCalled();
  expect(screen.getByRole('dialog')).toHaveProperty('open', true);
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
});

test('a dialog that must be answered has no other way out', async () => {
  const wished = vi.fn<() => void>();
  const { user } = renderAt(
    '/',
    <Dialog title="Choose an entity">
      <button type="button">Self</button>
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog');
  // Strict mode has shown it twice by now.
  await act(async () => undefined);
  for (const event of ['cancel', 'close']) dialog.addEventListener(event, wished);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await user.keyboard('{Escape}{Escape}');
  await user.click(document.body);
  expect(dialog).toHaveProperty('open', true);
  expect(wished).not.toHaveBeenCalled();
});

test('Escape in an open list closes the list alone, and only then the dialog', async () => {
  const closed = vi.fn<() => void>();
  const { user } = renderAt(
    '/',
    <Dialog title="Choose" onClose={closed}>
      <ComboboxField
        id="island"
        label="Island"
        nothing="No island matches"
        choices={[{ value: '1', label: 'Hithadhoo' }]}
        value=""
        onChange={() => undefined}
        onLeave={() => undefined}
      />
    </Dialog>,
  );
  await user.type(screen.getByRole('combobox', { name: 'Island' }), 'h');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(closed).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledOnce();
});

/** A record in a dialog, with a form in another one above it. */
function Nested({ onClose }: { readonly onClose: () => void }) {
  const [adding, setAdding] = useState(false);
  return (
    <Dialog title="Record" onClose={onClose}>
      <button type="button" onClick={() => setAdding(true)}>
        Add
      </button>
      {adding ? (
        <Dialog title="Add" onClose={() => setAdding(false)}>
          <input type="file" aria-label="Document" />
        </Dialog>
      ) : null}
    </Dialog>
  );
}

test('of two dialogs Escape closes the upper one alone, also when it stands within the other', async () => {
  const onClose = vi.fn<() => void>();
  const { user } = renderAt('/', <Nested onClose={onClose} />);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Add' })).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  expect(focused()).toBe('Add');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('leaving the picker of files does not close the dialog', async () => {
  const onClose = vi.fn<() => void>();
  const { user } = renderAt('/', <Nested onClose={onClose} />);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  act(() => void screen.getByLabelText('Document').dispatchEvent(new Event('cancel', { bubbles: true })));
  expect(screen.getByRole('dialog', { name: 'Add' })).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test('H7: a refusal during a question is told above it, and afterwards the question is there again', async () => {
  const send = vi.fn<() => Promise<void>>(async () =>
    notifyProblem({ message: 'The application has been submitted.' }),
  );
  const { user, container } = await asked(send, true);
  await user.click(screen.getByRole('button', { name: 'Delete application' }));
  const told = screen.getByRole('alertdialog', { name: 'There is a problem' });
  expect(within(told).getByText('The application has been submitted.')).toBeTruthy();
  expect(focused()).toBe('OK');
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog', { name: 'There is a problem' })).toBeNull();
  const question = screen.getByRole('alertdialog', { name: 'Confirm delete?' });
  expect(question).toHaveProperty('open', true);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('H7: a later problem replaces an earlier one, and the answer can be long', async () => {
  const { container } = renderAt('/', <ErrorModal />);
  act(() => notifyProblem({ message: 'First' }));
  act(() => notifyProblem({ message: `Second ${'long '.repeat(200)}` }));
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  expect(screen.getByRole('alertdialog').textContent).toContain('Second');
  expect(screen.getByRole('alertdialog').textContent).not.toContain('First');
  expect(await accessibilityProblems(container)).toEqual([]);
});
