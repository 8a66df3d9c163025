import { Button, type Form, fieldId, IconButton, PlusIcon, TextField, TrashIcon } from '@strata/ui';
import css from '../buildings.module.css';
import { type BuildingValues, newTower } from './building-values.ts';

/** The towers of a building, by name. */
export function TowersFields({ form }: { readonly form: Form<BuildingValues> }) {
  const { towers } = form.values;
  return (
    <fieldset className={css.towers} id="towers" tabIndex={-1}>
      <legend className={css.legend}>Towers</legend>
      <p className={css.quiet}>
        Units above a podium lie in one of them. A building of a single body needs none.
      </p>
      {towers.length === 0 ? null : (
        <ul className={css.list}>
          {towers.map((tower, index) => {
            const path = `towers.${index}.name`;
            return (
              <li key={tower.key} className={css.tower} aria-label={`Tower ${index + 1}`}>
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
              </li>
            );
          })}
        </ul>
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
    </fieldset>
  );
}
