import { ActPanel, ButtonLink } from '@strata/ui';
import type { ReactNode } from 'react';
import { applicationAddress, checkAddress } from '../addresses.ts';
import type { Application } from '../submission.ts';
import { isPlanSection, type Task } from './tasks.ts';

interface NextTaskProps {
  readonly application: Application;
  readonly tasks: readonly Task[];
}

/** The one thing that the applicant does next; nothing while all that is open waits for somebody else. */
export function NextTask({ application, tasks }: NextTaskProps) {
  const { id, acts } = application;
  const open = tasks.filter(({ isOpen }) => isOpen);
  if (open.length === 0)
    return (
      <Panel title="Check your answers" to={checkAddress(id)} act="Check your answers">
        After that you declare and submit the application.
      </Panel>
    );
  if (acts.includes('assignArchitect'))
    return (
      <Panel title="Choose an architect" to={applicationAddress(id)} act="Go to the application">
        An architect completes the strata plan. You choose one on the page of the application.
      </Panel>
    );
  if (acts.includes('reopen') && open.some((task) => isPlanSection(task.id)))
    return (
      <Panel title="Reopen the plan" to={applicationAddress(id)} act="Go to the application">
        The plan has problems, and only the architect can correct a completed plan. You reopen it for them on
        the page of the application.
      </Panel>
    );
  return null;
}

interface PanelProps {
  readonly title: string;
  readonly to: string;
  readonly act: string;
  readonly children: ReactNode;
}

function Panel({ title, to, act, children }: PanelProps) {
  return (
    <ActPanel
      title={title}
      acts={
        <ButtonLink kind="primary" to={to}>
          {act}
        </ButtonLink>
      }
    >
      <p>{children}</p>
    </ActPanel>
  );
}
