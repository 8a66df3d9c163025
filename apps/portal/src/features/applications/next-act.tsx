import { counted, displayDate } from '@strata/domain';
import { ActPanel, Button, ButtonLink, ListIcon } from '@strata/ui';
import type { AskForAct } from './actions/use-action-dialog.tsx';
import type { Application } from './applications.ts';
import type { OpenProblems } from './use-open-problems.ts';

interface NextActProps {
  readonly application: Application;
  readonly open: OpenProblems | undefined;
  readonly ask: AskForAct;
}

/** What the reader has to do now, with the act that does it; nothing where the application waits for somebody else. */
export function NextAct({ application, open, ask }: NextActProps) {
  const { id, acts, applicationStatusId, architect, statusSince } = application;
  if (acts.includes('assignArchitect'))
    return (
      <ActPanel
        title={
          applicationStatusId === 6 ? 'Correct it, then choose an architect again' : 'Choose an architect'
        }
        acts={
          <Button kind="primary" onClick={() => ask('assignArchitect')}>
            Choose an architect
          </Button>
        }
      >
        <p>
          {applicationStatusId !== 6
            ? 'A registered architect draws up the strata plan, which divides the building into units.'
            : architect === null
              ? 'Correct what the remarks below ask for. Then choose the architect who completes the plan again.'
              : `Correct what the remarks below ask for. Then choose who completes the plan again: ${architect.name}, who did before, or another architect.`}
        </p>
      </ActPanel>
    );
  if (acts.includes('completePlan')) return <FinishPlan id={id} open={open} />;
  if (acts.includes('declare'))
    return (
      <ActPanel
        title="Check the plan, then declare and submit"
        acts={
          <ButtonLink kind="primary" to={`/app/strataplan/${id}/StrataPlanDeclareSubmit`}>
            Declare and submit
          </ButtonLink>
        }
      >
        <p>
          {architect?.name ?? 'Your architect'} completed the plan on {displayDate(statusSince)}.
        </p>
      </ActPanel>
    );
  return null;
}

/** The architect’s: to put right what blocks, then to confirm that the plan is complete. */
function FinishPlan({ id, open }: { readonly id: string; readonly open: OpenProblems | undefined }) {
  const blocking = open?.blocking ?? 0;
  const overview = `/app/applications/${id}/strataplan`;
  const complete = `/app/applications/${id}/complete`;
  if (open?.isBegun === false)
    return (
      <ActPanel
        title="Draw up the strata plan"
        acts={
          <>
            <ButtonLink kind="primary" icon={<ListIcon />} to={overview}>
              Begin the strata plan
            </ButtonLink>
            <ButtonLink to={complete}>Complete the plan</ButtonLink>
          </>
        }
      >
        <p>Nothing has been entered yet. First choose the type of development.</p>
      </ActPanel>
    );
  if (blocking > 0)
    return (
      <ActPanel
        title="Finish the strata plan"
        acts={
          <>
            <ButtonLink kind="primary" icon={<ListIcon />} to={overview}>
              Strata plan
            </ButtonLink>
            <ButtonLink to={complete}>Complete the plan</ButtonLink>
          </>
        }
      >
        <p>{counted(blocking, 'problem')} to fix before you can complete it.</p>
      </ActPanel>
    );
  return (
    <ActPanel
      title="Confirm that the plan is complete"
      acts={
        <>
          <ButtonLink kind="primary" to={complete}>
            Complete the plan
          </ButtonLink>
          <ButtonLink icon={<ListIcon />} to={overview}>
            Strata plan
          </ButtonLink>
        </>
      }
    >
      <p>{open === undefined ? 'Check the strata plan first.' : 'No problem is left to fix.'}</p>
    </ActPanel>
  );
}
