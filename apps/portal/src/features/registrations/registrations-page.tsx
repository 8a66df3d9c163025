import { ChevronRightIcon } from '@strata/ui';
import { Link } from 'react-router';
import { Page } from '../../app/page.tsx';
import { expertTypes } from './expert-types.ts';
import css from './registrations-page.module.css';

/** `/app/registrations`: the four kinds (R1). */
export function RegistrationsPage() {
  return (
    <Page
      title="Registrations"
      crumbs={[{ label: 'Registrations' }]}
      lead="Organisations and professionals who act in strata applications."
    >
      <ul className={css.list}>
        {expertTypes.map(({ type, name, text }) => (
          <li key={type}>
            <Link className={css.link} to={`/app/registrations/${type}`}>
              <span className={css.name}>{name} Registrations</span>
              <span className={css.text}>{text}</span>
              <ChevronRightIcon />
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
