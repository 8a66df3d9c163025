import { applicationStatuses } from '@strata/domain';
import { Box, Button, Collapse, FilterIcon, Grid, SelectField, TextField, useMedia } from '@strata/ui';
import { useShownAtOnce } from '@strata/web';
import { useId, useState } from 'react';
import { useActing } from '../../../app/acting-entity.tsx';
import { useApplicationTypes, useFilterProperties } from '../applications.ts';
import css from './filter-bar.module.css';
import type { FilterName, Filters } from './use-filters.ts';

export interface FilterBarProps {
  readonly filters: Filters;
  readonly active: number;
  readonly onSet: (changes: Partial<Filters>) => void;
  readonly onReset: () => void;
}

const statusChoices = applicationStatuses.map(({ id, name }) => ({ value: String(id), label: name }));
const nothing = () => undefined;

/** The filters of the list: in a row where there is room, behind a toggle on small screens (A2). */
export function FilterBar({ filters, active, onSet, onReset }: FilterBarProps) {
  const [shown, set] = useShownAtOnce(filters, onSet);
  const [open, setOpen] = useState(false);
  const id = useId();
  const narrow = useMedia('(width < 48em)');
  // What there is to choose from is fetched when somebody comes to choose, or has chosen.
  const [isNear, setNear] = useState(false);
  const isWanted = isNear || active > 0;
  const { data: types = [] } = useApplicationTypes(isWanted);
  const properties = useFilterProperties(useActing().entity, isWanted);
  const comeNear = () => setNear(true);
  const bind = (name: FilterName) => ({
    id: `${id}-${name}`,
    value: shown[name],
    onChange: (value: string) => set({ [name]: value }),
    onLeave: nothing,
  });
  const fields = (
    <Grid columns={2} align="end" gap={4} className={css.fields}>
      <SelectField {...bind('statusId')} label="Status" empty="All statuses" choices={statusChoices} />
      <SelectField
        {...bind('propertyId')}
        label="Property"
        empty="All properties"
        choices={properties.map((property) => ({
          value: property.id,
          label: `${property.plotName}, ${property.plotNumber}`,
        }))}
      />
      <SelectField
        {...bind('applicationTypeId')}
        label="Application type"
        empty="All types"
        choices={types.map((type) => ({ value: String(type.id), label: type.name }))}
      />
      <TextField {...bind('text')} type="search" label="Search plot names" />
      <div>
        <Button onClick={onReset} disabled={active === 0}>
          Reset
        </Button>
      </div>
    </Grid>
  );
  return (
    <Box
      as="search"
      block
      data-print="hidden"
      aria-label="Filter applications"
      onFocus={comeNear}
      onPointerEnter={comeNear}
    >
      {narrow ? (
        <>
          <Button
            icon={<FilterIcon />}
            aria-expanded={open}
            aria-controls={`${id}-fields`}
            onClick={() => setOpen((was) => !was)}
          >
            {active === 0 ? 'Filters' : `Filters (${active})`}
          </Button>
          <Collapse open={open} id={`${id}-fields`}>
            {fields}
          </Collapse>
        </>
      ) : (
        fields
      )}
    </Box>
  );
}
