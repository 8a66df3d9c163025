import {
  Button,
  ErrorBoundary,
  FullScreenLoader,
  HashFocus,
  Main,
  Notice,
  PageLayout,
  WentWrong,
} from '@strata/ui';
import {
  PageContext,
  SessionWatch,
  sessionCalls,
  signOut,
  signOutCalls,
  useConfiguration,
  usePageIsThere,
  useSession,
} from '@strata/web';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { PortalBell } from '../../features/notifications/portal-bell.tsx';
import { type ActingEntity, ActingEntityProvider, useEntities } from '../acting-entity.tsx';
import { BackToAnswers } from '../back-to-answers.tsx';
import { saveOpenDrafts } from '../form-draft/draft-saver.ts';
import { useSignedInPerson } from '../signed-in-person.ts';
import { Drawer } from './drawer.tsx';
import { EntitySwitcher } from './entity-switcher.tsx';
import { PageEnd } from './page-end.tsx';
import { PortalBrand } from './portal-brand.tsx';
import { PortalContacts } from './portal-contacts.tsx';
import { UserMenu } from './user-menu.tsx';

/** What is the same on every page. */
const page = { home: '/app', above: <BackToAnswers />, below: <PageEnd /> };

const none: readonly ActingEntity[] = [];

/** The frame of all signed-in pages (H1–H9). The pages themselves begin once it is known who one is, and for whom one acts. */
export function Shell() {
  const person = useSignedInPerson();
  const session = useSession();
  const entities = useEntities();
  const { pathname } = useLocation();
  // The steps of a plan have a rail at the left and their problems at the right.
  const folded = pathname.toLowerCase().startsWith('/app/strataplan/');
  const leave = () => {
    // While there still is a token to save them with.
    saveOpenDrafts();
    void signOut(signOutCalls);
  };
  const known = entities.data !== undefined && entities.data.length > 0;
  // Forms begin with one's name and number, so they wait for the session to have heard them from the server.
  const named = 'person' in session && person.data?.idnumber === session.person.idnumber;
  const failed = [entities, person].filter((query) => query.isError && query.data === undefined);

  return (
    <ActingEntityProvider entities={entities.data ?? none}>
      <PageLayout
        brand={<PortalBrand to="/app" />}
        bar={
          <>
            {known ? <EntitySwitcher /> : null}
            <PortalBell />
            <UserMenu onSignOut={leave} />
          </>
        }
        drawer={(onFollow) => <Drawer folded={folded} onFollow={onFollow} />}
        folded={folded}
        footer={<PortalContacts />}
      >
        {known && named ? (
          <ErrorBoundary
            resetKey={pathname}
            fallback={
              <Main>
                <WentWrong home="/app" />
              </Main>
            }
          >
            <Suspense fallback={<FullScreenLoader />}>
              <PageContext value={page}>
                <Outlet />
              </PageContext>
            </Suspense>
          </ErrorBoundary>
        ) : failed.length > 0 ? (
          <Main>
            <Notice
              kind="refusal"
              announce
              title={
                entities.isError ? 'Your entities could not be loaded.' : 'Your profile could not be loaded.'
              }
            >
              <p>
                <Button small onClick={() => failed.forEach((query) => void query.refetch())}>
                  Try again
                </Button>
              </p>
            </Notice>
          </Main>
        ) : known || entities.data === undefined ? (
          <FullScreenLoader />
        ) : (
          <Main>
            <Notice kind="attention" announce title="You cannot act for anybody here yet.">
              <p>
                You are signed in, but the portal found neither you nor an organisation that you can act for.
                Try again, or log out and sign in again. If this goes on, please tell the ministry.
              </p>
              <p>
                <Button small busy={entities.isFetching} onClick={() => void entities.refetch()}>
                  Try again
                </Button>{' '}
                <Button small onClick={leave}>
                  Logout
                </Button>
              </p>
            </Notice>
          </Main>
        )}
        {/* A link waits for what it leads to from when the page begins. */}
        {known && named ? <HashFocus /> : null}
      </PageLayout>
      {person.data === undefined ? null : (
        <SessionWatch
          calls={sessionCalls}
          {...(person.isFetchedAfterMount ? { heard: { times: person.data, at: person.dataUpdatedAt } } : {})}
          onSignOut={leave}
        />
      )}
      <LaterCalls />
    </ActingEntityProvider>
  );
}

/** What the frame alone shows is asked for when the page has what it shows first. */
function LaterCalls() {
  useConfiguration({ enabled: usePageIsThere() });
  return null;
}
