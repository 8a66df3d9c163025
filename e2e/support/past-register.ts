import { askDatabase } from './database.ts';

/**
 * While `work` goes on, what the approval of this application registers is dated so many days back, as it is written:
 * so the register has a past without a journey that lasts for days, and the chain of its acts is as whole as ever.
 */
export async function registeredDaysAgo<Result>(
  days: number,
  applicationId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const name = `dated_${applicationId.replaceAll('-', '')}`;
  const id = `'${applicationId.replaceAll(/[^\da-f-]/g, '')}'`;
  await askDatabase(
    `create function ${name}() returns trigger language plpgsql as $$
     begin
       new.occurred_at := new.occurred_at - make_interval(days => ${Math.trunc(days)});
       return new;
     end $$`,
  );
  await askDatabase(
    `create trigger ${name} before insert on acts for each row
     when (new.basis_id = ${id}) execute function ${name}()`,
  );
  try {
    return await work();
  } finally {
    await askDatabase(`drop function ${name}() cascade`);
  }
}
