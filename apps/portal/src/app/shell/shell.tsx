import {
  Button,
  ErrorBoundary,
  FullScreenLoader,
  Main,
  Notice,
  PageFrame,
  SessionWatch,
  signOut,
  WentWrong,
} from '@strata/ui';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ActingEntityProvider, useEntities } from '../acting-entity.tsx';
import { client, sessionCalls } from '../client.ts';
import { useConfiguration } from '../configuration.ts';
import { Brand } from './brand.tsx';
import { Contacts } from './contacts.tsx';
import { Drawer } from './drawer.tsx';
import { EntitySwitcher } from './entity-switcher.tsx';
import { EnvironmentBadge } from './environment-badge.tsx';
import { Notifications } from './notifications.tsx';
import css from './shell.module.css';
import { UserMenu } from './user-menu.tsx';

/** The frame of all signed-in pages (H1–H9). The pages themselves begin once it is known for whom one acts. */
export function Shell() {
  const entities = useEntities();
  const { data: configuration } = useConfiguration();
  const { pathname } = useLocation();
  const leave = () => void signOut(() => client.call('POST /Users/logout', {}), configuration?.identity);
  const known = entities.data !== undefined && entities.data.length > 0;

  const frame = (
    <PageFrame
      brand={
        <span className={css.brand}>
          <Brand to="/app" />
          <EnvironmentBadge />
        </span>
      }
      bar={
        <>
          {known ? <EntitySwitcher /> : null}
          <Notifications />
          <UserMenu onSignOut={leave} />
        </>
      }
      drawer={(onFollow) => <Drawer onFollow={onFollow} />}
      footer={<Contacts />}
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
      ) : (
        <FullScreenLoader />
      )}
      <SessionWatch calls={sessionCalls} onSignOut={leave} />
    </PageFrame>
  );
  return known ? <ActingEntityProvider entities={entities.data}>{frame}</ActingEntityProvider> : frame;
}
