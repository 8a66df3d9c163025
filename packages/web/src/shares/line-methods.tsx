import { fieldId, TextField } from '@strata/ui';
import { type MethodBinding, MethodLines, type NamedEntry } from './method-lines.tsx';
import type { TypedShare, TypedValue } from './typed-share-method.ts';

interface FigureFieldProps extends MethodBinding {
  readonly label: string;
  readonly suffix?: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** A whole number of a line of a method. */
export function FigureField({ path, errorOf, onLeave, ...field }: FigureFieldProps) {
  return (
    <TextField
      {...field}
      id={fieldId(path)}
      width="short"
      inputMode="numeric"
      figures
      error={errorOf(path)}
      onLeave={() => onLeave(path)}
    />
  );
}

interface LinesProps<Line> extends MethodBinding {
  readonly lines: readonly Line[];
  readonly onLines: (lines: readonly Line[]) => void;
}

/** The shares of units of each use. */
export function EqualShares(
  props: LinesProps<TypedShare> & { readonly occupancyUses: readonly NamedEntry[] },
) {
  const { path, errorOf, onLeave, lines, onLines } = props;
  return (
    <MethodLines
      {...{ path: `${path}.shares`, errorOf, onLeave }}
      legend="Shares of uses"
      noun="share of a use"
      idField="occupancyUseId"
      idLabel="Use"
      othersLabel="All other uses"
      entries={props.occupancyUses}
      lines={lines}
      fresh={(occupancyUseId) => ({ occupancyUseId, share: '1' })}
      onChange={onLines}
      draw={(line, own, change) => (
        <FigureField
          {...{ errorOf, onLeave }}
          path={`${own}.share`}
          label="Shares of each unit"
          value={line.share}
          onChange={(share) => change({ ...line, share })}
        />
      )}
    />
  );
}

/** What a unit of each type is worth. */
export function TypeValues(props: LinesProps<TypedValue> & { readonly unitTypes: readonly NamedEntry[] }) {
  const { path, errorOf, onLeave, lines, onLines } = props;
  return (
    <MethodLines
      {...{ path: `${path}.typeValues`, errorOf, onLeave }}
      legend="Values of unit types"
      noun="value of a unit type"
      idField="unitTypeId"
      idLabel="Unit type"
      othersLabel="All other unit types"
      entries={props.unitTypes}
      lines={lines}
      fresh={(unitTypeId) => ({ unitTypeId, value: '' })}
      onChange={onLines}
      draw={(line, own, change) => (
        <FigureField
          {...{ errorOf, onLeave }}
          path={`${own}.value`}
          label="Value of a unit"
          value={line.value}
          onChange={(value) => change({ ...line, value })}
        />
      )}
    />
  );
}
