import type { Output } from '@strata/contract';
import type { Choice } from '@strata/ui';
import { callQuery } from '@strata/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Plan } from '../plan/plan.ts';
import { methodWords } from './method-words.ts';

/** A method as the ministry offers it now. */
export type OfferedMethod = Output<'GET /Applications/shareMethods'>[number];

const asked = callQuery('GET /Applications/shareMethods', {});

/** The methods that are offered, each in the version in force; asked for again when that of the plan is another. */
export function useOfferedMethods({ shareMethod }: Plan) {
  return useQuery({
    ...asked,
    queryKey: [...asked.queryKey, shareMethod.versionId],
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}

/** "By area, version 2" */
export function nameOfMethod({ title, version }: Pick<OfferedMethod, 'title' | 'version'>): string {
  return `${title}, version ${version}`;
}

/** The methods as choices, with what they do; that of the plan is there even when it is offered no more. */
export function methodChoices(plan: Plan, offered: readonly OfferedMethod[], uses: readonly Choice[]) {
  const own = plan.shareMethod;
  const isOffered = offered.some(({ id }) => id === own.id);
  return [
    ...offered.map((one) => ({
      value: `${one.id}`,
      label: nameOfMethod(one),
      hint: methodWords(plan, one.method, uses).join(' '),
    })),
    ...(isOffered
      ? []
      : [
          {
            value: `${own.id}`,
            label: nameOfMethod(own),
            hint: 'It is no longer offered for other plans.',
          },
        ]),
  ];
}
