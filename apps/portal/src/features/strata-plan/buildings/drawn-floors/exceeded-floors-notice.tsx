import { counted, displaySqm } from '@strata/domain';
import { Notice } from '@strata/ui';
import type { ExceededFloor } from './exceeded-floors.ts';

interface ExceededFloorsProps {
  readonly floors: readonly ExceededFloor[];
}

const mostExceeded = 5;

/** Entering is no mistake then, but something is missing on the drawing: the plan could not be completed so. */
export function ExceededFloors({ floors }: ExceededFloorsProps) {
  if (floors.length === 0) return null;
  return (
    <Notice
      kind="attention"
      title={`${counted(floors.length, 'floor')} would be smaller than what lies on ${floors.length === 1 ? 'it' : 'them'}.`}
    >
      <ul>
        {floors.slice(0, mostExceeded).map(({ floorId, words, parts, gross, undrawn }) => (
          <li key={floorId}>
            {words}: {displaySqm(parts)} on {displaySqm(gross)} gross floor area.
            {undrawn.length === 0
              ? ''
              : ` Not drawn, and entered as before: ${undrawn.slice(0, mostExceeded).join(', ')}${undrawn.length > mostExceeded ? ' and others' : ''}.`}
          </li>
        ))}
      </ul>
      {floors.length > mostExceeded ? (
        <p>And {counted(floors.length - mostExceeded, 'other floor')}.</p>
      ) : null}
    </Notice>
  );
}
