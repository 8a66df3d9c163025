import { Logo } from '@strata/ui';
import { Link } from 'react-router';
import css from './brand.module.css';

/** The brand, leading home. */
export function Brand({ to }: { readonly to: string }) {
  return (
    <Link to={to} className={css.brand}>
      <Logo />
    </Link>
  );
}
