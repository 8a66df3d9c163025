import type { Output } from '@strata/contract';
import {
  Brand,
  Button,
  Contacts,
  EmptyState,
  FileIcon,
  Main,
  Notice,
  OfflineNotice,
  PageFrame,
  PageHeading,
  SessionWatch,
  SignOutIcon,
  Skeleton,
  StatusBadge,
  signOut,
} from '@strata/ui';
import { useQuery } from '@tanstack/react-query';
import { client, notAnOfficer, sessionCalls } from '../../app/client.ts';
import { useConfiguration } from '../../app/configuration.ts';
import css from './home-page.module.css';

/** `/` at the admin host: who is signed in, and the queues. */
export function HomePage() {
  const { data: configuration } = useConfiguration();
  const officer = useQuery({
    queryKey: ['officer'],
    queryFn: ({ signal }) => client.call('GET /Officers/me', {}, { signal }),
    meta: { quiet: true },
  });
  const leave = () => void signOut(() => client.call('POST /Users/logout', {}), configuration?.identity);
  return (
    <PageFrame
      brand={<Brand to="/" name="Strata Portal, officers" environment={configuration?.environment} />}
      bar={
        <Button kind="quiet" icon={<SignOutIcon />} onClick={leave}>
          Logout
        </Button>
      }
      footer={configuration === undefined ? null : <Contacts ministry={configuration.ministry} />}
    >
      <Main>
        <OfflineNotice />
        {officer.data !== undefined ? (
          <Home officer={officer.data} />
        ) : officer.isError ? (
          <Refused
            refused={notAnOfficer(officer.error)}
            onRetry={() => void officer.refetch()}
            onLeave={leave}
          />
        ) : (
          <Skeleton label="Loading" />
        )}
      </Main>
      <SessionWatch calls={sessionCalls} onSignOut={leave} />
    </PageFrame>
  );
}

function Home({ officer }: { readonly officer: Output<'GET /Officers/me'> }) {
  return (
    <>
      <PageHeading
        title="Work queue"
        lead={
          <div className={css.officer}>
            <span>
              Signed in as <strong>{officer.fullName}</strong>, {officer.idnumber}
            </span>
            {officer.roles.map((role) => (
              <StatusBadge key={role} look={role === 'Administrator' ? 'admin' : 'plain'}>
                {role}
              </StatusBadge>
            ))}
          </div>
        }
      />
      <EmptyState title="No work is waiting" icon={<FileIcon size={32} />}>
        <p>Properties to verify and applications to examine will be listed here.</p>
      </EmptyState>
    </>
  );
}

interface RefusedProps {
  readonly refused: boolean;
  readonly onRetry: () => void;
  readonly onLeave: () => void;
}

function Refused({ refused, onRetry, onLeave }: RefusedProps) {
  if (!refused) {
    return (
      <>
        <PageHeading title="Work queue" />
        <Notice kind="refusal" announce title="Your roles could not be loaded.">
          <p>
            <Button small onClick={onRetry}>
              Try again
            </Button>
          </p>
        </Notice>
      </>
    );
  }
  return (
    <>
      <PageHeading title="You are not registered as an officer" />
      <div className={css.refused}>
        <p>
          You are signed in, but this side of the Strata Portal is for officers of the ministry only. If you
          should have access, ask an administrator to register you as an officer.
        </p>
        <p>Properties and applications of your own are in the public portal, where you sign in separately.</p>
        <Button kind="primary" onClick={onLeave}>
          Sign out
        </Button>
      </div>
    </>
  );
}
