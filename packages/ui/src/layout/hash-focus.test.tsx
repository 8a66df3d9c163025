import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { HashFocus } from './hash-focus.tsx';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['what is short stands in the middle', 100, 'center'],
  ['what is long begins at the top', 600, 'start'],
] as const)('where a link leads, %s of the window', (_, height, block) => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
  const scrolled = vi.fn<(options: ScrollIntoViewOptions) => void>();
  vi.stubGlobal('innerHeight', 768);
  HTMLElement.prototype.scrollIntoView = scrolled;
  render(
    <MemoryRouter initialEntries={['/#findings']}>
      <div id="findings" tabIndex={-1} />
      <HashFocus />
    </MemoryRouter>,
  );
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block });
  expect(document.activeElement?.id).toBe('findings');
});
