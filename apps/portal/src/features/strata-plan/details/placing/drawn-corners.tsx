import { Text } from '@strata/ui';
import { levelQuery } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import type { Plan } from '../../plan/plan.ts';

/** Of land with more corners nobody types them one by one. */
const mostCorners = 40;

/** The corners of the plots that are drawn on the site, to be copied behind the degrees; nothing where no plot is drawn. */
export function DrawnCorners({ plan }: { readonly plan: Plan }) {
  const site = plan.drawing?.levels.find(({ floorId }) => floorId === null);
  const hasPlot = site?.shapes.some(({ thing }) => thing === 'plot') ?? false;
  const { data } = useQuery({
    ...levelQuery({
      applicationId: plan.id,
      floorId: null,
      revisionId: undefined,
      state: site?.sha256 ?? '',
    }),
    enabled: hasPlot,
  });
  const plots = (data?.things ?? []).flatMap(({ thing, id, name, polygons }) => {
    const [ring = []] = polygons[0] ?? [];
    return thing === 'plot' && ring.length > 0 && ring.length <= mostCorners * 2 ? [{ id, name, ring }] : [];
  });
  return plots.map(({ id, name, ring }) => (
    <Text key={id} tone="quiet" size="small">
      Corners of plot {name} in the drawing: {cornersInWords(ring)}
    </Text>
  ));
}

const cornersInWords = (ring: readonly number[]): string =>
  ring.flatMap((x, at) => (at % 2 === 0 ? [`${x}, ${ring[at + 1]}`] : [])).join('; ');
