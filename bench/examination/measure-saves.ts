import { timeCall } from '../load/timed-calls.ts';
import type { FilledDesk } from './rows.ts';

export interface SavingFigures {
  /** Milliseconds of each save, through the whole server. */
  readonly saves: readonly number[];
  /** The same by the floor, each right after its save. */
  readonly floorSaves: readonly number[];
}

const remark = 'Floor 3 of the tower has no drawing. '.repeat(54);
/** Of the first ones neither code nor statements are ready. */
const warmUp = 5;

/** Saves a remark of 2,000 characters again and again, each time with the version that was seen of it. */
export async function measureSaves(
  portalOrigin: string,
  floorOrigin: string,
  { token, applicationIds: [id] }: FilledDesk,
  count: number,
): Promise<SavingFigures> {
  const save = async (url: string, part: string, seenVersion: number): Promise<number> => {
    const content = { text: `${remark}${seenVersion}` };
    const { milliseconds } = await timeCall({
      url,
      method: 'PUT',
      headers: { Authorization: `Bearer ${token}` },
      body: { objectType: 'application', id, part, content, seenVersion },
      status: 200,
    });
    return milliseconds;
  };
  const [saves, floorSaves]: [number[], number[]] = [[], []];
  for (let version = 0; version < count + warmUp; version += 1) {
    saves.push(await save(`${portalOrigin}/api/Examinations/drafts`, 'remark:buildings', version));
    floorSaves.push(await save(floorOrigin, 'remark:documents', version));
  }
  return { saves: saves.slice(warmUp), floorSaves: floorSaves.slice(warmUp) };
}
