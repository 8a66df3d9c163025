import type { Choice, Column } from '@strata/ui';
import css from '../drawing-import.module.css';
import { type KindOfSpaces, type SaidKind, type Way } from './space-uses.ts';

/** What can be entered of units that are made: uses, and by use the types. */
export interface UnitChoices {
  readonly uses: readonly Choice[];
  readonly typesByUse: Readonly<Record<string, readonly Choice[]>>;
}

/** Kinds as a table shows them, with what is said of them. */
export interface ShownKinds {
  readonly wordsOf: (kind: KindOfSpaces) => string;
  readonly saidOf: (kind: KindOfSpaces) => SaidKind;
  readonly say: (changed: readonly SaidKind[]) => void;
  /** The kind shows units, or a single space of it does. */
  readonly hasUnits: (kind: KindOfSpaces) => boolean;
}

const isArea = ({ use }: SaidKind): boolean => use === 'general' || use === 'limited' || use === 'accessory';

/** The number of a unit of which all spaces of a kind are rooms. */
export function numberColumn({ wordsOf, saidOf, say, hasUnits }: ShownKinds): Column<KindOfSpaces> {
  return {
    key: 'number',
    header: 'Unit number',
    cell: (kind) => {
      const said = saidOf(kind);
      if (!hasUnits(kind)) return '–';
      return (
        <input
          className={css.number}
          aria-label={`Unit number of ${wordsOf(kind)}`}
          value={said.number}
          placeholder={kind.value ?? ''}
          maxLength={20}
          onChange={(event) => say([{ ...said, number: event.target.value }])}
        />
      );
    },
  };
}

/** What is entered of the units of a kind, and of its areas. */
export function unitColumns(
  { wordsOf, saidOf, say, hasUnits }: ShownKinds,
  { uses, typesByUse }: UnitChoices,
): readonly Column<KindOfSpaces>[] {
  return [
    {
      key: 'occupancyUse',
      header: 'Occupancy use',
      cell: (kind) => {
        const said = saidOf(kind);
        if (!hasUnits(kind) && !isArea(said)) return '–';
        return (
          <select
            className={css.choice}
            aria-label={`Occupancy use of ${wordsOf(kind)}`}
            value={said.occupancyUse}
            onChange={(event) => say([{ ...said, occupancyUse: event.target.value, unitType: '' }])}
          >
            <option value="">{hasUnits(kind) ? 'Choose a use' : 'That of the development'}</option>
            {uses.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        );
      },
    },
    {
      key: 'unitType',
      header: 'Unit type',
      cell: (kind) => {
        const said = saidOf(kind);
        if (!hasUnits(kind)) return '–';
        return (
          <select
            className={css.choice}
            aria-label={`Unit type of ${wordsOf(kind)}`}
            value={said.unitType}
            onChange={(event) => say([{ ...said, unitType: event.target.value }])}
          >
            <option value="">Choose a type</option>
            {(typesByUse[said.occupancyUse] ?? []).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        );
      },
    },
  ];
}

/** What a kind is called on the page. */
export function kindWords({ by }: Way, { value }: KindOfSpaces): string {
  if (value === null) return by === 'zone' ? 'In no zone' : 'Nothing said';
  if (value === '') return 'A number alone';
  return value;
}
