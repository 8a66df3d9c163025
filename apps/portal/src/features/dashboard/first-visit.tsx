import { ButtonLink, Grid, PlusIcon, Stack, Text } from '@strata/ui';
import type { ReactNode } from 'react';
import css from './first-visit.module.css';

const steps = [
  {
    title: 'Register your plot',
    text: 'You need its registry document as a PDF, its land area, and the name and ID card number of each owner. The ministry checks it.',
    act: (
      <ButtonLink kind="primary" to="/app/properties/create" icon={<PlusIcon />}>
        Register a plot
      </ButtonLink>
    ),
  },
  {
    title: 'Begin an application',
    text: 'Choose the plot and what you want to register: a finished building, or one still to be built.',
  },
  {
    title: 'Choose an architect',
    text: 'A registered architect enters the floors and units. Then you check, declare and pay.',
  },
] as const;

/** The way to titles, for whoever has nothing yet: three steps, of which the possible one has a button. */
export function FirstVisit({ picture }: { readonly picture: ReactNode }) {
  return (
    <Grid
      as="section"
      align="center"
      gap={12}
      rowGap={6}
      className={css.visit}
      aria-labelledby="first-visit-heading"
    >
      <div className={css.picture} aria-hidden="true">
        {picture}
      </div>
      <div>
        <h2 id="first-visit-heading">Get a title for each unit in three steps</h2>
        <Text tone="quiet" below={4}>
          A title is the official record that somebody owns one unit of a building. You can stop at any time:
          what you enter is saved.
        </Text>
        <ol>
          {steps.map((step, index) => (
            <Grid
              as="li"
              key={step.title}
              gap={4}
              pad={4}
              line="above"
              className={css.step}
              data-now={index === 0}
            >
              <span className={`tone-quiet weight-bold ${css.number}`} aria-hidden="true">
                {index + 1}
              </span>
              <Stack gap={1} align="start">
                <h3 className={index === 0 ? undefined : 'tone-quiet'}>{step.title}</h3>
                <Text tone="quiet">{step.text}</Text>
                {'act' in step ? step.act : null}
              </Stack>
            </Grid>
          ))}
        </ol>
        <Text above={4}>
          Did somebody ask for your consent or make you an owner? It shows here when they enter your ID card
          number.
        </Text>
      </div>
    </Grid>
  );
}
