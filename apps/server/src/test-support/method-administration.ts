import type { RawInput } from '@strata/contract';
import { getPerson } from '@strata/fictional-register';
import { officerAs, signedIn } from './signed-in.ts';
import type { TestSystem } from './test-system.ts';

/** Two Administrators, what they see of share methods, and what they do to them. */
export async function createMethodAdministration(system: TestSystem) {
  const administrator = await signedIn(system, getPerson('A100050'), { audience: 'console' });
  await officerAs(system, administrator, 'Administrator');
  const colleague = await signedIn(system, getPerson('A100031'), { audience: 'console' });
  await officerAs(system, colleague, 'Administrator');

  const list = async () => (await administrator.call('GET /ShareMethods', {})).data;
  const method = async (id: number) => (await list()).find((one) => one.id === id);
  const versionOf = async (id: number) => (await method(id))?.version ?? 0;

  return {
    administrator,
    colleague,
    list,
    method,
    versionOf,
    rename: (id: number, title: string, version: number, as = administrator) =>
      as.call('PUT /ShareMethods', { body: { id, title } }, { version }),
    addVersion: (
      id: number,
      parameters: RawInput<'POST /ShareMethods/versions', 'body'>['method'],
      version: number,
      as = administrator,
    ) =>
      as.call(
        'POST /ShareMethods/versions',
        { body: { id, method: parameters, reason: 'Regulation 2026/15' } },
        { version },
      ),
    makeDefault: (id: number, version: number, as = administrator) =>
      as.call('POST /ShareMethods/default', { body: { id } }, { version }),
    retire: (id: number, version: number) =>
      administrator.call('POST /ShareMethods/retire', { body: { id } }, { version }),
    restore: (id: number, version: number) =>
      administrator.call('POST /ShareMethods/restore', { body: { id } }, { version }),
  };
}
