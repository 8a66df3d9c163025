import { ButtonLink, PageHeading, SkipLink } from '@strata/ui';
import { PortalBrand } from '../../app/shell/portal-brand.tsx';
import { PortalContacts } from '../../app/shell/portal-contacts.tsx';
import css from './landing-page.module.css';
import { StackedBuilding } from './stacked-building.tsx';

const steps = [
  {
    title: 'Sign in',
    text: 'With your national digital identity. You then act for yourself, or for an organisation that you belong to.',
  },
  {
    title: 'Register your plot',
    text: 'Enter its particulars and its owners with their shares, and add the registry document. An examiner of the ministry verifies it.',
  },
  {
    title: 'Draft a strata application',
    text: 'Choose the plot and the type of registration. Your draft is kept until you continue or delete it.',
  },
  {
    title: 'Let an architect draw up the plan',
    text: 'A registered architect enters the buildings, floors, units and common property, and you declare and submit the whole.',
  },
] as const;

const needed = [
  'your national digital identity account',
  'the registry document of the plot, as a PDF',
  'the land area in square metres, as the document states it',
  'name, identification number and share of every owner',
] as const;

/** `/`: what this is, how to begin, what to have at hand (S15). */
export function LandingPage() {
  return (
    <div className={css.page}>
      <SkipLink />
      <header className={css.bar}>
        <PortalBrand to="/" />
        <ButtonLink kind="secondary" to="/login">
          Sign in
        </ButtonLink>
      </header>
      <main id="main" tabIndex={-1}>
        <section className={css.hero}>
          <div className={css.heroText}>
            <PageHeading
              title="One building, many owners, one register"
              fullTitle="Strata titles of the Maldives"
              lead="Here you register plots of land and prepare strata applications: the division of a building into units with titles of their own, and the property that all share."
            />
            <ButtonLink kind="primary" to="/login?redirect=/app">
              Sign in to begin
            </ButtonLink>
          </div>
          <StackedBuilding />
        </section>
        <div className={css.columns}>
          <section>
            <h2>How it goes</h2>
            <ol className={css.steps}>
              {steps.map((step) => (
                <li key={step.title} className={css.step}>
                  <h3>{step.title}</h3>
                  <p>{step.text}</p>
                </li>
              ))}
            </ol>
          </section>
          <section className={css.needed}>
            <h2>What to have at hand</h2>
            <ul className={css.list}>
              {needed.map((thing) => (
                <li key={thing}>{thing}</li>
              ))}
            </ul>
            <p>What you enter is saved as you go. You can stop at any time and continue later.</p>
          </section>
        </div>
      </main>
      <footer className={css.footer}>
        <PortalContacts />
      </footer>
    </div>
  );
}
