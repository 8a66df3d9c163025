import { displayDate, displayWhole, shareMethods } from '@strata/domain';
import { type Column, DataTable, Stack, Text } from '@strata/ui';
import { Link } from 'react-router';
import { methodAddress } from './addresses.ts';
import { MethodBadges } from './method-badges.tsx';
import css from './method-table.module.css';
import { declaredUnder } from './method-words.ts';
import { inForce, type Method } from './share-methods.ts';

const columns: readonly Column<Method>[] = [
  {
    key: 'title',
    header: 'Method',
    cell: (method) => (
      <Stack wrap="anywhere" className={css.words}>
        <Link to={methodAddress(method.id)} data-row-link>
          {method.title}
        </Link>
        <Text as="span" tone="quiet" size="small">
          {shareMethods[inForce(method).method.name].text}
        </Text>
      </Stack>
    ),
  },
  { key: 'state', header: 'State', cell: (method) => <MethodBadges method={method} /> },
  { key: 'version', header: 'In force', cell: (method) => <InForce method={method} /> },
  {
    key: 'drafts',
    header: 'Drafts that follow it',
    figures: true,
    cell: ({ drafts }) => displayWhole(drafts),
  },
  {
    key: 'declared',
    header: 'Plans declared under it',
    figures: true,
    cell: (method) => displayWhole(declaredUnder(method)),
  },
];

function InForce({ method }: { readonly method: Method }) {
  const { version, madeDate, madeBy } = inForce(method);
  return (
    <Stack wrap="anywhere" className={css.words}>
      Version {version}
      <Text as="span" tone="quiet" size="small">
        since {displayDate(madeDate)}, {madeBy ?? 'as installed'}
      </Text>
    </Stack>
  );
}

/** All methods, retired ones last. */
export function MethodTable({ methods }: { readonly methods: readonly Method[] }) {
  return (
    <DataTable
      caption="Share methods"
      captionHidden
      columns={columns}
      rows={methods}
      rowKey={({ id }) => String(id)}
    />
  );
}
