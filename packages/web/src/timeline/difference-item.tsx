import type { PlanDifference } from '@strata/domain';
import {
  Grid,
  type IconProps,
  Inline,
  MinusCircleIcon,
  PlusIcon,
  Stack,
  StatusBadge,
  type StatusTone,
  SwapIcon,
  Text,
} from '@strata/ui';
import type { ReactNode } from 'react';
import css from './difference-item.module.css';

const looks: Readonly<
  Record<
    PlanDifference['kind'],
    { readonly word: string; readonly tone: StatusTone; readonly sign: (props: IconProps) => ReactNode }
  >
> = {
  added: { word: 'Added', tone: 'complete', sign: PlusIcon },
  removed: { word: 'Removed', tone: 'removed', sign: MinusCircleIcon },
  changed: { word: 'Changed', tone: 'waiting', sign: SwapIcon },
};

/** One thing that two plans say differently, value by value. */
export function DifferenceItem({ difference }: { readonly difference: PlanDifference }) {
  const { kind, name, values } = difference;
  const { word, ...look } = looks[kind];
  return (
    <Stack as="li" gap={2} pad={4} line="below" className={css.item} data-kind={kind}>
      <Inline as="h3" gap={3} rowGap={1} size="body">
        <StatusBadge {...look}>{word}</StatusBadge> {name}
      </Inline>
      <Stack as="dl" className={css.values}>
        {values.map(({ title, before, after }) => (
          <Grid key={title} gap={4} columns="compared" className={css.value}>
            <Text as="dt" pad={1} tone="quiet" size="roomy" className={css.title}>
              {title}
            </Text>
            {kind === 'added' ? null : <Side side="Before" text={before} hasOther={kind === 'changed'} />}
            {kind === 'removed' ? null : <Side side="After" text={after} hasOther={kind === 'changed'} />}
          </Grid>
        ))}
      </Stack>
    </Stack>
  );
}

interface SideProps {
  readonly side: 'Before' | 'After';
  readonly text: string;
  readonly hasOther: boolean;
}

/** What is there may have an empty value; what is not there says nothing on that side. */
function Side({ side, text, hasOther }: SideProps) {
  return (
    <Text
      as="dd"
      pad={1}
      sides={3}
      wrap="anywhere"
      {...(side === 'Before'
        ? { ground: 'stone' }
        : { ground: 'lagoon', weight: 'medium', className: css.after })}
    >
      <Text as="span" unseen={hasOther ? 'desk' : true} className={css.side}>
        {side}:{' '}
      </Text>
      {text === '' ? (
        <Text as="span" tone="quiet" weight="regular" italic>
          empty
        </Text>
      ) : (
        <Text as="span" keepLines>
          {text}
        </Text>
      )}
    </Text>
  );
}
