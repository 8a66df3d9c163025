import type { Output } from '@strata/contract';
import type { ExaminedType } from '@strata/domain';
import { Inline, SelectField, Text } from '@strata/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { kindLabel, kindsOf, recordKinds } from '../../app/examinations/kinds.ts';
import { countInWords } from './count-in-words.ts';
import { useQueueFilter, viewsOf } from './filters.ts';
import css from './queue-bar.module.css';

export interface QueueBarProps {
  readonly objectType: ExaminedType;
  /** How much waits, once it is known. */
  readonly figures: Output<'GET /Examinations/summary'>[number] | undefined;
  /** What can be done with all that a view holds. */
  readonly children: ReactNode;
}

/** The views of a queue with how much each holds, and the types. */
export function QueueBar({ objectType, figures, children }: QueueBarProps) {
  const { view, objectKind, toView, chooseKind } = useQueueFilter(objectType);
  return (
    <Inline gap={6} rowGap={3} align="end" justify="between" below={4} className={css.bar}>
      <nav aria-label="Views" className={`shrink ${css.nav}`}>
        <Inline as="ul" align="stretch" gap={1} className={css.views}>
          {viewsOf(objectType).map(({ key, label, figure }) => (
            <li key={key}>
              <Link
                className={`view inline fit gap-2 target wrap-never ${css.view}`}
                to={{ pathname: recordKinds[objectType].path, search: toView(key) }}
                aria-current={key === view.key ? 'true' : undefined}
              >
                {label}{' '}
                {figures === undefined ? null : (
                  <Text as="span" letters="small" tone="quiet" weight="regular" className={css.count}>
                    {countInWords(figures[figure])}
                  </Text>
                )}
              </Link>
            </li>
          ))}
        </Inline>
      </nav>
      <Inline gap={3} align="end" className={css.tools}>
        {kindsOf[objectType].length > 0 ? (
          <SelectField
            id="type"
            label="Type"
            empty="All types"
            width="medium"
            value={objectKind ?? ''}
            choices={kindsOf[objectType].map((name) => ({ value: name, label: kindLabel(name) }))}
            onChange={chooseKind}
            onLeave={() => undefined}
          />
        ) : null}
        {children}
      </Inline>
    </Inline>
  );
}
