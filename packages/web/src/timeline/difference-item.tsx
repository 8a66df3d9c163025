import type { PlanDifference } from '@strata/domain';
import { Grid, type IconProps, Inline, MinusCircleIcon, PlusIcon, Stack, SwapIcon, Text } from '@strata/ui';
import type { ReactNode } from 'react';
import css from './difference-item.module.css';

const looks: Readonly<
  Record<PlanDifference['kind'], { readonly word: string; readonly Sign: (props: IconProps) => ReactNode }>
> = {
  added: { word: 'Added', Sign: PlusIcon },
  removed: { word: 'Removed', Sign: MinusCircleIcon },
  changed: { word: 'Changed', Sign: SwapIcon },
};

/** One thing that two plans say differently, value by value. */
export function DifferenceItem({ difference }: { readonly difference: PlanDifference }) {
  const { kind, name, values } = difference;
  const { word, Sign } = looks[kind];
  return (
    <Stack as="li" gap={2} pad={4} line="below" className={css.item} data-kind={kind}>
      <Inline as="h3" gap={3} rowGap={1} size="body">
        <span className={[css.kind, css[kind]].join(' ')}>
          <Sign size={14} />
          {word}
        </span>{' '}
        {name}
      </Inline>
      <Stack as="dl" className={css.values}>
        {values.map(({ title, before, after }) => (
          <Grid key={title} gap={4} className={css.value}>
            <Text as="dt" pad={1} tone="quiet" className={css.title}>
              {title}
            </Text>
            {kind === 'added' ? null : <Side side="Before" text={before} />}
            {kind === 'removed' ? null : <Side side="After" text={after} />}
          </Grid>
        ))}
      </Stack>
    </Stack>
  );
}

interface SideProps {
  readonly side: 'Before' | 'After';
  readonly text: string;
}

/** What is there may have an empty value; what is not there says nothing on that side. */
function Side({ side, text }: SideProps) {
  return (
    <dd className={side === 'Before' ? css.before : css.after}>
      <Text as="span" unseen className={css.side}>
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
    </dd>
  );
}
