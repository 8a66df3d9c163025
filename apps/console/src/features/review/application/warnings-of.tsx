import { useQuery } from '@tanstack/react-query';
import { type ApplicationReview, type Revision, seenByExaminerQuery } from './application-queries.ts';
import { useReading } from './remarks/reading.ts';
import { type Ticks, Warnings } from './warnings.tsx';

interface WarningsOfProps {
  readonly application: ApplicationReview;
  readonly revision: Revision;
}

const nothingSeen: ReadonlySet<string> = new Set();

/** Who examines it ticks the warnings; afterwards everybody sees what was ticked. */
export function WarningsOf({ application, revision }: WarningsOfProps) {
  const { id, examination, acts } = application;
  const { reading, see } = useReading(id);
  const isOwn = examination?.stage === 'examine' && (acts.includes('recommend') || acts.includes('take'));
  const seenByExaminer = useQuery({
    ...seenByExaminerQuery(id),
    enabled: revision.warnings.length > 0 && examination?.stage === 'decide',
  }).data;
  const ticks = ((): Ticks => {
    if (isOwn)
      return {
        kind: 'own',
        seen: reading.seen[revision.id] ?? nothingSeen,
        onSee: (keys, isSeen) => see(revision.id, keys, isSeen),
      };
    if (seenByExaminer === undefined || seenByExaminer === null) return { kind: 'none' };
    return { kind: 'examiners', seen: seenByExaminer };
  })();
  return <Warnings warnings={revision.warnings} ticks={ticks} />;
}
