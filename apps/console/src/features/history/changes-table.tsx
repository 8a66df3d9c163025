import { VisuallyHidden } from '@strata/ui';
import { Fragment } from 'react';
import css from './history-page.module.css';
import type { Change } from './readable-change.ts';

function Lines({ lines, as: As }: { readonly lines: readonly string[]; readonly as: 'del' | 'ins' }) {
  if (lines.length === 0) return <span className={css.role}>–</span>;
  return lines.map((line, index) => (
    <Fragment key={line}>
      {index > 0 ? <br /> : null}
      <As>{line}</As>
    </Fragment>
  ));
}

/** What an act changed: each particular, as it was and as it is. */
export function ChangesTable({
  changes,
  label,
}: {
  readonly changes: readonly Change[];
  readonly label: string;
}) {
  return (
    <table className={css.changes}>
      <caption>
        <VisuallyHidden>{label}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Particular</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.label}>
            <th scope="row">{change.label}</th>
            <td>
              <Lines lines={change.before} as="del" />
            </td>
            <td>
              <Lines lines={change.after} as="ins" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
