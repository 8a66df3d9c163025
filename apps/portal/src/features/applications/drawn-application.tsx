import { counted, stackOf } from '@strata/domain';
import { Stack, Text } from '@strata/ui';
import { BuildingDrawing } from '@strata/web';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Application } from './applications.ts';

/** The building of the plan, the highest of several; nothing while no floor is entered. */
export function DrawnApplication({ application }: { readonly application: Application }) {
  const navigate = useNavigate();
  const [highest] = application.strataBuildings.toSorted(
    (one, other) => other.floors.length - one.floors.length,
  );
  const stack = useMemo(
    () => (highest === undefined ? undefined : stackOf(application, highest)),
    [application, highest],
  );
  const units = useMemo(
    () => new Set(highest?.floors.flatMap((floor) => floor.units.map(({ id }) => id))),
    [highest],
  );
  if (stack === undefined || stack.floors.length === 0) return null;
  const others = application.strataBuildings.length - 1;
  return (
    <Stack gap={3}>
      <BuildingDrawing
        stack={stack}
        opens={(id) => units.has(id)}
        onOpen={(id) => void navigate(`/app/applications/${application.id}/units/${id}`)}
      />
      {others === 0 ? null : (
        <Text tone="quiet" size="small">
          This is {stack.name}. <Link to="#buildings">{counted(others, 'other building')}</Link>
        </Text>
      )}
    </Stack>
  );
}
