import { createHash, randomBytes } from 'node:crypto';
import { certificateCode, type TitleOwner } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import { savePublicKey } from '../platform/signing/signing-keys.queries.ts';
import { type GivenRegistered, givenRegistered } from './registered.ts';
import type { TestSystem } from './test-system.ts';
import type { Owner } from './world.ts';

/** The person of the caller as an owner of a title. */
export async function ownerOf(
  { system, caller }: Pick<Owner, 'system' | 'caller'>,
  share: Pick<TitleOwner, 'shareNumerator' | 'shareDenominator'> = { shareNumerator: 1, shareDenominator: 1 },
): Promise<TitleOwner> {
  const [person] = await system.database.query<{ name: string; identification: string }>(
    'select full_name as name, idnumber as identification from persons where id = $1',
    [caller.personId],
  );
  if (!person) throw new Error('There is no such person');
  return { ...person, ...share };
}

/** A scheme whose units are the caller's own. */
export async function givenOwnTitles(owner: Owner): Promise<GivenRegistered> {
  return givenRegistered(owner, { owners: [await ownerOf(owner)] });
}

interface GivenCertificate {
  readonly id: string;
  readonly code: string;
}

/** A certificate of a title as it is registered now, by SQL: its file is signed, and no PDF. */
export async function givenCertificate(
  system: TestSystem,
  titleId: string,
  issuedBy: string,
): Promise<GivenCertificate> {
  const { database, signingKey } = system.services;
  await savePublicKey(database, signingKey);
  const content = randomBytes(64);
  const given = { id: uuidv7(), code: certificateCode(randomBytes(26)) };
  await database.query(
    `insert into certificates (id, number, title_id, title_version, code, template, content, sha256, signing_key_id,
       signature, issued_by)
     select $1, 'SC-' || lpad(nextval('certificate_numbers')::text, 8, '0'), t.id, t.version, $2, 1, $3, $4, $5, $6, $7
     from titles t where t.id = $8`,
    [
      given.id,
      given.code,
      content,
      createHash('sha256').update(content).digest(),
      signingKey.id,
      signingKey.sign(content),
      issuedBy,
      titleId,
    ],
  );
  return given;
}
