import type { ProgressStep } from '@strata/ui';
import { type ExpertKind, personWords } from './expert-types.ts';
import type { RegistrationItem } from './registrations.ts';

/** Where somebody is on the way of a registration. */
export type RegistrationStep = 'particulars' | 'persons' | 'examination' | 'approval';

/** The way of a registration, and where it stands. Rejected and revoked ones are on no way. */
export function stepsOf(
  kind: ExpertKind,
  at: RegistrationStep | 'done',
  note?: string,
): readonly ProgressStep[] {
  const steps: readonly { readonly step: RegistrationStep; readonly label: string }[] = [
    { step: 'particulars', label: 'Details' },
    ...(kind.type === 'Architect' ? [] : [{ step: 'persons', label: personWords(kind.type).many } as const]),
    { step: 'examination', label: 'Examined by the ministry' },
    { step: 'approval', label: 'Approved' },
  ];
  const now = at === 'done' ? steps.length : steps.findIndex(({ step }) => step === at);
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
      return stepsOf(kind, 'persons', 'With you');
    case 2:
      return stepsOf(kind, 'examination', 'With the ministry');
    case 3:
      return stepsOf(kind, 'done');
    case 4:
      return stepsOf(kind, 'particulars', 'With you, returned');
    default:
      return undefined;
  }
}
