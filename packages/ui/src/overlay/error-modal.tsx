import { Button } from '../components/button.tsx';
import { CrossCircleIcon } from '../icons/signs.tsx';
import { Dialog } from './dialog.tsx';
import css from './error-modal.module.css';
import { dismissProblem, useProblem } from './problem-channel.ts';

/** The one error modal of an application (specification 1, section 8): the answer's message with a red icon. */
export function ErrorModal() {
  const problem = useProblem();
  if (problem === undefined) return null;
  return (
    <Dialog
      role="alertdialog"
      title="There is a problem"
      sign={
        <span className={css.sign}>
          <CrossCircleIcon size={26} />
        </span>
      }
      onClose={dismissProblem}
      actions={
        <Button kind="primary" data-autofocus onClick={dismissProblem}>
          OK
        </Button>
      }
    >
      <p>{problem.message}</p>
      {problem.advice === undefined ? null : <p className={css.advice}>{problem.advice}</p>}
      {problem.requestId === undefined ? null : (
        <p className={css.advice}>
          If it happens again, tell us this number: <code className={css.number}>{problem.requestId}</code>
        </p>
      )}
    </Dialog>
  );
}
