import { displayDate, displayWhole, shareMethods } from '@strata/domain';
import { type Column, DataTable } from '@strata/ui';
import { Link } from 'react-router';
import { methodAddress } from '../addresses.ts';
import { inForce, type Method } from '../share-methods.ts';
import { MethodBadges } from './method-badges.tsx';
import css from './method-table.module.css';
import { declaredUnder } from './method-words.ts';

const columns: readonly Column<Method>[] = [
  {
    key: 'title',
    header: 'Method',
    cell: (method) => (
      <div className={css.words}>
        <Link to={methodAddress(method.id)} data-row-link>
          {method.title}
        </Link>
        <span className={css.quiet}>{shareMethods[inForce(method).method.name].text}</span>
      </div>
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
    <div className={css.words}>
      Version {version}
      <span className={css.quiet}>
        since {displayDate(madeDate)}, {madeBy ?? 'as installed'}
      </span>
    </div>
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
