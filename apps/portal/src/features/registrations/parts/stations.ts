import type { ProgressStep } from '@strata/ui';
import { type ExpertKind, personWords } from '../expert-types.ts';
import type { RegistrationItem } from '../registrations.ts';

/** Where somebody is on the way of a registration. */
export type Station = 'particulars' | 'persons' | 'examination' | 'approval';

/** The way of a registration, and where it stands. Rejected and revoked ones are on no way. */
export function stationsOf(kind: ExpertKind, at: Station | 'done', note?: string): readonly ProgressStep[] {
  const steps: readonly { readonly station: Station; readonly label: string }[] = [
    { station: 'particulars', label: 'Particulars' },
    ...(kind.type === 'Architect'
      ? []
      : [{ station: 'persons', label: personWords(kind.type).many } as const]),
    { station: 'examination', label: 'Examined by the ministry' },
    { station: 'approval', label: 'Approved' },
  ];
  const now = at === 'done' ? steps.length : steps.findIndex(({ station }) => station === at);
  return steps.map(({ label }, index) => ({
    label,
    state: index < now ? 'done' : index === now ? 'current' : 'ahead',
    ...(index === now && note !== undefined ? { note } : {}),
  }));
}

/** The way of a registration that is there. */
export function progressOf(kind: ExpertKind, item: RegistrationItem): readonly ProgressStep[] | undefined {
  switch (item.expertStatusId) {
    case 1:
      return stationsOf(kind, 'persons', 'With you');
    case 2:
      return stationsOf(kind, 'examination', 'With the ministry');
    case 3:
      return stationsOf(kind, 'done');
    case 4:
      return stationsOf(kind, 'particulars', 'With you, returned');
    default:
      return undefined;
  }
}
