import { Link } from 'react-router';
import { Logo } from '../icons/logo.tsx';
import css from './brand.module.css';
import { Inline, Text } from './primitives.tsx';

export interface BrandProps {
  /** Where the brand leads: home. */
  readonly to: string;
  readonly name?: string;
  /** The installation's environment; undefined while it is not known. */
  readonly environment: string | undefined;
}

/** The brand, leading home, and "TEST" beside it everywhere but in production (H1). */
export function Brand({ to, name = 'Strata Portal', environment }: BrandProps) {
  return (
    <Inline as="span" fit gap={3} className={css.brand}>
      <Link to={to} className={css.link ?? ''}>
        <Logo name={name} />
      </Link>
      {environment === undefined || environment === 'production' ? null : (
        <Text as="span" tone="warning" size="small" className={css.test}>
          TEST
        </Text>
      )}
    </Inline>
  );
}
