import { displayWhole, type PlanDifference, planParts } from '@strata/domain';
import {
  Box,
  Button,
  type Choice,
  Collapse,
  FilterIcon,
  Grid,
  SelectField,
  TextField,
  useMedia,
} from '@strata/ui';
import { useId, useMemo, useState } from 'react';
import { planPartNames } from './difference-words.ts';
import css from './differences-view.module.css';

/** Which differences are shown; empty strings leave all. */
export interface DifferencesFilterValues {
  readonly part: string;
  readonly kind: string;
  readonly text: string;
}

export const noFilter: DifferencesFilterValues = { part: '', kind: '', text: '' };

const kindNames: Readonly<Record<PlanDifference['kind'], string>> = {
  changed: 'Changed',
  added: 'Added',
  removed: 'Removed',
};
const kinds = Object.keys(kindNames) as readonly PlanDifference['kind'][];
const nothing = () => undefined;

export interface DifferencesFilterProps {
  readonly differences: readonly PlanDifference[];
  readonly filter: DifferencesFilterValues;
  readonly onChange: (filter: DifferencesFilterValues) => void;
}

/** Leaves the differences of one part, of one kind, of what is called so. Choices say how many there are. */
export function DifferencesFilter({ differences, filter, onChange }: DifferencesFilterProps) {
  const id = useId();
  const isNarrow = useMedia('(width < 48em)');
  const [isOpen, setOpen] = useState(false);
  const [parts, ofKinds] = useMemo(() => {
    const byPart = Map.groupBy(differences, ({ part }) => part);
    const byKind = Map.groupBy(differences, ({ kind }) => kind);
    return [
      planParts.flatMap((part) => choice(part, planPartNames[part], byPart.get(part))),
      kinds.flatMap((kind) => choice(kind, kindNames[kind], byKind.get(kind))),
    ];
  }, [differences]);
  const bind = (name: keyof DifferencesFilterValues) => ({
    id: `${id}-${name}`,
    value: filter[name],
    onChange: (value: string) => onChange({ ...filter, [name]: value }),
    onLeave: nothing,
  });
  const fields = (
    <Grid columns={3} gap={4} className={css.fields}>
      <SelectField {...bind('part')} width="full" label="Part" empty="All parts" choices={parts} />
      <SelectField {...bind('kind')} width="full" label="Kind" empty="All kinds" choices={ofKinds} />
      <TextField {...bind('text')} type="search" label="Search names" />
    </Grid>
  );
  return (
    <Box as="search" block data-print="hidden" aria-label="Filter differences">
      {isNarrow ? (
        <>
          <Button
            small
            icon={<FilterIcon size={18} />}
            aria-expanded={isOpen}
            aria-controls={`${id}-fields`}
            onClick={() => setOpen((was) => !was)}
          >
            Filters
          </Button>
          <Collapse open={isOpen} id={`${id}-fields`}>
            {fields}
          </Collapse>
        </>
      ) : (
        fields
      )}
    </Box>
  );
}

/** What does not occur is not offered. */
function choice(value: string, label: string, found: readonly PlanDifference[] | undefined): Choice[] {
  return found === undefined ? [] : [{ value, label: `${label} (${displayWhole(found.length)})` }];
}
