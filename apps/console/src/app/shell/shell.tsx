import { type OfficerRole, worksOnCases } from '@strata/domain';
import {
  Brand,
  Button,
  Contacts,
  ErrorBoundary,
  FullScreenLoader,
  HashFocus,
  Main,
  Notice,
  PageHeading,
  PageLayout,
  Skeleton,
  WentWrong,
} from '@strata/ui';
import { SessionWatch, sessionCalls, signOut, signOutCalls, useConfiguration } from '@strata/web';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { OfficerBell } from '../../features/notifications/officer-bell.tsx';
import { notAnOfficer } from '../error-words.ts';
import { isExaminationPage } from '../examinations/kinds.ts';
import { OfficerProvider, useOfficerQuery } from '../officer.tsx';
import { useChosenKeys, useOfficerSettings } from '../officer-settings.ts';
import { ShortcutList } from '../shortcuts/shortcut-list.tsx';
import { type Shortcut, useShortcutKeys, useShortcuts } from '../shortcuts/shortcuts.ts';
import { BarSearch, focusBarSearch } from './bar-search.tsx';
import { Navigation } from './navigation.tsx';
import { UserMenu } from './user-menu.tsx';

const noRoles: readonly OfficerRole[] = [];

/** The frame of all signed-in pages. The pages themselves begin once it is known as what the officer works. */
export function Shell() {
  const query = useOfficerQuery();
  const { data: configuration } = useConfiguration();
  const { pathname } = useLocation();
  const [listing, setListing] = useState(false);
  const showList = useCallback(() => setListing(true), []);
  const folded = isExaminationPage(pathname);
  const leave = () => void signOut(signOutCalls);
  // Who was an officer a moment ago may have lost every role since.
  const lost = query.isError && notAnOfficer(query.error);
  const officer = lost ? undefined : query.data;

  return (
    <PageLayout
      brand={
        <>
          <Brand to="/" name="Strata Portal, officers" environment={configuration?.environment} />
          {worksOnCases(officer?.roles ?? noRoles) ? <BarSearch /> : null}
        </>
      }
      bar={
        <>
          {worksOnCases(officer?.roles ?? noRoles) ? <OfficerBell /> : null}
          <UserMenu officer={officer} onShortcuts={showList} onSignOut={leave} />
        </>
      }
      drawer={(onFollow) => (
        <Navigation roles={officer?.roles ?? noRoles} folded={folded} onFollow={onFollow} />
      )}
      folded={folded}
      footer={configuration === undefined ? null : <Contacts ministry={configuration.ministry} />}
    >
      {officer !== undefined ? (
        <OfficerProvider officer={officer}>
          <ErrorBoundary
            resetKey={pathname}
            fallback={
              <Main>
                <WentWrong home="/" />
              </Main>
            }
          >
            <Suspense fallback={<FullScreenLoader />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </OfficerProvider>
      ) : (
        <Main>
          {query.isError ? (
            <RolesMissing lost={lost} onRetry={() => void query.refetch()} onLeave={leave} />
          ) : (
            <Skeleton label="Loading" />
          )}
        </Main>
      )}
      <ConsoleShortcuts roles={officer?.roles ?? noRoles} onList={showList} />
      {listing ? <ShortcutList onClose={() => setListing(false)} /> : null}
      <HashFocus />
      <SessionWatch calls={sessionCalls} onSignOut={leave} />
    </PageLayout>
  );
}

interface RolesMissingProps {
  readonly lost: boolean;
  readonly onRetry: () => void;
  readonly onLeave: () => void;
}

/** The roles did not arrive, or were taken away since the sign-in. */
function RolesMissing({ lost, onRetry, onLeave }: RolesMissingProps) {
  return (
    <>
      <PageHeading title="The console" />
      <Notice
        kind="refusal"
        announce
        title={lost ? 'You are no longer registered as an officer.' : 'Your roles could not be loaded.'}
      >
        <p>
          <Button small onClick={lost ? onLeave : onRetry}>
            {lost ? 'Sign out' : 'Try again'}
          </Button>
        </p>
      </Notice>
    </>
  );
}

interface ConsoleShortcutsProps {
  readonly roles: readonly OfficerRole[];
  readonly onList: () => void;
}

/** The keys that work on every page: those of pages that the officer's roles reach. */
function ConsoleShortcuts({ roles, onList }: ConsoleShortcutsProps) {
  const navigate = useNavigate();
  const shortcuts = useMemo(() => {
    const goTo = (key: string, label: string, to: string): Shortcut => ({
      keys: ['g', key],
      label,
      run: () => void navigate(to),
    });
    const cases: readonly Shortcut[] = [
      goTo('a', 'Go to applications', '/applications'),
      goTo('t', 'Go to title requests', '/requests'),
      goTo('r', 'Go to registrations', '/registrations'),
      goTo('p', 'Go to properties', '/properties'),
      goTo('m', 'Go to money', '/money'),
      goTo('s', 'Go to the register of schemes and titles', '/register'),
      {
        keys: ['/'],
        label: 'Search',
        run: () => {
          if (!focusBarSearch()) void navigate('/search', { state: { typing: true } });
        },
      },
    ];
    return [
      goTo('d', 'Go to the dashboard', '/'),
      ...(worksOnCases(roles) ? cases : []),
      { keys: ['?'], label: 'Show this list', run: onList },
    ] satisfies readonly Shortcut[];
  }, [navigate, onList, roles]);
  useShortcutKeys();
  useChosenKeys(useOfficerSettings().settings);
  useShortcuts('Everywhere', shortcuts);
  return null;
}
