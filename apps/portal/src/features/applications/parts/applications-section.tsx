import { ApplicationList, NewApplication } from './application-list.tsx';
import css from './applications-section.module.css';

/** The list as a part of the dashboard. */
export function ApplicationsSection() {
  return (
    <section className={css.section} aria-labelledby="applications-heading">
      <div className={css.head}>
        <h2 id="applications-heading">Applications</h2>
        <NewApplication />
      </div>
      <ApplicationList level={3} />
    </section>
  );
}
