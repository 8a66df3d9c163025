import type { ExaminationStage, OfficerRole } from '@strata/domain';
import { Inline, Skeleton, Stack, Text } from '@strata/ui';
import { LoadState } from '@strata/web';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { recordKinds } from '../../app/examinations/kinds.ts';
import { useOfficer } from '../../app/officer.tsx';
import { ExaminationList } from './examination-list.tsx';
import type { Figures } from './figures.ts';
import { type QueueFilter, queueQuery } from './queries.ts';

/** As many as are looked at before going to the queue. */
const most = 5;

/** The stage that officers of these roles work on; undefined for both. */
function stageFor(roles: readonly OfficerRole[]): ExaminationStage | undefined {
  const [examines, decides] = [roles.includes('Examiner'), roles.includes('Registrar')];
  if (examines && decides) return undefined;
  return examines ? 'examine' : 'decide';
}

/** What the officer holds; and where that is nothing, what is due first among what they could take. */
export function WorkList({ figures }: { readonly figures: readonly Figures[] }) {
  const stage = stageFor(useOfficer().roles);
  return figures.map(({ objectType, mine, nobodys, toExamine, toDecide }) => {
    if (mine > 0) return <Part key={objectType} filter={{ objectType, holder: 'me' }} />;
    const theirs = stage === 'decide' ? toDecide : stage === 'examine' ? toExamine : toExamine + toDecide;
    return nobodys > 0 && theirs > 0 ? (
      <Part
        key={objectType}
        filter={{ objectType, holder: 'nobody', ...(stage === undefined ? {} : { stage }) }}
      />
    ) : null;
  });
}

function Part({ filter }: { readonly filter: QueueFilter }) {
  const { objectType, holder } = filter;
  const { plural, path } = recordKinds[objectType];
  const queue = useInfiniteQuery(queueQuery(filter));
  const title = holder === 'me' ? `${plural} that you hold` : `${plural} for somebody to take`;
  return (
    <Stack gap={3}>
      <Inline gap={4} rowGap={2} align="baseline" justify="between">
        <h2>{title}</h2>
        <Link to={`${path}?view=${holder === 'me' ? 'mine' : 'nobody'}`}>See all</Link>
      </Inline>
      <LoadState
        query={queue}
        what={plural.toLowerCase()}
        skeleton={<Skeleton label={`Loading ${plural.toLowerCase()}`} />}
      >
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items).slice(0, most);
          return items.length === 0 ? (
            <Text tone="quiet">Nothing at the moment.</Text>
          ) : (
            <ExaminationList caption={title} items={items} />
          );
        }}
      </LoadState>
    </Stack>
  );
}
