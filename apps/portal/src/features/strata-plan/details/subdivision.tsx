import { ButtonLink } from '@strata/ui';
import { siteAddress } from '../plan/addresses.ts';
import type { PlanPartProps } from '../plan/part-props.ts';
import { BuildingDetails } from './building-details.tsx';
import { Plots } from './plots.tsx';

/** Where the land is divided: its plots, and the buildings that stand on them. */
export function Subdivision({ plan }: PlanPartProps) {
  return (
    <>
      <Plots plan={plan} />
      <p>
        <ButtonLink small to={siteAddress(plan.id)}>
          Site plan
        </ButtonLink>
      </p>
      {plan.strataDevelopmentTypeId === 3 ? <BuildingDetails plan={plan} /> : null}
    </>
  );
}
