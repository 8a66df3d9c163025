import type { ExaminedType } from '@strata/domain';
import { Skeleton } from '@strata/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ExaminationList } from '../../app/examinations/examination-list.tsx';
import { recordKinds } from '../../app/examinations/kinds.ts';
import { type QueueFilter, queueQuery } from '../../app/examinations/queries.ts';
import { LoadState } from '../../app/load-state.tsx';
import type { Figures } from './figures.ts';
import css from './home-page.module.css';

/** As many as are looked at before going to the queue. */
const most = 5;

/** What the officer holds; and where that is nothing, what is due first among what nobody holds. */
export function WorkList({ figures }: { readonly figures: readonly Figures[] }) {
  return figures
    .filter((one) => one.waiting > 0)
    .map(({ objectType, mine, nobodys }) => {
      if (mine > 0) return <Part key={objectType} objectType={objectType} holder="me" />;
      return nobodys > 0 ? <Part key={objectType} objectType={objectType} holder="nobody" /> : null;
    });
}

interface PartProps {
  readonly objectType: ExaminedType;
  readonly holder: 'me' | 'nobody';
}

function Part({ objectType, holder }: PartProps) {
  const { plural, path } = recordKinds[objectType];
  const filter: QueueFilter = { objectType, holder };
  const queue = useInfiniteQuery(queueQuery(filter));
  const title = holder === 'me' ? `${plural} that you hold` : `${plural} for somebody to take`;
  return (
    <div className={css.section}>
      <div className={css.head}>
        <h2>{title}</h2>
        <Link to={`${path}?view=${holder === 'me' ? 'mine' : 'nobody'}`}>See all</Link>
      </div>
      <LoadState
        query={queue}
        what={plural.toLowerCase()}
        skeleton={<Skeleton label={`Loading ${plural.toLowerCase()}`} />}
      >
        {({ pages }) => (
          <ExaminationList caption={title} items={pages.flatMap((page) => page.items).slice(0, most)} />
        )}
      </LoadState>
    </div>
  );
}
