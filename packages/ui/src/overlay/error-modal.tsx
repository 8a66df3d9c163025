import { Button } from '../components/button.tsx';
import { CrossCircleIcon } from '../icons/signs.tsx';
import { Inline, Text } from '../layout/primitives.tsx';
import { Dialog } from './dialog.tsx';
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
        <Inline as="span" oneLine align="stretch" tone="error">
          <CrossCircleIcon size={26} />
        </Inline>
      }
      onClose={dismissProblem}
      actions={
        <Button kind="primary" data-autofocus onClick={dismissProblem}>
          OK
        </Button>
      }
    >
      <p>{problem.message}</p>
      {problem.advice === undefined ? null : <Text tone="quiet">{problem.advice}</Text>}
      {problem.requestId === undefined ? null : (
        <Text tone="quiet">
          If it happens again, tell us this number:{' '}
          <Text as="code" wrap="anywhere" figures size="small">
            {problem.requestId}
          </Text>
        </Text>
      )}
    </Dialog>
  );
}
