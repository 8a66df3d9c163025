import { Stack, Text } from '@strata/ui';
import { Link, useLocation } from 'react-router';
import css from './page-index.module.css';

/** The sections of a long page, each a link to its heading. */
export function PageIndex({
  sections,
}: {
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}) {
  const { search } = useLocation();
  return (
    <Stack as="nav" aria-label="On this page" gap={2} data-print="hidden">
      <Text weight="strong">On this page</Text>
      <ul className={css.list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link to={{ search, hash: id }}>{title}</Link>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
