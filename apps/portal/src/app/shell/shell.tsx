import {
  Button,
  ErrorBoundary,
  FullScreenLoader,
  HashFocus,
  Main,
  Notice,
  PageFrame,
  SessionWatch,
  signOut,
  WentWrong,
} from '@strata/ui';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { NotificationBell } from '../../features/notifications/parts/notification-bell.tsx';
import { ActingEntityProvider, useEntities } from '../acting-entity.tsx';
import { client, sessionCalls } from '../client.ts';
import { useConfiguration } from '../configuration.ts';
import { saveOpenDrafts } from '../form-draft/draft-keeper.ts';
import { Drawer } from './drawer.tsx';
import { EntitySwitcher } from './entity-switcher.tsx';
import { PortalBrand } from './portal-brand.tsx';
import { PortalContacts } from './portal-contacts.tsx';
import { UserMenu } from './user-menu.tsx';

/** The frame of all signed-in pages (H1–H9). The pages themselves begin once it is known for whom one acts. */
export function Shell() {
  const entities = useEntities();
  const { data: configuration } = useConfiguration();
  const { pathname } = useLocation();
  const leave = () => {
    // While there still is a token to save them with.
    saveOpenDrafts();
    void signOut(() => client.call('POST /Users/logout', {}), configuration?.identity);
  };
  const known = entities.data !== undefined && entities.data.length > 0;

  const frame = (
    <PageFrame
      brand={<PortalBrand to="/app" />}
      bar={
        <>
          {known ? <EntitySwitcher /> : null}
          <NotificationBell />
          <UserMenu onSignOut={leave} />
        </>
      }
      drawer={(onFollow) => <Drawer onFollow={onFollow} />}
      footer={<PortalContacts />}
    >
      {known ? (
        <ErrorBoundary
          resetKey={pathname}
          fallback={
            <Main>
              <WentWrong home="/app" />
            </Main>
          }
        >
          <Suspense fallback={<FullScreenLoader />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      ) : entities.isError ? (
        <Main>
          <Notice kind="refusal" announce title="Your entities could not be loaded.">
            <p>
              <Button small onClick={() => void entities.refetch()}>
                Try again
              </Button>
            </p>
          </Notice>
        </Main>
      ) : entities.data === undefined ? (
        <FullScreenLoader />
      ) : (
        <Main>
          <Notice kind="attention" announce title="There is nobody that you can act for.">
            <p>
              You are signed in, but the portal has neither you nor an organisation to act for. Try again, or
              log out and sign in anew. If it stays like this, please tell the ministry.
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
      <HashFocus />
      <SessionWatch calls={sessionCalls} onSignOut={leave} />
    </PageFrame>
  );
  return known ? <ActingEntityProvider entities={entities.data}>{frame}</ActingEntityProvider> : frame;
}
