import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { accessibilityProblems } from '../testing/accessibility.ts';
import { renderAt } from '../testing/screen.tsx';
import { Button, ButtonLink, ButtonTo, IconButton } from './button.tsx';

test('a busy button says so and cannot be pressed', async () => {
  const pressed = vi.fn<(...given: unknown[]) => void>();
  const { user } = renderAt(
    '/',
    <Button busy onClick={pressed}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button).toHaveProperty('disabled', true);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await user.click(button);
  expect(pressed).not.toHaveBeenCalled();
});

test('a button sends no form unless it is told to', async () => {
  const sent = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  const { user } = renderAt(
    '/',
    <form onSubmit={sent}>
      <Button>Add</Button>
      <Button type="submit">Send</Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(sent).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toHaveBeenCalledOnce();
});

test('a link and a button lead to pages of ours', async () => {
  const { user, place } = renderAt(
    '/',
    <>
      <ButtonLink to="/one">One</ButtonLink>
      <ButtonTo to="/two">Two</ButtonTo>
    </>,
  );
  await user.click(screen.getByRole('link', { name: 'One' }));
  expect(place.path).toBe('/one');
  await user.click(screen.getByRole('button', { name: 'Two' }));
  expect(place.path).toBe('/two');
});

test('an icon button has its label as its name', async () => {
  const { container } = renderAt('/', <IconButton label="Close" icon={<svg aria-hidden="true" />} />);
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
});
