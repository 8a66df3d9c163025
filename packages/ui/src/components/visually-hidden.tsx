import type { ReactNode } from 'react';
import { Text } from '../layout/primitives.tsx';

/** Words for assistive technology that the layout says by other means. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return (
    <Text as="span" unseen>
      {children}
    </Text>
  );
}
