import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

const list = () => screen.findByRole('navigation', { name: 'Sections' });

/** Opens a section of the record that is examined, by the checklist. */
export async function openSection(user: UserEvent, title: string): Promise<void> {
  await user.click(await within(await list()).findByRole('link', { name: new RegExp(`^${title}\\b`) }));
}

/** Goes through every section that was not seen yet, as an officer does before recommending. */
export async function seeSections(user: UserEvent): Promise<void> {
  const left = async () => within(await list()).queryAllByRole('link', { name: /, not seen yet/ });
  for (let [next] = await left(); next !== undefined; [next] = await left()) {
    await user.click(next);
    await user.click(screen.getByRole('button', { name: /^Seen, next/ }));
  }
}
