import { type EntityType, entityTypes } from '@strata/domain';
import css from './entity-badge.module.css';

/** The letter of an entity's type (E1). The type is said in words beside it. */
export function EntityBadge({ type }: { readonly type: EntityType }) {
  return (
    <span className={css.badge} aria-hidden="true">
      {entityTypes[type].badge}
    </span>
  );
}
