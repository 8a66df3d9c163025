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
          <Failed
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
      <EmptyState title="There is nothing to work on here yet" icon={<FileIcon size={32} />}>
        <p>Properties to verify and applications to examine will be listed here.</p>
      </EmptyState>
    </>
  );
}

interface FailedProps {
  readonly refused: boolean;
  readonly onRetry: () => void;
  readonly onLeave: () => void;
}

/** The roles did not arrive, or were taken away since the sign-in. */
function Failed({ refused, onRetry, onLeave }: FailedProps) {
  return (
    <>
      <PageHeading title="Work queue" />
      <Notice
        kind="refusal"
        announce
        title={refused ? 'You are no longer registered as an officer.' : 'Your roles could not be loaded.'}
      >
        <p>
          {refused ? (
            <Button small onClick={onLeave}>
              Sign out
            </Button>
          ) : (
            <Button small onClick={onRetry}>
              Try again
            </Button>
          )}
        </p>
      </Notice>
    </>
  );
}
