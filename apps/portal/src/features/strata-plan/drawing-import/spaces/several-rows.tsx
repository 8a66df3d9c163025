import { counted } from '@strata/domain';
import { Inline } from '@strata/ui';
import { leaveOut, spaceUseNames, spaceUses } from './space-uses.ts';

interface SpaceUseChoicesProps {
  /** What stands first, for nothing said. */
  readonly empty: string;
}

/** What spaces can show, as the options of a list. */
export function SpaceUseChoices({ empty }: SpaceUseChoicesProps) {
  return (
    <>
      <option value="">{empty}</option>
      {spaceUseNames.map((use) => (
        <option key={use} value={use}>
          {spaceUses[use].words}
        </option>
      ))}
      <option value={leaveOut}>Leave out</option>
    </>
  );
}

interface SeveralRowsProps {
  readonly count: number;
  /** What the rows are, one and several. */
  readonly words: readonly [one: string, many: string];
  readonly onChoose: (use: string) => void;
}

/** Says of all rows that are ticked what they show. */
export function SeveralRows({ count, words, onChoose }: SeveralRowsProps) {
  return (
    <Inline gap={3} rowGap={2}>
      <output>{counted(count, ...words)} chosen</output>
      <select
        aria-label="What the chosen rows show"
        value=""
        disabled={count === 0}
        onChange={(event) => onChoose(event.target.value)}
      >
        <SpaceUseChoices empty="Say what they show" />
      </select>
    </Inline>
  );
}
