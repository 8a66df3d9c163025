import { counted } from '@strata/domain';
import { Button, type Column, DataTable, SelectField, Stack, Text } from '@strata/ui';
import { useState } from 'react';
import css from '../drawing-import.module.css';
import { SeveralRows, SpaceUseChoices } from './several-rows.tsx';
import {
  chosenWay,
  hasSingleUnit,
  type KindOfSpaces,
  kindKey,
  type SaidKind,
  type SaidOfSpaces,
  suggestedUse,
  type Way,
  wayKey,
  wayOfSingle,
} from './space-uses.ts';
import { kindWords, numberColumn, type ShownKinds, type UnitChoices, unitColumns } from './unit-columns.tsx';

interface KindsTableProps {
  readonly ways: readonly Way[];
  readonly said: SaidOfSpaces;
  readonly onSay: (said: Pick<SaidOfSpaces, 'way' | 'kinds'>) => void;
  /** Left out where no units are made. */
  readonly unitChoices?: UnitChoices;
  /** All spaces of a kind are the rooms of one unit, which has a number. */
  readonly isUnitEachKind?: boolean;
}

const wayWords = {
  name: 'What stands before the number in the name',
  longName: 'What stands before the number in the long name',
  kind: 'The kind of space',
  zone: 'The zone',
  property: 'The property',
} as const satisfies Readonly<Record<Way['by'], string>>;

const nothingSaid = { use: '', occupancyUse: '', unitType: '', number: '' };

/** The kinds of spaces that a model has, each with what it shows: suggested by the model, said by a person. */
export function KindsTable({ ways, said, onSay, unitChoices, isUnitEachKind = false }: KindsTableProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const own = chosenWay(ways, said);
  const way = own ?? wayOfSingle(said);
  const saidOf = (kind: KindOfSpaces): SaidKind => {
    const key = kindKey(way, kind);
    return said.kinds.find((one) => one.kind === key) ?? { kind: key, ...nothingSaid };
  };
  const say = (changed: readonly SaidKind[]) => {
    const keys = new Set(changed.map(({ kind }) => kind));
    onSay({
      way: own === undefined ? said.way : wayKey(own),
      kinds: [...said.kinds.filter(({ kind }) => !keys.has(kind)), ...changed],
    });
  };
  const shown: ShownKinds = {
    wordsOf: (kind) => (own === undefined ? 'Single units' : kindWords(way, kind)),
    saidOf,
    say,
    hasUnits: (kind) => saidOf(kind).use === 'unit' || hasSingleUnit(kind, said),
  };
  const suggested = way.kinds.flatMap((kind): readonly SaidKind[] => {
    const use = suggestedUse(kind);
    return use === undefined || saidOf(kind).use !== '' ? [] : [{ ...saidOf(kind), use }];
  });
  const entered: readonly Column<KindOfSpaces>[] = [
    ...(isUnitEachKind ? [numberColumn(shown)] : []),
    ...(unitChoices === undefined ? [] : unitColumns(shown, unitChoices)),
  ];
  if (own === undefined)
    return <SingleUnits kinds={way.kinds.filter(shown.hasUnits)} columns={entered} wordsOf={shown.wordsOf} />;
  const columns: readonly Column<KindOfSpaces>[] = [
    {
      key: 'kind',
      header: 'Spaces',
      cell: (kind) => {
        const key = kindKey(way, kind);
        return (
          <label className={css.layer}>
            <input
              type="checkbox"
              aria-label={`Choose ${kindWords(way, kind)}`}
              checked={chosen.has(key)}
              onChange={(event) => {
                const next = new Set(chosen);
                if (event.target.checked) next.add(key);
                else next.delete(key);
                setChosen(next);
              }}
            />
            <span>
              <Text as="span" weight="label" wrap="anywhere" block>
                {kindWords(way, kind)}
              </Text>
              <Text as="span" size="small" tone="quiet" block>
                {countWords(kind)}
              </Text>
            </span>
          </label>
        );
      },
    },
    {
      key: 'use',
      header: 'What they show',
      cell: (kind) => {
        const suggestion = suggestedUse(kind);
        return (
          <select
            className={css.choice}
            aria-label={`What ${kindWords(way, kind)} shows`}
            value={saidOf(kind).use}
            onChange={(event) => say([{ ...saidOf(kind), use: event.target.value }])}
          >
            <SpaceUseChoices empty={suggestion === undefined ? 'Not said' : 'Not said yet'} />
          </select>
        );
      },
    },
    ...entered,
  ];
  return (
    <Stack gap={4} fill>
      <SelectField
        id="way-of-spaces"
        label="Tell the spaces apart by"
        hint="Each kind is listed below with how many spaces it has. Nothing is drawn of a kind before you say what it shows."
        value={wayKey(way)}
        error={undefined}
        choices={ways.map((one) => ({
          value: wayKey(one),
          label: one.property === null ? wayWords[one.by] : `${wayWords.property} ${one.property}`,
        }))}
        onChange={(value) => onSay({ way: value, kinds: said.kinds })}
        onLeave={() => undefined}
      />
      {suggested.length === 0 ? null : (
        <p>
          <Button small onClick={() => say(suggested)}>
            Take what the model suggests for {counted(suggested.length, 'kind')}
          </Button>
        </p>
      )}
      <DataTable
        caption="Kinds of spaces"
        captionHidden
        columns={columns}
        rows={way.kinds}
        rowKey={(kind) => kindKey(way, kind)}
        cards
      />
      <SeveralRows
        count={chosen.size}
        words={['kind', 'kinds']}
        onChoose={(use) => {
          say(
            way.kinds
              .filter((kind) => chosen.has(kindKey(way, kind)))
              .map((kind) => ({ ...saidOf(kind), use })),
          );
          setChosen(new Set());
        }}
      />
    </Stack>
  );
}

interface SingleUnitsProps extends Pick<ShownKinds, 'wordsOf'> {
  readonly kinds: readonly KindOfSpaces[];
  readonly columns: readonly Column<KindOfSpaces>[];
}

/** Of spaces that cannot be told apart: what is entered of those that are units. */
function SingleUnits({ kinds, columns, wordsOf }: SingleUnitsProps) {
  return (
    <Stack gap={4} fill>
      <Text tone="quiet">
        The spaces of this model cannot be told apart by their names: say it one by one.
      </Text>
      {kinds.length === 0 || columns.length === 0 ? null : (
        <DataTable
          caption="Units"
          captionHidden
          columns={[{ key: 'kind', header: 'Spaces', cell: wordsOf }, ...columns]}
          rows={kinds}
          rowKey={wordsOf}
          cards
        />
      )}
    </Stack>
  );
}

function countWords({ outlines, names }: KindOfSpaces): string {
  const spaces = outlines.reduce((sum, { indexes }) => sum + indexes.length, 0);
  const on = `${counted(spaces, 'space')} on ${counted(outlines.length, 'storey', 'storeys')}`;
  return names.length === 0 ? on : `${on}: ${names.join(', ')}`;
}
