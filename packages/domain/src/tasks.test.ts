import { expect, test } from 'vitest';
import { taskPath, taskVerbs } from './tasks.ts';

const id = '019a0000-0000-7000-8000-00000000000a';

test.each(taskVerbs)('%s leads to a page of the record', (verb) => {
  const path = taskPath(verb, id, 'LegalPractitioner');
  expect(path).toMatch(/^\/app\//);
  expect(path).toContain(id);
});

test('a registration is led to by its type', () => {
  expect(taskPath('finishRegistration', id, 'LegalPractitioner')).toBe(
    `/app/registrations/rp/legalpractitioner/${id}`,
  );
});
