import type { UserEvent } from '@testing-library/user-event';

/** Enters a text at once, as by pasting; typing takes an event for each letter, and matters to few tests. */
export async function enter(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
