import { ButtonLink, Grid, PageHeading, Stack, Text } from '@strata/ui';
import { PublicLayout } from '../../app/shell/public-layout.tsx';
import { CertificateField } from './certificate-field.tsx';
import css from './landing-page.module.css';
import { atHand, forWhom, questions, steps } from './landing-words.ts';
import { SchemeField } from './scheme-field.tsx';
import { StackedBuilding } from './stacked-building.tsx';

/** `/`: what this is, for whom, how to begin, what to have at hand, and what anyone can look up (S15). */
export function LandingPage() {
  return (
    <PublicLayout>
      <Grid as="section" align="center" gap={8} ground="sand" className={css.hero}>
        <div className={css.heroText}>
          <PageHeading
            title="One building, many owners, one register"
            fullTitle="Strata titles of the Maldives"
            lead="Each flat, shop or office is a unit with an owner of its own. Its title is the official record of that. All owners share land, stairs and roof."
          />
          <ButtonLink kind="primary" to="/login?redirect=/app">
            Sign in to begin
          </ButtonLink>
        </div>
        <StackedBuilding />
      </Grid>

      <Stack as="section" gap={6} line="below" className={css.band} aria-labelledby="look-up">
        <h2 id="look-up">Without signing in</h2>
        <Grid gap={8} className={css.pair}>
          <CertificateField />
          <SchemeField />
        </Grid>
      </Stack>

      <Stack as="section" gap={6} ground="sand" className={css.band} aria-labelledby="for-whom">
        <h2 id="for-whom">Who it is for</h2>
        <Grid as="dl" gap={8} className={css.pair}>
          {forWhom.map(({ who, what }) => (
            <div key={who}>
              <dt className="weight-strong">{who}</dt>
              <dd className="tone-quiet width-reading">{what}</dd>
            </div>
          ))}
        </Grid>
      </Stack>

      <Stack gap={10} className={css.columns}>
        <section aria-labelledby="how">
          <h2 id="how">How to begin</h2>
          <Stack as="ol" gap={5} above={4} className={css.steps}>
            {steps.map((step) => (
              <Text as="li" key={step.title} relative width="reading" className={css.step}>
                <h3>{step.title}</h3>
                <p className="tone-quiet">{step.text}</p>
              </Text>
            ))}
          </Stack>
        </section>
        <Stack as="section" gap={6} top aria-labelledby="at-hand">
          <h2 id="at-hand">What you need</h2>
          {atHand.map(({ forWhat, things }) => (
            <Stack key={forWhat} gap={2}>
              <h3>{forWhat}</h3>
              <Stack as="ul" gap={2} marks="square" className={css.list}>
                {things.map((thing) => (
                  <li key={thing}>{thing}</li>
                ))}
              </Stack>
            </Stack>
          ))}
        </Stack>
      </Stack>

      <Stack as="section" gap={6} ground="sand" className={css.band} aria-labelledby="time-and-fees">
        <h2 id="time-and-fees">How long it takes, and what it costs</h2>
        <Grid as="dl" gap={8} className={css.pair}>
          {questions.map(({ question, answer }) => (
            <div key={question}>
              <dt className="weight-strong">{question}</dt>
              <dd className="tone-quiet width-reading">{answer}</dd>
            </div>
          ))}
        </Grid>
      </Stack>
    </PublicLayout>
  );
}
