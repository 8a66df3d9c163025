import { type EntityType, entityTypes } from '@strata/domain';
import { Text } from '@strata/ui';
import css from './entity-badge.module.css';

/** The letter of an entity's type (E1). The type is said in words beside it. */
export function EntityBadge({ type }: { readonly type: EntityType }) {
  return (
    <Text as="span" letters="small" weight="bold" className={css.badge} aria-hidden="true">
      {entityTypes[type].badge}
    </Text>
  );
}
