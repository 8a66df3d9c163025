import {
  Button,
  ErrorSummary,
  FormActions,
  FormLayout,
  RadioField,
  SearchIcon,
  Stack,
  TextField,
  useForm,
} from '@strata/ui';

import type { SchemeQuery } from './scheme-query.ts';

interface SearchValues {
  readonly by: string;
  readonly scheme: string;
  readonly plotNumber: string;
  readonly island: string;
}

function problems({ by, scheme, plotNumber, island }: SearchValues): Readonly<Record<string, string>> {
  if (by === 'number') return scheme.trim() === '' ? { scheme: 'Enter the number of the scheme' } : {};
  return {
    ...(plotNumber.trim() === '' ? { plotNumber: 'Enter the plot number' } : {}),
    ...(island.trim() === '' ? { island: 'Enter the island' } : {}),
  };
}

export interface SearchFormProps {
  readonly start: SchemeQuery | undefined;
  readonly isByPlot: boolean;
  readonly onSearch: (query: SchemeQuery) => void;
}

/** By number, or by plot and island: one of the two. */
export function SearchForm({ start, isByPlot, onSearch }: SearchFormProps) {
  const form = useForm<SearchValues>({
    initial: {
      by: isByPlot ? 'plot' : 'number',
      scheme: start?.scheme ?? '',
      plotNumber: start?.plotNumber ?? '',
      island: start?.island ?? '',
    },
    validate: problems,
  });
  const { by } = form.values;
  // Whoever leaves an empty field may be on the way to the other choice.
  const quiet = { onLeave: () => undefined };
  return (
    <>
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      <search data-print="hidden">
        <FormLayout
          onSubmit={form.submit(({ scheme, plotNumber, island }) =>
            onSearch(
              by === 'number'
                ? { scheme: scheme.trim() }
                : { plotNumber: plotNumber.trim(), island: island.trim() },
            ),
          )}
        >
          <Stack gap={5}>
            <RadioField
              {...form.field('by')}
              label="Search by"
              choices={[
                { value: 'number', label: 'Number of the scheme' },
                { value: 'plot', label: 'Plot and island' },
              ]}
            />
            {by === 'number' ? (
              <TextField
                {...form.field('scheme')}
                {...quiet}
                label="Number of the scheme"
                hint="Such as SS-000001."
                width="medium"
              />
            ) : (
              <>
                <TextField
                  {...form.field('plotNumber')}
                  {...quiet}
                  label="Plot number"
                  hint="As the registry document writes it."
                  width="medium"
                />
                <TextField
                  {...form.field('island')}
                  {...quiet}
                  label="Island"
                  hint="Plot numbers repeat from island to island."
                  width="medium"
                />
              </>
            )}
          </Stack>
          <FormActions>
            <Button type="submit" kind="primary" icon={<SearchIcon />}>
              Search
            </Button>
          </FormActions>
        </FormLayout>
      </search>
    </>
  );
}
