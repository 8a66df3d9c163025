import type { ComponentProps, ReactNode } from 'react';
import { Inline, Stack, Text } from '../layout/primitives.tsx';
import css from './form-layout.module.css';

/** A form in one column of reading width. The browser's own checks are off: ours say more, and in one place. */
export function FormLayout({
  ref,
  onSubmit,
  children,
}: Pick<ComponentProps<'form'>, 'ref' | 'onSubmit'> & { readonly children: ReactNode }) {
  return (
    <Stack as="form" ref={ref} gap={8} noValidate onSubmit={onSubmit}>
      {children}
    </Stack>
  );
}

/** A part of a form under a heading of its own. */
export function FormSection({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Stack as="section" gap={6}>
      <div>
        <h2>{title}</h2>
        {lead === undefined ? null : (
          <Text tone="quiet" width="reading">
            {lead}
          </Text>
        )}
      </div>
      {children}
    </Stack>
  );
}

/** The end of a form: the act, the way back, and how the draft stands. */
export function FormActions({ children }: { readonly children: ReactNode }) {
  return (
    <Inline gap={4} rowGap={3} className={css.actions}>
      {children}
    </Inline>
  );
}
