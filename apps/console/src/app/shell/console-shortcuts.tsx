import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { type Shortcut, useShortcutKeys, useShortcuts } from '../shortcuts/shortcuts.ts';

/** The keys that work on every page. */
export function ConsoleShortcuts({ onList }: { readonly onList: () => void }) {
  const navigate = useNavigate();
  const shortcuts = useMemo(() => {
    const goTo = (key: string, label: string, to: string): Shortcut => ({
      keys: ['g', key],
      label,
      run: () => void navigate(to),
    });
    return [
      goTo('d', 'Go to the dashboard', '/'),
      goTo('a', 'Go to applications', '/applications'),
      goTo('t', 'Go to title requests', '/requests'),
      goTo('r', 'Go to registrations', '/registrations'),
      goTo('p', 'Go to properties', '/properties'),
      goTo('s', 'Go to the register of schemes and titles', '/register'),
      { keys: ['/'], label: 'Search', run: () => void navigate('/search', { state: { typing: true } }) },
      { keys: ['?'], label: 'Show this list', run: onList },
    ] satisfies readonly Shortcut[];
  }, [navigate, onList]);
  useShortcutKeys();
  useShortcuts('Everywhere', shortcuts);
  return null;
}
