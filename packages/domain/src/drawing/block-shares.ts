import { displayShare } from '../share-values/display-share.ts';
import type { StackBlock, StackFloor, StackShares } from './stack.ts';

/** The share value of a block to be read, and as a part of the largest; no words where none is shown. */
export function shareOf(block: StackBlock, shares: StackShares | undefined): { share: string; part: number } {
  if (shares === undefined || block.share === undefined) return { share: '', part: 0 };
  const part = shares.largest > 0n ? Number(block.share) / Number(shares.largest) : 0;
  return { share: displayShare(block.share, shares.decimals), part: Math.min(1, Math.max(0, part)) };
}

/** The share values of floors together, exactly, to be read; undefined where none are shown. */
export function shareSumOf(
  floors: readonly StackFloor[],
  shares: StackShares | undefined,
): string | undefined {
  if (shares === undefined) return undefined;
  const blocks = floors.flatMap((floor) => floor.blocks);
  return displayShare(
    blocks.reduce((sum, { share = 0n }) => sum + share, 0n),
    shares.decimals,
  );
}
