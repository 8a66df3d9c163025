import type { ExaminedType } from '@strata/domain';
import { useSearchParams } from 'react-router';
import { kindsOf } from '../../app/examinations/kinds.ts';
import type { QueueFilter } from './queries.ts';

/** The views of a queue; the address keeps the choice, so that Back and a bookmark work. */
export const views = [
  { key: '', label: 'All waiting', filter: {}, figure: 'waiting' },
  { key: 'mine', label: 'Mine', filter: { holder: 'me' }, figure: 'mine' },
  { key: 'nobody', label: 'Nobody’s', filter: { holder: 'nobody' }, figure: 'nobodys' },
  { key: 'examine', label: 'To examine', filter: { stage: 'examine' }, figure: 'toExamine' },
  { key: 'decide', label: 'To decide', filter: { stage: 'decide' }, figure: 'toDecide' },
] as const;

export type View = (typeof views)[number];

/** A property is verified by one officer: nothing of it waits to be decided. */
export function viewsOf(objectType: ExaminedType): readonly View[] {
  return objectType === 'property'
    ? views.filter((view) => view.key !== 'decide' && view.key !== 'examine')
    : views;
}

/** What the address asks to see of a queue, and the addresses of its other views. */
export function useQueueFilter(objectType: ExaminedType) {
  const [params, setParams] = useSearchParams();
  const view = viewsOf(objectType).find(({ key }) => key === params.get('view')) ?? views[0];
  const objectKind = kindsOf[objectType].find((kind) => kind === params.get('type'));
  const filter: QueueFilter = {
    objectType,
    ...view.filter,
    ...(objectKind === undefined ? {} : { objectKind }),
  };

  const search = (change: Readonly<Record<string, string>>): string => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(change))
      if (value === '') next.delete(name);
      else next.set(name, value);
    const text = next.toString();
    return text === '' ? '' : `?${text}`;
  };

  return {
    view,
    objectKind,
    filter,
    toView: (key: string) => search({ view: key }),
    chooseKind: (type: string) => setParams(new URLSearchParams(search({ type })), { replace: true }),
  };
}
