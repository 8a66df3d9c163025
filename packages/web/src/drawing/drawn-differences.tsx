import { counted, type DrawnDifference, type DrawnSide } from '@strata/domain';
import { Grid, Stack } from '@strata/ui';
import { BuildingThumbnail } from './building-thumbnail.tsx';

interface SideProps {
  readonly title: string;
  readonly building: string;
  readonly side: DrawnSide | null;
  /** What became of the units that are marked. */
  readonly verb: string;
}

function Side({ title, building, side, verb }: SideProps) {
  return (
    <Stack as="figure" gap={2}>
      <BuildingThumbnail outline={side?.outline ?? null} width={240} height={144} />
      <figcaption>
        <strong>{title}</strong>{' '}
        {side === null
          ? `The plan does not have ${building}.`
          : `${building}: ${side.differing} of ${counted(side.units, 'unit')} ${verb}`}
      </figcaption>
    </Stack>
  );
}

/** The buildings in which units differ, before and after, with these units filled. */
export function DrawnDifferences({ drawings }: { readonly drawings: readonly DrawnDifference[] }) {
  return drawings.map(({ building, before, after }) => (
    <Grid key={building} columns={2} gap={6} width="record">
      <Side title="Before" building={building} side={before} verb="changed or removed" />
      <Side title="After" building={building} side={after} verb="changed or added" />
    </Grid>
  ));
}
