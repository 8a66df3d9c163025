import {
  type Stack as BuildingStack,
  blockTitle,
  counted,
  displaySqm,
  type PlacedBlock,
  type PlacedFloor,
  parseHundredths,
} from '@strata/domain';
import { Button, Grid, Stack, Text } from '@strata/ui';
import { useMemo } from 'react';
import css from './preview-card.module.css';

interface PreviewCardProps {
  readonly stack: BuildingStack;
  readonly floor: PlacedFloor | undefined;
  readonly block: PlacedBlock | undefined;
  /** Opens what the card tells of; undefined where it has no page. */
  readonly onOpen: (() => void) | undefined;
}

/** The references of the lots that belong to each unit. */
function lotsByUnit({ floors }: BuildingStack): ReadonlyMap<string, string> {
  const lots = floors.flatMap(({ blocks }) =>
    blocks.flatMap(({ label, lots: own = [] }) => own.map((lot) => ({ ...lot, of: label }))),
  );
  return new Map(
    [...Map.groupBy(lots, ({ unitId }) => unitId)].flatMap(([unitId, own]) =>
      unitId === null ? [] : [[unitId, own.map(({ of, reference }) => `${of}, lot ${reference}`).join('; ')]],
    ),
  );
}

function Summary({ stack }: { readonly stack: BuildingStack }) {
  const units = stack.floors.reduce(
    (sum, { blocks }) => sum + blocks.filter(({ kind }) => kind === 'unit').length,
    0,
  );
  return (
    <Text letters="small" tone="quiet">
      {counted(units, 'unit')} on {counted(stack.floors.length, 'floor')}.
      {units === 0 ? '' : ' Choose a unit to read about it.'}
    </Text>
  );
}

/** What the chosen unit or area is. Before one is chosen, what there is to choose from. */
export function PreviewCard({ stack, floor, block, onOpen }: PreviewCardProps) {
  const lots = useMemo(() => lotsByUnit(stack), [stack]);
  if (floor === undefined || block === undefined) return <Summary stack={stack} />;
  if (block.block === undefined)
    return (
      <Stack gap={2} inset={4} corners="small" ground="white" raised wrap="anywhere">
        <p className={css.cardTitle}>Floor {floor.label}</p>
        <p>{floor.difference}</p>
      </Stack>
    );
  const { id, area, tower, use, tint } = block.block;
  const group = stack.tints.find((one) => one.id === tint);
  const rows = [
    ...(group === undefined || group.label === use
      ? []
      : [{ term: 'Group', value: [group.label, group.reference].filter(Boolean).join(', ') }]),
    { term: 'Area', value: displaySqm(parseHundredths(area) ?? 0n) },
    ...(block.share === '' ? [] : [{ term: 'Share value', value: block.share }]),
    ...(lots.has(id) ? [{ term: 'Lots', value: lots.get(id) ?? '' }] : []),
  ];
  return (
    <Stack gap={2} inset={4} corners="small" ground="white" raised wrap="anywhere">
      <p className={css.cardTitle}>{blockTitle(block.block)}</p>
      <Text letters="small" tone="quiet">
        {[tower, `${tower === undefined ? 'Floor' : 'floor'} ${floor.label}`].filter(Boolean).join(', ')}
        {use === undefined ? '' : ` · ${use}`}
      </Text>
      <Grid as="dl" gap={6} rowGap={1} className={css.facts}>
        {rows.map(({ term, value }) => (
          <div key={term}>
            <Text as="dt" tone="quiet">
              {term}
            </Text>
            <dd>{value}</dd>
          </div>
        ))}
      </Grid>
      {onOpen === undefined ? null : (
        <p>
          <Button small onClick={onOpen}>
            Open {block.kind === 'unit' ? `unit ${block.label}` : block.label}
          </Button>
        </p>
      )}
    </Stack>
  );
}
