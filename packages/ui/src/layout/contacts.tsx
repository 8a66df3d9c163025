import css from './contacts.module.css';
import { Inline } from './primitives.tsx';

export interface Ministry {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

export function PhoneLink({ number }: { readonly number: string }) {
  return (
    <a href={`tel:${number.replaceAll(/[^+\d]/g, '')}`} className={css.phone}>
      {number}
    </a>
  );
}

export function MailLink({ address }: { readonly address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>;
}

/** The ministry and its real-estate office, for the footer (H8). */
export function Contacts({ ministry }: { readonly ministry: Ministry }) {
  const { name, phone, email } = ministry;
  return (
    <Inline as="address" gap={6} rowGap={2} className={css.contacts}>
      <span className={css.name}>{name}</span>
      <span>Real-estate office</span>
      <PhoneLink number={phone} />
      <MailLink address={email} />
    </Inline>
  );
}
