import type { ComponentProps, ReactNode } from 'react';
import css from './form-layout.module.css';

/** A form in one column of reading width. The browser's own checks are off: ours say more, and in one place. */
export function FormLayout({
  ref,
  onSubmit,
  children,
}: Pick<ComponentProps<'form'>, 'ref' | 'onSubmit'> & { readonly children: ReactNode }) {
  return (
    <form ref={ref} className={css.form} noValidate onSubmit={onSubmit}>
      {children}
    </form>
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
    <section className={css.section}>
      <div>
        <h2>{title}</h2>
        {lead === undefined ? null : <p className={css.lead}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}

/** The end of a form: the act, the way back, and how the draft stands. */
export function FormActions({ children }: { readonly children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}
