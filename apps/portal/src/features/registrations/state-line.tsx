import { useActing } from '../../app/acting-entity.tsx';
import type { ExpertKind } from './expert-types.ts';
import type { RegistrationItem } from './registrations.ts';
import { type Rights, stateInWords } from './state-words.ts';

/** Where a registration stands and what comes next, for the person who looks at it. */
export function StateLine({ kind, item }: { readonly kind: ExpertKind; readonly item: RegistrationItem }) {
  const { entity, entities } = useActing();
  const isOf = (candidate: typeof entity) =>
    candidate.entityType === kind.type && candidate.entityId === item.id;
  const rights: Rights = isOf(entity) ? 'acting' : entities.some(isOf) ? 'can' : 'none';
  return stateInWords(kind, item, rights);
}
