import { useState } from 'react';

/**
 * What is open in a dialog, and whether somebody else deleted it meanwhile. The dialog stays with what it was last, so
 * that nothing that was typed in it is lost unseen.
 */
export function useOpened<Item>(id: string | undefined, item: Item | undefined) {
  const [last, setLast] = useState<{ readonly id: string; readonly item: Item }>();
  if (id !== undefined && item !== undefined && last?.item !== item) setLast({ id, item });
  const kept = id !== undefined && last?.id === id ? last.item : undefined;
  const opened = id === undefined ? undefined : (item ?? kept);
  return { opened, isGone: opened !== undefined && item === undefined };
}
