import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WholeReferences } from './whole-references.tsx';

test.for([
  ['SA-2026-000012. Started on 13/11/2026', ['SA-2026-000012']],
  ['Request TR-2026-000005', ['TR-2026-000005']],
  ['TR-2026-000003, title ST-00000004 in scheme SS-000001', ['TR-2026-000003', 'ST-00000004', 'SS-000001']],
  ['Licence AR-0117, plot M-10241, of a well-known house in zone 3-07', ['AR-0117', 'M-10241']],
] as const)('in "%s" the references stay whole, and the words are as they were', ([text, whole]) => {
  const { container } = render(<WholeReferences text={text} />);
  expect(container.textContent).toBe(text);
  const kept = [...container.querySelectorAll('span')].map(({ textContent }) => textContent);
  expect(kept).toEqual(whole);
});
