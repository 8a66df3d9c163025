import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../testing/screen.tsx';
import { Toaster } from '../toast/toaster.tsx';
import { CopyButton } from './copy-button.tsx';

const button = (
  <>
    <CopyButton text="G1" label="Copy group reference G1" />
    <Toaster />
  </>
);

test('copies and says so', async () => {
  const { user } = renderAt('/', button);
  await user.click(screen.getByRole('button', { name: 'Copy group reference G1' }));
  expect(await navigator.clipboard.readText()).toBe('G1');
  expect(await screen.findByText('G1 copied to clipboard')).toBeDefined();
});

test('copies in the old way where the clipboard is refused, and leaves the focus where it was', async () => {
  const { user } = renderAt('/', button);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  let copied: string | undefined;
  document.execCommand = () => {
    copied = (document.activeElement as HTMLTextAreaElement).value;
    return true;
  };
  await user.click(screen.getByRole('button', { name: 'Copy group reference G1' }));
  expect(await screen.findByText('G1 copied to clipboard')).toBeDefined();
  expect(copied).toBe('G1');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy group reference G1' }));
  document.execCommand = () => false;
  await user.click(screen.getByRole('button', { name: 'Copy group reference G1' }));
  expect(await screen.findByText(/does not allow copying/)).toBeDefined();
});
