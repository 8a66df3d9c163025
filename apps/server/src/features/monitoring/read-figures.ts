import { readLastCheckpoint } from '../../platform/checkpoints/checkpoint-file.ts';
import type { Services } from '../../platform/http/call.ts';
import type { RegisterFigure } from './register-gauges.ts';
import { findWaitingFigures } from './waiting-figures.queries.ts';

/** However often and by how many they are asked for, the database counts no more often than this. */
const longestKept = 15_000;

/** Reads the figures of the whole register, and keeps them for a while. */
export function createFigureReader({
  configuration,
  database,
}: Pick<Services, 'configuration' | 'database'>): () => Promise<readonly RegisterFigure[]> {
  let kept: { readonly at: number; readonly figures: Promise<readonly RegisterFigure[]> } | undefined;
  async function read(): Promise<readonly RegisterFigure[]> {
    const [waiting, checkpoint] = await Promise.all([
      findWaitingFigures(database),
      readLastCheckpoint(configuration.CHECKPOINTS_DIR),
    ]);
    if (checkpoint === undefined) return waiting;
    const value = Math.max(0, (Date.now() - Date.parse(checkpoint.at)) / 1000);
    return [...waiting, { name: 'strata_checkpoint_age_seconds', labels: {}, value }];
  }
  return () => {
    if (kept === undefined || Date.now() - kept.at > longestKept) {
      const figures = read();
      kept = { at: Date.now(), figures };
      // What failed is tried again by the next who asks.
      figures.catch(() => {
        kept = undefined;
      });
    }
    return kept.figures;
  };
}
