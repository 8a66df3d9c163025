import { expect, test } from 'vitest';
import { accessibilityProblems, renderAt } from './index.ts';

test('each node with something wrong is told, and nothing else', async () => {
  const { container } = renderAt('/', <button type="button">Named</button>);
  container.append(document.createElement('button'), document.createElement('input'));
  expect(await accessibilityProblems(container)).toEqual([
    'button-name: Buttons must have discernible text: <button></button>',
    'label: Form elements must have labels: <input>',
  ]);
});
