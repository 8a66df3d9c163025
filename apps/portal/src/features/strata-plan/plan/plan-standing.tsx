import { Link } from 'react-router';
import { useOpenReturn } from '../../../app/application-timeline.ts';
import type { PlanPartProps } from './part-props.ts';
import { useProblems } from './use-problems.ts';

/** In one line: how much is still to fix. What leads to the problems leads here before anything is entered. */
export function PlanStanding({ plan }: PlanPartProps) {
  const { isBegun, open } = useProblems(plan);
  const { decision } = useOpenReturn(plan);
  if (!isBegun) return <p id="findings">Nothing has been entered yet</p>;
  const nothing = decision === undefined ? 'No problems' : 'Only the ministry’s remarks are left';
  const blocking = open.filter(({ severity }) => severity === 'blocking').length;
  const warnings = open.length - blocking;
  const words = [
    blocking > 0 ? `${blocking} to fix` : '',
    warnings > 0 ? (warnings === 1 ? '1 warning' : `${warnings} warnings`) : '',
  ].filter(Boolean);
  return <p>{words.length === 0 ? nothing : <Link to="#findings">{words.join(', ')}</Link>}</p>;
}
