import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { application, applicationId } from '../../../testing/records.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';

const step = `/app/strataplan/${applicationId}/StrataPlanDeclareSubmit`;

test.each([
  [1, 'Draft', 'The plan cannot be declared and submitted yet'],
  [10, 'Strata plan completed', 'The plan cannot be declared and submitted yet'],
  [2, 'Submitted', 'There is nothing to declare here any more'],
  [4, 'Approved', 'There is nothing to declare here any more'],
])('in status %i nobody is told to wait for what has been done', async (applicationStatusId, name, title) => {
  renderPortal(step, {
    'GET /Applications/{id}': () =>
      application({ applicationStatusId, applicationStatus: { name }, canEdit: false }),
  });
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.queryByText(`The status of the application is ${name}.`, { exact: false }) !== null).toBe(
    [2, 4].includes(applicationStatusId),
  );
});
