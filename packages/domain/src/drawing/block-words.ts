import { displaySqm, parseHundredths } from '../decimals.ts';
import { shareOf } from './block-shares.ts';
import type { BlockKind, Stack, StackBlock } from './stack.ts';

const kindWords: Readonly<Record<BlockKind, string>> = {
  unit: 'Unit',
  general: 'General common area',
  limited: 'Limited common property',
  accessory: 'Accessory unit',
};

/** What a block is called, such as "Unit 1A". */
export function blockTitle({ kind, label }: StackBlock): string {
  return label.startsWith(kindWords[kind]) ? label : `${kindWords[kind]} ${label}`;
}

/** What a block is, of which group or use, in which tower, how large. */
export function blockWords(block: StackBlock, stack: Stack): string {
  const tint = stack.tints.find((one) => one.id === block.tint);
  const { share } = shareOf(block, stack.shares);
  const area = displaySqm(parseHundredths(block.area) ?? 0n);
  return [blockTitle(block), block.tower, tint?.label, area, share === '' ? '' : `share value ${share}`]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
}
