import { type FieldBinding, type Form, fieldId } from '@strata/ui';
import type { TitleFolio } from '../title-requests.ts';
import type { RequestValues, TypedParty } from './request-values.ts';

export interface SectionProps {
  readonly form: Form<RequestValues>;
  readonly title: TitleFolio;
}

/** Binds one half of a name and identification that stand together. */
export function partyField(
  form: Form<RequestValues>,
  path: string,
  party: TypedParty,
  part: keyof TypedParty,
  onChange: (party: TypedParty) => void,
): FieldBinding<string> {
  const full = `${path}.${part}`;
  return {
    id: fieldId(full),
    value: party[part],
    error: form.errorOf(full),
    onChange: (value) => onChange({ ...party, [part]: value }),
    onLeave: () => form.leave(full),
  };
}
