import type { EntityRef, ExpertType, NotificationKind, NotificationParams } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { notify } from '../notifications/notify.ts';

/** A registration as its notifications name it. */
export interface ToldRegistration {
  readonly expertType: ExpertType;
  readonly createdBy: string;
  readonly reference: string;
  readonly name: string;
}

type RegistrationKind = Extract<NotificationKind, `registration${string}`>;
type More<Kind extends RegistrationKind> = Omit<
  NotificationParams<Kind>,
  'registrationType' | 'reference' | 'name'
>;

/** Tells the creator, and whoever else is given, what became of the registration. */
export async function notifyCreator<Kind extends RegistrationKind>(
  tx: Queryable,
  kind: Kind,
  id: string,
  registration: ToldRegistration,
  ...[more, others = []]: object extends More<Kind>
    ? [more?: More<Kind>, others?: readonly string[]]
    : [more: More<Kind>, others?: readonly string[]]
): Promise<void> {
  const { expertType, createdBy, reference, name } = registration;
  await notify(tx, {
    kind,
    recipients: [createdBy, ...others],
    object: { type: 'registration', id },
    params: { registrationType: expertType, reference, name, ...more },
  });
}

/** Tells persons that they may act for an entity now, or no longer. */
export async function notifyOfRights(
  tx: Queryable,
  kind: 'personAdded' | 'personRemoved' | 'creatorRightsEnded',
  entity: EntityRef & { readonly entityType: ExpertType; readonly name: string },
  recipients: readonly string[],
): Promise<void> {
  await notify(tx, {
    kind,
    recipients,
    object: { type: 'registration', id: entity.entityId },
    params: { entityType: entity.entityType, name: entity.name },
  });
}
