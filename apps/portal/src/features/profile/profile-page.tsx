import { displayDate, displayDay, displayTime, entityTypes } from '@strata/domain';
import { DefinitionList } from '@strata/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pageQuery } from '../../app/call-query.ts';
import { useConfiguration } from '../../app/configuration.ts';
import { LoadState } from '../../app/load-state.tsx';
import { Page } from '../../app/page.tsx';
import css from './profile-page.module.css';

/** `/app/profile`: what the identity provider shared, and whom the person may act for (J3). */
export function ProfilePage() {
  const query = useQuery(pageQuery('GET /Users/profile', {}));
  const { data: configuration } = useConfiguration();
  return (
    <Page
      title="Profile"
      crumbs={[{ label: 'Profile' }]}
      lead={`As ${configuration?.identity.name ?? 'the identity provider'} last shared it. To correct it, change it there and sign in again.`}
    >
      <LoadState query={query} what="profile">
        {(profile) => (
          <div className={css.profile}>
            <section>
              <h2>Identity</h2>
              <DefinitionList
                items={[
                  { term: 'Full name', value: profile.fullName },
                  { term: 'ID number', value: profile.idnumber },
                  {
                    term: 'Date of birth',
                    value: profile.birthdate === null ? 'Not shared' : displayDay(profile.birthdate),
                  },
                  { term: 'E-mail', value: profile.email ?? 'Not shared' },
                  { term: 'Mobile', value: profile.mobile ?? 'Not shared' },
                  { term: 'Permanent address', value: profile.permanentAddress ?? 'Not shared' },
                  { term: 'Country', value: profile.country ?? 'Not shared' },
                  { term: 'Passport number', value: profile.passportNumber ?? 'Not shared' },
                  {
                    term: 'Signed in',
                    value: `${displayDate(profile.signedInAt)} at ${displayTime(profile.signedInAt)}`,
                  },
                ]}
              />
            </section>
            <section>
              <h2>Entities</h2>
              <p>Whom you may act for. You switch between them on the dashboard.</p>
              <DefinitionList
                items={profile.entities.map((entity) => ({
                  term: entityTypes[entity.entityType].label,
                  value: entity.entityName,
                }))}
              />
            </section>
            <section>
              <h2>Your records</h2>
              <p>
                <Link to="/app/profile/access-log">Who looked at my records</Link>: every look at them and
                every change, with name and time.
              </p>
            </section>
          </div>
        )}
      </LoadState>
    </Page>
  );
}
