import { Text, VisuallyHidden } from '@strata/ui';
import { Fragment } from 'react';
import css from './history-look.module.css';
import type { Change } from './readable-change.ts';

function Lines({ lines, tag: Tag }: { readonly lines: readonly string[]; readonly tag: 'del' | 'ins' }) {
  if (lines.length === 0)
    return (
      <Text as="span" tone="quiet">
        –
      </Text>
    );
  return lines.map((line, index) => (
    <Fragment key={line}>
      {index > 0 ? <br /> : null}
      <Tag>{line}</Tag>
    </Fragment>
  ));
}

export interface ChangesTableProps {
  readonly changes: readonly Change[];
  readonly label: string;
}

/** More than this is opened when it is asked for. */
const most = 6;

/** What an act changed: each particular as it was and as it is; of what is new, only that. */
export function ChangesTable(props: ChangesTableProps) {
  const { length } = props.changes;
  if (length <= most) return <Table {...props} />;
  return (
    <details>
      <Text as="summary" pad={1} tone="action" className={css.summary}>
        {length} particulars
      </Text>
      <Table {...props} />
    </details>
  );
}

function Table({ changes, label }: ChangesTableProps) {
  const allNew = changes.every((change) => change.before.length === 0);
  return (
    <table className={`size-small ${css.changes}`}>
      <caption>
        <VisuallyHidden>{label}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Particular</th>
          {allNew ? null : <th scope="col">Before</th>}
          <th scope="col">{allNew ? 'Entered' : 'After'}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.label}>
            <th scope="row">{change.label}</th>
            {allNew ? null : (
              <td>
                <Lines lines={change.before} tag="del" />
              </td>
            )}
            <td>
              <Lines lines={change.after} tag="ins" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
