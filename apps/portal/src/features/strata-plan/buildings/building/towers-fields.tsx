import {
  Button,
  type Form,
  fieldId,
  IconButton,
  Inline,
  PlusIcon,
  Stack,
  Text,
  TextField,
  TrashIcon,
} from '@strata/ui';
import { type BuildingValues, newTower } from './building-values.ts';

/** The towers of a building, by name. */
export function TowersFields({ form }: { readonly form: Form<BuildingValues> }) {
  const { towers } = form.values;
  return (
    <Stack as="fieldset" gap={3} id="towers" tabIndex={-1}>
      <Text as="legend" weight="label">
        Towers
      </Text>
      <Text tone="quiet" size="small">
        Units above a podium lie in one of them. A building of a single body needs none.
      </Text>
      {towers.length === 0 ? null : (
        <Stack as="ul" gap={3}>
          {towers.map((tower, index) => {
            const path = `towers.${index}.name`;
            return (
              <Inline as="li" key={tower.key} oneLine gap={2} align="end" aria-label={`Tower ${index + 1}`}>
                <TextField
                  id={fieldId(path)}
                  label={`Name of tower ${index + 1}`}
                  width="medium"
                  value={tower.name}
                  error={form.errorOf(path)}
                  onChange={(name) => form.change('towers', towers.with(index, { ...tower, name }))}
                  onLeave={() => form.leave(path)}
                />
                <IconButton
                  label={`Remove tower ${tower.name || index + 1}`}
                  icon={<TrashIcon />}
                  onClick={() =>
                    form.change(
                      'towers',
                      towers.filter(({ key }) => key !== tower.key),
                    )
                  }
                />
              </Inline>
            );
          })}
        </Stack>
      )}
      <div>
        <Button
          small
          icon={<PlusIcon />}
          disabled={towers.length >= 50}
          onClick={() =>
            form.change('towers', [
              ...towers,
              newTower(`Tower ${String.fromCodePoint(65 + (towers.length % 26))}`),
            ])
          }
        >
          Add tower
        </Button>
      </div>
    </Stack>
  );
}
