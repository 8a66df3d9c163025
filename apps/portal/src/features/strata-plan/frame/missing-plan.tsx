import { ButtonLink, Notice } from '@strata/ui';

/** The address names no plan of the acting entity. */
export function MissingPlan() {
  return (
    <Notice kind="refusal" announce title="There is no such strata plan here.">
      <p>It does not exist, or it is not yours. You can switch entity on the dashboard.</p>
      <p>
        <ButtonLink small to="/app">
          Go to the dashboard
        </ButtonLink>
      </p>
    </Notice>
  );
}

/** It was there a moment ago: taken back by its applicant, handed to another architect, or deleted. */
export function LostPlan() {
  return (
    <Notice kind="attention" announce title="This strata plan is no longer open to you.">
      <p>It was taken back or deleted. You see it as it was; what you typed is still here to be copied.</p>
    </Notice>
  );
}
