import { Inline } from '../layout/primitives.tsx';
import css from './logo.module.css';

/** The brand: three floors above one another, the topmost in the accent, with the name beside them. */
export function Logo({
  size = 28,
  name = 'Strata Portal',
}: {
  readonly size?: number;
  readonly name?: string;
}) {
  return (
    <Inline as="span" fit gap={2} wrap="never" weight="bold" className={css.logo}>
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path className="fill-sand-300" d="M16 18.5 28 23.6 16 28.7 4 23.6z" />
        <path className="fill-lagoon-300" d="M16 11.5 28 16.6 16 21.7 4 16.6z" />
        <path className="fill-lagoon-600" d="M16 3.5 28 8.6 16 13.7 4 8.6z" />
      </svg>
      <span className={css.name}>{name}</span>
    </Inline>
  );
}
