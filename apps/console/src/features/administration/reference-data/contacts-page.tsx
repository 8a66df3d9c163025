import { Stack } from '@strata/ui';
import { LoadState, quietQuery } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { AdministrationPage } from '../administration-page.tsx';
import { EmblemSection } from '../emblem/emblem-section.tsx';
import { ContactsForm } from './contacts-form.tsx';

/** `/administration/contacts`: what footers (H8), certificates and letters say of the ministry. */
export function ContactsPage() {
  const query = useQuery(quietQuery('GET /MinistryContacts', {}));
  return (
    <AdministrationPage
      title="Contact data"
      lead="What the footer of the portal and of the console, certificates and letters say of the ministry. Everybody sees a change within a few seconds of opening a page."
    >
      <Stack gap={10}>
        <LoadState query={query} what="contact data">
          {(contacts) => <ContactsForm contacts={contacts} />}
        </LoadState>
        <EmblemSection />
      </Stack>
    </AdministrationPage>
  );
}
