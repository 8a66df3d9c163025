import { Link } from 'react-router';
import { ChevronRightIcon } from '../icons/controls.tsx';
import css from './breadcrumbs.module.css';
import { Inline, Text } from './primitives.tsx';

/** One level of the way here; the last one is the page itself and needs no address. */
export interface Crumb {
  readonly label: string;
  readonly to?: string;
}

/** The way from the dashboard to this page. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <Text as="nav" aria-label="Breadcrumbs" tone="quiet" size="small" below={3} data-print="hidden">
      <Inline as="ol" gap={1} align="stretch">
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1;
          return (
            <Inline
              as="li"
              key={crumb.to ?? crumb.label}
              fit
              gap={1}
              wrap="anywhere"
              shrink
              className={css.crumb}
            >
              {last || crumb.to === undefined ? (
                <span aria-current={last ? 'page' : undefined}>{crumb.label}</span>
              ) : (
                <Link to={crumb.to}>{crumb.label}</Link>
              )}
              {last ? null : <ChevronRightIcon size={14} />}
            </Inline>
          );
        })}
      </Inline>
    </Text>
  );
}
