import { HeadlessMantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';

/**
 * What a component made of Mantine stands on. Headless: Mantine brings behaviour and no looks, so it makes no style sheet
 * (the content policy allows none), puts nothing on the page's root and stores nothing. Only components that need it wrap
 * themselves in it; it must not stand around a page, or Mantine would be in the first load.
 */
export function HeadlessMantine({ children }: { readonly children: ReactNode }) {
  return <HeadlessMantineProvider>{children}</HeadlessMantineProvider>;
}
