import type { ReactNode } from 'react';
import { Box, Grid, Inline, Text } from '../layout/primitives.tsx';
import css from './card.module.css';

/** A grid of three columns on wide screens, two and one on narrower ones. It is a list to assistive technology. */
export function CardGrid({ children, label }: { readonly children: ReactNode; readonly label: string }) {
  return (
    <Grid as="ul" columns={3} narrow={2} gap={4} aria-label={label}>
      {children}
    </Grid>
  );
}

interface CardProps {
  readonly children: ReactNode;
  /** Stands at its left, on the ground of the card. */
  readonly picture?: ReactNode;
}

/** One thing among others in a CardGrid. Cards never hold cards. */
export function Card({ children, picture }: CardProps) {
  if (picture === undefined) return <li className={css.card}>{children}</li>;
  return (
    <li className={[css.card, css.pictured].join(' ')}>
      {picture}
      <Box grow shrink className={css.content}>
        {children}
      </Box>
    </li>
  );
}

/** The head of a card: its name at one side, its menu at the other. */
export function CardHead({ children, menu }: { readonly children: ReactNode; readonly menu?: ReactNode }) {
  return (
    <Inline oneLine gap={2} align="start" justify="between" className={css.head}>
      <Text as="div" wrap="anywhere" shrink className={css.name}>
        {children}
      </Text>
      {menu}
    </Inline>
  );
}
