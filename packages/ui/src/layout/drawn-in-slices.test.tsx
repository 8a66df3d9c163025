import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BelowFirstSight, useDrawnInSlices } from './drawn-in-slices.tsx';

function Watched({ isKnown, seen }: { readonly isKnown: boolean; readonly seen: boolean[] }) {
  const isShown = useDrawnInSlices(isKnown);
  useLayoutEffect(() => void seen.push(isShown));
  return null;
}

test('what stands in the place of a large part stays for one drawing more, and is not drawn where all is known', () => {
  const later: boolean[] = [];
  const { rerender } = render(<Watched isKnown={false} seen={later} />, { reactStrictMode: false });
  rerender(<Watched isKnown seen={later} />);
  rerender(<Watched isKnown={false} seen={later} />);
  expect(later).toEqual([false, false, true, false, false]);
  const atOnce: boolean[] = [];
  render(<Watched isKnown seen={atOnce} />, { reactStrictMode: false });
  expect(atOnce).toEqual([true]);
});

test('what lies below the first sight comes after it, in room that is kept', () => {
  const page = (
    <BelowFirstSight>
      <p>below</p>
    </BelowFirstSight>
  );
  expect(renderToStaticMarkup(page)).toMatch(/^<div data-loading="true" class="[^"]+"><\/div>$/);
  render(page);
  expect(screen.getByText('below')).toBeTruthy();
});
