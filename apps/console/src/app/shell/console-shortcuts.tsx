import { type OfficerRole, worksOnCases } from '@strata/domain';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { type Shortcut, useShortcutKeys, useShortcuts } from '../shortcuts/shortcuts.ts';

interface ConsoleShortcutsProps {
  readonly roles: readonly OfficerRole[];
  readonly onList: () => void;
}

/** The keys that work on every page: those of pages that the officer's roles reach. */
export function ConsoleShortcuts({ roles, onList }: ConsoleShortcutsProps) {
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
      goTo('s', 'Go to the register of schemes and titles', '/register'),
      { keys: ['/'], label: 'Search', run: () => void navigate('/search', { state: { typing: true } }) },
    ];
    return [
      goTo('d', 'Go to the dashboard', '/'),
      ...(worksOnCases(roles) ? cases : []),
      { keys: ['?'], label: 'Show this list', run: onList },
    ] satisfies readonly Shortcut[];
  }, [navigate, onList, roles]);
  useShortcutKeys();
  useShortcuts('Everywhere', shortcuts);
  return null;
}
