import { displayDate, displayDay, displayTime, entityTypes } from '@strata/domain';
import { DefinitionList, Stack } from '@strata/ui';
import { LoadState, Page, pageQuery, useConfiguration } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

/** Shown where there is any: foreigners have none. Readers and fonts need to be told the language and its direction. */
function inDhivehi(term: string, value: string | null) {
  if (value === null) return [];
  return [
    {
      term,
      value: (
        <span lang="dv" dir="rtl">
          {value}
        </span>
      ),
    },
  ];
}

/** `/app/profile`: what the identity provider shared, and whom the person may act for (J3). */
export function ProfilePage() {
  const query = useQuery(pageQuery('GET /Users/profile', {}));
  const { data: configuration } = useConfiguration();
  return (
    <Page
      title="Profile"
      crumbs={[{ label: 'Profile' }]}
      lead={`This is what ${configuration?.identity.name ?? 'the identity provider'}, your national digital identity, last shared with the portal. To correct it, change it there and sign in again.`}
    >
      <LoadState query={query} what="profile">
        {(profile) => (
          <Stack gap={8} width="record">
            <Stack as="section" gap={3}>
              <h2>Identity</h2>
              <DefinitionList
                items={[
                  { term: 'Full name', value: profile.fullName },
                  ...inDhivehi('Full name in Dhivehi', profile.fullNameDhivehi),
                  { term: 'ID number', value: profile.idnumber },
                  {
                    term: 'Date of birth',
                    value: profile.birthdate === null ? 'Not shared' : displayDay(profile.birthdate),
                  },
                  { term: 'E-mail', value: profile.email ?? 'Not shared' },
                  { term: 'Mobile', value: profile.mobile ?? 'Not shared' },
                  { term: 'Permanent address', value: profile.permanentAddress ?? 'Not shared' },
                  ...inDhivehi('Permanent address in Dhivehi', profile.permanentAddressDhivehi),
                  { term: 'Country', value: profile.country ?? 'Not shared' },
                  { term: 'Passport number', value: profile.passportNumber ?? 'Not shared' },
                  {
                    term: 'Signed in',
                    value: `${displayDate(profile.signedInAt)} at ${displayTime(profile.signedInAt)}`,
                  },
                ]}
              />
            </Stack>
            <Stack as="section" gap={3}>
              <h2>Who you can act for</h2>
              <p>You switch between them at the top of the dashboard.</p>
              <DefinitionList
                items={profile.entities.map((entity) => ({
                  term: entityTypes[entity.entityType].label,
                  value: entity.entityName,
                }))}
              />
            </Stack>
            <Stack as="section" gap={3}>
              <h2>Your records</h2>
              <p>
                <Link to="/app/profile/access-log">Who looked at my records</Link>: everyone who opened or
                changed them, and when.
              </p>
            </Stack>
          </Stack>
        )}
      </LoadState>
    </Page>
  );
}
