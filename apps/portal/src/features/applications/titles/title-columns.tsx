import { compareFloors, displayDecimal } from '@strata/domain';
import { RowLink, type TableColumn } from '@strata/ui';
import { TitleStatus } from '@strata/web';

/** What every list says of a title. */
interface ListedTitle {
  readonly id: string;
  readonly number: string;
  readonly unitNumber: string;
  readonly building: string;
  readonly floor: string;
  readonly strataAreaInSqm: string;
  readonly state: 'registered' | 'cancelled';
  readonly provisional: boolean;
}

/** The state as one filters by it. */
export function titleStateWords({ state, provisional }: Pick<ListedTitle, 'state' | 'provisional'>): string {
  if (state === 'cancelled') return 'Cancelled';
  return provisional ? 'Registered, provisional' : 'Registered';
}

/** Number and place: where a row begins. */
export const titlePlaceColumns: readonly TableColumn<ListedTitle>[] = [
  {
    key: 'number',
    header: 'Title',
    text: ({ number }) => number,
    cell: ({ id, number }) => <RowLink to={`/app/titles/${id}`}>{number}</RowLink>,
    cardTitle: true,
    weight: 1.35,
  },
  { key: 'unit', header: 'Unit', text: ({ unitNumber }) => unitNumber, weight: 0.8 },
  { key: 'building', header: 'Building', text: ({ building }) => building, weight: 1.2 },
  { key: 'floor', header: 'Floor', text: ({ floor }) => floor, order: compareFloors, weight: 0.7 },
];

export const titleStateColumn: TableColumn<ListedTitle> = {
  key: 'state',
  header: 'State',
  text: titleStateWords,
  cell: (title) => <TitleStatus title={title} />,
  weight: 1.5,
};

export const titleAreaColumn: TableColumn<ListedTitle> = {
  key: 'area',
  header: 'Area, sqm',
  text: ({ strataAreaInSqm }) => displayDecimal(strataAreaInSqm),
  figures: true,
  weight: 1.1,
};
