import { ButtonLink, Notice, Text } from '@strata/ui';
import { addressOf } from './addresses.ts';
import type { ExpertKind } from './expert-types.ts';
import type { RegistrationItem } from './registrations.ts';

export interface RemarksProps {
  readonly kind: ExpertKind;
  readonly item: Pick<RegistrationItem, 'id' | 'expertStatusId' | 'stateChangeRemarks'>;
  /** Whether the signed-in person may correct it. */
  readonly canEdit: boolean;
}

const titles: Readonly<Record<number, string>> = {
  4: 'Returned with remarks',
  5: 'Rejected, with this reason',
  6: 'Revoked, with this reason',
};

/** What the officer wrote; with a return, the way on (R1). */
export function Remarks({ kind, item, canEdit }: RemarksProps) {
  const title = titles[item.expertStatusId];
  if (title === undefined || item.stateChangeRemarks === null) return null;
  const returned = item.expertStatusId === 4;
  return (
    <Notice kind={returned ? 'attention' : 'refusal'} title={title}>
      <Text wrap="anywhere" keepLines>
        {item.stateChangeRemarks}
      </Text>
      {returned && canEdit ? (
        <p>
          <ButtonLink small to={addressOf.update(kind.slug, item.id)}>
            Correct and resubmit
          </ButtonLink>
        </p>
      ) : null}
    </Notice>
  );
}
