import { VisuallyHidden } from '@strata/ui';
import { Link } from 'react-router';

interface AnswersLinkProps {
  readonly to: string;
  readonly canChange: boolean;
  /** What the answers are about, for whoever does not see the heading beside it. */
  readonly what: string;
}

/** The way to answers: to change them, or only to see them. */
export function AnswersLink({ to, canChange, what }: AnswersLinkProps) {
  return (
    <Link to={to} data-print="hidden">
      {canChange ? 'Change' : 'See'} <VisuallyHidden>{what}</VisuallyHidden>
    </Link>
  );
}
