import type { EntityRef } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';

const projectJson = `
  'id', p.id, 'name', p.name, 'desc', p.description, 'createdDate', ${instantOf('p.created_at')},
  'version', p.version, 'applications', (select count(*) from applications a where a.project_id = p.id)`;

/** The entity's projects, newest first, as JSON of the wire. */
export async function listProjects(db: Queryable, entity: EntityRef): Promise<string> {
  const { rows } = await db.query<{ list: string }>(
    `select coalesce(json_agg(json_build_object(${projectJson}) order by p.created_at desc, p.id), '[]')::text as list
     from projects p where p.entity_type = $1 and p.entity_id = $2`,
    [entity.entityType, entity.entityId],
  );
  return rows[0]?.list ?? '[]';
}

/** One project of any of the person's entities as JSON of the wire, without what the rules add. */
export async function findProject(
  db: Queryable,
  personId: string,
  id: string,
): Promise<(Record<string, unknown> & { readonly applications: number }) | undefined> {
  const { rows } = await db.query<{ project: Record<string, unknown> & { applications: number } }>(
    `select json_build_object(${projectJson}, 'entityType', p.entity_type, 'entityId', p.entity_id,
         'updatedDate', ${instantOf('p.updated_at')}) as project
     from projects p
       join current_memberships m on m.entity_type = p.entity_type and m.entity_id = p.entity_id and m.person_id = $2
     where p.id = $1`,
    [id, personId],
  );
  return rows[0]?.project;
}

/** What a person types of a project. */
export interface ProjectContent {
  readonly name: string;
  readonly desc: string;
}

export interface LockedProject extends EntityRef, ProjectContent {
  readonly version: number;
}

/** Locks the project if it belongs to one of the person's entities; else it does not exist. */
export async function lockProject(
  tx: Queryable,
  personId: string,
  id: string,
): Promise<LockedProject | undefined> {
  const { rows } = await tx.query<LockedProject>(
    `select p.entity_type as "entityType", p.entity_id as "entityId", p.name, p.description as "desc", p.version
     from projects p
       join current_memberships m on m.entity_type = p.entity_type and m.entity_id = p.entity_id and m.person_id = $2
     where p.id = $1 for update of p for share of m`,
    [id, personId],
  );
  return rows[0];
}

/** How many applications, of whatever state, are in the project. */
export async function countApplications(tx: Queryable, projectId: string): Promise<number> {
  const { count } = onlyRow(
    await tx.query<{ count: number }>(
      'select count(*)::int as count from applications where project_id = $1',
      [projectId],
    ),
  );
  return count;
}

export async function insertProject(
  tx: Queryable,
  project: EntityRef & ProjectContent & { id: string; createdBy: string },
): Promise<void> {
  await tx.query(
    `insert into projects (id, entity_type, entity_id, name, description, created_by)
     values ($1, $2, $3, $4, $5, $6)`,
    [project.id, project.entityType, project.entityId, project.name, project.desc, project.createdBy],
  );
}

export async function updateProjectRow(
  tx: Queryable,
  id: string,
  { name, desc }: ProjectContent,
): Promise<number> {
  const { version } = onlyRow(
    await tx.query<{ version: number }>(
      `update projects set name = $2, description = $3, version = version + 1, updated_at = now()
       where id = $1 returning version`,
      [id, name, desc],
    ),
  );
  return version;
}

export async function deleteProjectRow(tx: Queryable, id: string): Promise<void> {
  await tx.query('delete from projects where id = $1', [id]);
}
