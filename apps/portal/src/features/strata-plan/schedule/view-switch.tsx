import { Button, Inline } from '@strata/ui';

/** The two ways to look at the units. */
export type UnitsView = 'table' | 'picture';

interface ViewSwitchProps {
  readonly view: UnitsView;
  readonly onChange: (view: UnitsView) => void;
}

const words: Readonly<Record<UnitsView, string>> = { table: 'Table', picture: 'Picture' };

/** Which of the two is shown where there is room for one. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <Inline
      as="fieldset"
      fit
      gap={1}
      align="stretch"
      data-print="hidden"
      aria-label="How the units are shown"
    >
      {(['table', 'picture'] as const).map((one) => (
        <Button
          key={one}
          small
          kind={view === one ? 'primary' : 'secondary'}
          aria-pressed={view === one}
          onClick={() => onChange(one)}
        >
          {words[one]}
        </Button>
      ))}
    </Inline>
  );
}
