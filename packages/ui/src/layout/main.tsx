import type { ReactNode } from 'react';
import { Box } from './primitives.tsx';

/** The main part of a page: where the skip link leads. */
export function Main({ children }: { readonly children: ReactNode }) {
  return (
    <Box as="main" id="main" tabIndex={-1} shrink>
      {children}
    </Box>
  );
}
