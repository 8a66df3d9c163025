import { Button, type Choice, FieldGroup, fieldId, Inline, PlusIcon, SelectField, Stack } from '@strata/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import css from './share-method-form.module.css';
import { allOthers } from './typed-share-method.ts';

/** An entry of a list of reference data that a line can be for. */
export interface NamedEntry {
  readonly id: number;
  readonly name: string;
}

/** How the fields of a method hang on the form around them. */
export interface MethodBinding {
  /** Path of the method in the form, such as "method": ids and messages of its fields begin with it. */
  readonly path: string;
  /** What is to be shown beside the field of a path, as `errorOf` of a form tells it. */
  readonly errorOf: (path: string) => string | undefined;
  readonly onLeave: (path: string) => void;
}

interface MethodLinesProps<Id extends string, Line> extends MethodBinding {
  readonly legend: string;
  /** What one line is: "band". */
  readonly noun: string;
  /** Where a line says what it is for, and how that is called: "Use", "All other uses". */
  readonly idField: Id;
  readonly idLabel: string;
  readonly othersLabel: string;
  readonly entries: readonly NamedEntry[];
  readonly lines: readonly Line[];
  /** A new line for an entry. */
  readonly fresh: (id: string) => Line;
  readonly onChange: (lines: readonly Line[]) => void;
  /** The other fields of a line. */
  readonly draw: (line: Line, path: string, onChange: (line: Line) => void) => ReactNode;
}

/** Lines of a method, each for one use or type: they can be added and taken away. */
export function MethodLines<Id extends string, Line extends Readonly<Record<Id, string>>>(
  props: MethodLinesProps<Id, Line>,
) {
  const { path, errorOf, onLeave, noun, idField, lines, onChange } = props;
  const root = useRef<HTMLDivElement>(null);
  const goTo = useRef<'line' | 'add'>(undefined);
  const choices: readonly Choice[] = [
    ...props.entries.map(({ id, name }) => ({ value: String(id), label: name })),
    { value: allOthers, label: props.othersLabel },
  ];
  const free = choices.find(({ value }) => lines.every((line) => line[idField] !== value));

  // The keyboard goes on in the line that was added, and at what adds one where one was taken away.
  useLayoutEffect(() => {
    const place = goTo.current === 'line' ? 'li:last-child select' : '[data-add] button';
    if (goTo.current !== undefined) root.current?.querySelector<HTMLElement>(place)?.focus();
    goTo.current = undefined;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- looked at when there is a line more or less
  }, [lines.length]);

  return (
    <FieldGroup id={fieldId(path)} label={props.legend} error={errorOf(path)}>
      <Stack ref={root} gap={3} fill>
        <Stack as="ol" line="above">
          {lines.map((line, index) => {
            const own = `${path}.${index}`;
            const ofId = `${own}.${idField}`;
            const id = line[idField];
            const isListed = choices.some(({ value }) => value === id);
            const change = (changed: Line) => onChange(lines.with(index, changed));
            return (
              <Inline
                as="li"
                key={own}
                gap={3}
                align="end"
                pad={3}
                line="below"
                className={css.line}
                aria-label={`${capital(noun)} ${index + 1}`}
              >
                <SelectField
                  id={fieldId(ofId)}
                  label={props.idLabel}
                  // What has been retired since stays where it stands.
                  choices={
                    isListed
                      ? choices
                      : [...choices, { value: id, label: `${props.idLabel} ${id} (retired)` }]
                  }
                  value={id}
                  error={errorOf(ofId)}
                  onChange={(value) => change({ ...line, [idField]: value })}
                  onLeave={() => onLeave(ofId)}
                />
                {props.draw(line, own, change)}
                <Button
                  small
                  kind="quiet"
                  aria-label={`Remove ${noun} ${index + 1}`}
                  onClick={() => {
                    goTo.current = 'add';
                    onChange(lines.toSpliced(index, 1));
                  }}
                >
                  Remove
                </Button>
              </Inline>
            );
          })}
        </Stack>
        {free === undefined ? null : (
          <p data-add>
            <Button
              small
              icon={<PlusIcon size={16} />}
              onClick={() => {
                goTo.current = 'line';
                onChange([...lines, props.fresh(free.value)]);
              }}
            >
              Add {noun}
            </Button>
          </p>
        )}
      </Stack>
    </FieldGroup>
  );
}

function capital(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}
