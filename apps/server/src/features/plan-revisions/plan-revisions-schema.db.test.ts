import { getPerson } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import {
  checkViolation,
  foreignKeyViolation,
  openTrials,
  permissionDenied,
  uniqueViolation,
} from '../../test-support/refused-statements.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { givenCompleted, givenSubmitted } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
const { refusalOf, end } = await openTrials(system.database.appUrl);
afterAll(async () => {
  await end();
  await system.end();
});
const caller = await signedIn(system, getPerson('A100001'));
const owner = { system, caller, entity: caller.self };
const submitted = await givenSubmitted(owner);
const other = await givenSubmitted(owner);
const completed = await givenCompleted(owner);

/** What is tried: the same revision once more, but for what is named. */
const again = (changes: { readonly number?: number; readonly content?: string }) =>
  refusalOf(
    `insert into plan_revisions (id, application_id, number, plan_revision, share_method_version_id, content, sha256,
       plan_digest, number_of_units, strata_area_in_sqm, warnings, applicant_declaration, architect_declaration,
       architect_registration_id, declared_by)
     select $2, application_id, coalesce($3, number), plan_revision, share_method_version_id,
       coalesce($4::bytea, content), sha256, plan_digest, number_of_units, strata_area_in_sqm, warnings,
       applicant_declaration, architect_declaration, architect_registration_id, declared_by
     from plan_revisions where id = $1`,
    [submitted.revisionId, uuidv7(), changes.number ?? null, changes.content ?? null],
  );

describe('the database itself guarantees', () => {
  test.each(['plan_revisions', 'frozen_documents', 'revision_files', 'fee_assessments'])(
    'that what was declared is never changed: %s',
    async (table) => {
      expect(await refusalOf(`delete from ${table}`)).toBe(permissionDenied);
      const column = table === 'plan_revisions' ? 'application_id' : 'revision_id';
      expect(await refusalOf(`update ${table} set ${column} = ${column}`)).toBe(permissionDenied);
    },
  );

  test('that a hash is that of what it stands beside', async () => {
    expect(await again({ number: 2 })).toBeUndefined();
    expect(await again({ number: 2, content: '\\x00' })).toBe(checkViolation);
    expect(
      await refusalOf(
        `insert into frozen_documents (revision_id, document, format, template, content, sha256)
         select revision_id, document, format, template, '\\x00', sha256 from frozen_documents where revision_id = $1`,
        [submitted.revisionId],
      ),
    ).toBe(checkViolation);
  });

  test('that only what was declared is examined, by a revision of its own', async () => {
    const declare = (id: string, revisionId: string | null, statusId = 2) =>
      refusalOf(
        'update applications set application_status_id = $2, declared_revision_id = $3 where id = $1',
        [id, statusId, revisionId],
      );
    for (const statusId of [2, 3, 4]) {
      expect(await declare(completed.applicationId, null, statusId)).toBe(checkViolation);
    }
    expect(await declare(completed.applicationId, other.revisionId)).toBe(foreignKeyViolation);
    expect(await declare(submitted.applicationId, submitted.revisionId)).toBeUndefined();
  });

  test('that of one plot one application is with the ministry or approved, besides one amendment', async () => {
    const move = (change: string) =>
      refusalOf(
        `update applications set property_id = p.property_id${change}
         from (select id, property_id from applications where id = $2) p where applications.id = $1`,
        [other.applicationId, submitted.applicationId],
      );
    expect(await move('')).toBe(uniqueViolation);
    expect(await move(', application_type_id = 2')).toBe(uniqueViolation);
    expect(await move(', application_type_id = 3, parent_application_id = p.id')).toBeUndefined();
    expect(await move(', application_status_id = 6')).toBeUndefined();
  });

  test('that numbers of revisions and their fees are each there once', async () => {
    expect(
      await refusalOf(
        `insert into fee_assessments (id, application_id, revision_id, fee_table_version, lines, total)
         values ($1, $2, $3, 1, '[]', 0)`,
        [uuidv7(), submitted.applicationId, submitted.revisionId],
      ),
    ).toBe(uniqueViolation);
    expect(await again({})).toBe(uniqueViolation);
  });
});
