import css from './contacts.module.css';
import { Inline } from './primitives.tsx';

export interface Ministry {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** The ministry and its real-estate office, for the footer (H8). */
export function Contacts({ ministry }: { readonly ministry: Ministry }) {
  const { name, phone, email } = ministry;
  return (
    <Inline as="address" gap={6} rowGap={2} className={css.contacts}>
      <span className={css.name}>{name}</span>
      <span>Real-estate office</span>
      <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
      <a href={`mailto:${email}`}>{email}</a>
    </Inline>
  );
}
