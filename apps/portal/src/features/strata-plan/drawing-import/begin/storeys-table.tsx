import { counted, displayDecimal } from '@strata/domain';
import { type Column, DataTable, Text } from '@strata/ui';
import type { Plan } from '../../plan/plan.ts';
import css from '../drawing-import.module.css';
import type { KeptMapping } from '../kept-mapping.ts';
import { LayerThumbnail } from '../layer-thumbnail.tsx';
import type { ModelLayer } from '../mapping.ts';
import { floorNumberOf } from './begin-mapping.ts';

interface StoreysTableProps {
  readonly plan: Plan;
  readonly building: string;
  readonly storeys: readonly ModelLayer[];
  readonly said: KeptMapping;
  readonly onSay: (part: Pick<KeptMapping, 'storeys'>) => void;
}

/** Each storey of the model with the floor that it is: proposed from its name, and changed or emptied here. */
export function StoreysTable({ plan, building, storeys, said, onSay }: StoreysTableProps) {
  const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
  const floors =
    plan.strataBuildings
      .find(({ name }) => isSame(name, building))
      ?.floors.map(({ floorNumber }) => floorNumber) ?? [];
  const columns: readonly Column<ModelLayer>[] = [
    {
      key: 'storey',
      header: 'Storey',
      cell: (layer) => (
        <span className={css.layer}>
          <LayerThumbnail layer={layer} />
          <span>
            <Text as="span" weight="label" wrap="anywhere" block>
              {layer.name}
            </Text>
            <Text as="span" size="small" tone="quiet" block>
              {counted(layer.outlines, 'space')}
              {layer.largestAreaInSqm === null
                ? ''
                : `, the largest ${displayDecimal(layer.largestAreaInSqm)} sqm`}
            </Text>
          </span>
        </span>
      ),
    },
    {
      key: 'floor',
      header: 'Floor number',
      cell: (layer) => (
        <input
          className={css.number}
          aria-label={`Floor number of ${layer.name}`}
          value={
            said.storeys.find((one) => one.layer === layer.name)?.floorNumber ??
            layer.storey?.floorNumber ??
            ''
          }
          maxLength={20}
          onChange={(event) =>
            onSay({
              storeys: [
                ...said.storeys.filter((one) => one.layer !== layer.name),
                { layer: layer.name, floorNumber: event.target.value },
              ],
            })
          }
        />
      ),
    },
    {
      key: 'plan',
      header: 'In the plan',
      cell: (layer) => {
        const number = floorNumberOf(layer, said);
        if (number === '') return 'Not used';
        return floors.some((floor) => isSame(floor, number)) ? 'Has this floor' : 'New floor';
      },
    },
  ];
  return (
    <DataTable
      caption="Storeys of the model"
      captionHidden
      columns={columns}
      rows={storeys}
      rowKey={({ name }) => name}
      cards
    />
  );
}
