import { useConfiguration } from '../configuration.ts';
import css from './environment-badge.module.css';

/** "TEST" everywhere but in production (H1). */
export function EnvironmentBadge() {
  const { data } = useConfiguration();
  if (data === undefined || data.environment === 'production') return null;
  return <span className={css.badge}>TEST</span>;
}
