import type { ComponentProps } from 'react';
import { Box } from './primitives.tsx';

/** The main part of a page: where the skip link leads. */
export function Main(props: Omit<ComponentProps<'main'>, 'id' | 'tabIndex'>) {
  return <Box as="main" {...props} id="main" tabIndex={-1} shrink />;
}
