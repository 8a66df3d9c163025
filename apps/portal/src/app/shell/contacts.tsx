import { useConfiguration } from '../configuration.ts';
import css from './contacts.module.css';

/** The ministry and its real-estate office, for the footer (H8). */
export function Contacts() {
  const { data } = useConfiguration();
  if (data === undefined) return null;
  const { name, phone, email } = data.ministry;
  return (
    <address className={css.contacts}>
      <span className={css.name}>{name}</span>
      <span>Real-estate office</span>
      <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
      <a href={`mailto:${email}`}>{email}</a>
    </address>
  );
}
