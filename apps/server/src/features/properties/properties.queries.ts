import {
  ApplicationStatus,
  bindingStatusIds,
  complete,
  type EntityRef,
  type PropertyDocumentType,
  PropertyStatus,
  type PropertyStatusId,
  type PropertyUse,
  pickFields,
  propertyFields,
  type SaidOf,
} from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import { columnNames, columnValues, jsonArguments, updateOf } from '../../platform/described-columns.ts';
import { instantOf } from '../../platform/instant.ts';

const propertyJson = `
  'id', p.id, 'atollName', a.name, 'islandName', i.name, 'propertyStatusId', p.property_status_id,
  'propertyStatus', json_build_object('name', s.name), 'createdDate', ${instantOf('p.created_at')},
  'version', p.version`;

/** Nothing more comes of these. */
const endedStatusIds = [ApplicationStatus.approved, ApplicationStatus.rejected, ApplicationStatus.withdrawn];

/** What a list says of each. */
const listed = jsonArguments(pickFields(propertyFields, 'plotName', 'plotNumber', 'landAreaInSqm'), 'p');

const propertyFrom = `
  properties p join islands i on i.id = p.island_id join atolls a on a.id = i.atoll_id
    join property_statuses s on s.id = p.property_status_id`;

/** The entity's properties, newest first, as JSON of the wire. */
export async function listProperties(db: Queryable, entity: EntityRef): Promise<string> {
  const { rows } = await db.query<{ list: string }>(
    `select coalesce(json_agg(json_build_object(${propertyJson}, ${listed}) order by p.created_at desc, p.id), '[]')::text as list
     from ${propertyFrom} where p.entity_type = $1 and p.entity_id = $2`,
    [entity.entityType, entity.entityId],
  );
  return rows[0]?.list ?? '[]';
}

/** One property of any of the person's entities as JSON of the wire, without what the rules add. */
export async function findProperty(
  db: Queryable,
  personId: string,
  id: string,
): Promise<{ property: Record<string, unknown>; use: PropertyUse } | undefined> {
  const { rows } = await db.query<{ property: Record<string, unknown> } & PropertyUse>(
    `select json_build_object(${propertyJson},
         ${jsonArguments(propertyFields, 'p')},
         'entityType', p.entity_type, 'entityId', p.entity_id, 'atollId', a.id, 'remarks', p.remarks, 'updatedDate', ${instantOf('p.updated_at')},
         'owners', (select json_agg(json_build_object('name', o.name, 'identification', o.identification,
             'shareNumerator', o.share_numerator, 'shareDenominator', o.share_denominator) order by o.position)
           from property_owners o where o.property_id = p.id),
         'documents', coalesce((select json_agg(json_build_object('fileId', f.id, 'documentType', d.document_type,
             'fileName', f.file_name, 'sizeInBytes', f.size_in_bytes, 'uploadedDate', ${instantOf('f.created_at')})
             order by d.position)
           from property_documents d join files f on f.id = d.file_id where d.property_id = p.id), '[]'),
         'openApplication', (select json_build_object('id', x.id, 'reference', x.reference) from applications x
           where x.property_id = p.id and x.application_status_id <> all($4) order by x.created_at desc, x.id limit 1),
         'scheme', (select json_build_object('number', h.number, 'applicationId', h.application_id) from schemes h
           where h.property_id = p.id)) as property,
       (select count(*)::int from applications x where x.property_id = p.id) as applications,
       (select count(*)::int from applications x where x.property_id = p.id
          and x.application_status_id = any($3)) as "bindingApplications"
     from ${propertyFrom}
       join current_memberships m on m.entity_type = p.entity_type and m.entity_id = p.entity_id and m.person_id = $2
     where p.id = $1`,
    [id, personId, bindingStatusIds, endedStatusIds],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { property, applications, bindingApplications } = row;
  return { property, use: { applications, bindingApplications } };
}

export interface LockedProperty extends EntityRef {
  readonly version: number;
  readonly statusId: PropertyStatusId;
}

/** Locks the property if it belongs to one of the person's entities; else it does not exist. */
export async function lockProperty(
  tx: Queryable,
  personId: string,
  id: string,
): Promise<LockedProperty | undefined> {
  const { rows } = await tx.query<LockedProperty>(
    `select p.entity_type as "entityType", p.entity_id as "entityId", p.version, p.property_status_id as "statusId"
     from properties p
       join current_memberships m on m.entity_type = p.entity_type and m.entity_id = p.entity_id and m.person_id = $2
     where p.id = $1 for update of p for share of m`,
    [id, personId],
  );
  return rows[0];
}

/** What refers to the property; asked while it is locked, so that nothing new can. */
export async function countUse(tx: Queryable, id: string): Promise<PropertyUse> {
  return onlyRow(
    await tx.query<PropertyUse>(
      `select count(*)::int as applications,
         count(*) filter (where application_status_id = any($2))::int as "bindingApplications"
       from applications where property_id = $1`,
      [id, bindingStatusIds],
    ),
  );
}

/** What is said of a property: what need not be said may be left out. */
export type Particulars = SaidOf<typeof propertyFields>;

const valuesOf = (particulars: Particulars): readonly unknown[] =>
  Object.values(columnValues(propertyFields, complete(propertyFields, particulars)));

const names = columnNames(propertyFields);
const { set, differs } = updateOf(propertyFields, 2);

export async function insertProperty(
  tx: Queryable,
  property: EntityRef & Particulars & { id: string; createdBy: string },
): Promise<void> {
  await tx.query(
    `insert into properties (id, entity_type, entity_id, created_by, ${names.join(', ')})
     values ($1, $2, $3, $4, ${names.map((_, at) => `$${at + 5}`).join(', ')})`,
    [property.id, property.entityType, property.entityId, property.createdBy, ...valuesOf(property)],
  );
}

/** Writes the particulars; the property is Pending again and its remarks are gone. */
export async function updatePropertyRow(
  tx: Queryable,
  id: string,
  particulars: Particulars,
): Promise<number> {
  const { version } = onlyRow(
    await tx.query<{ version: number }>(
      `update properties set ${set}, property_status_id = ${PropertyStatus.pending}, version = version + 1, updated_at = now()
       where id = $1 returning version`,
      [id, ...valuesOf(particulars)],
    ),
  );
  return version;
}

export interface Owner {
  readonly name: string;
  readonly identification: string;
  readonly shareNumerator: number;
  readonly shareDenominator: number;
}

/** Replaces the owners; the database checks at commit that the shares make up the whole. */
export async function replaceOwners(
  tx: Queryable,
  propertyId: string,
  owners: readonly Owner[],
): Promise<void> {
  await tx.query('delete from property_owners where property_id = $1', [propertyId]);
  await tx.query(
    `insert into property_owners (property_id, position, name, identification, share_numerator, share_denominator)
     select $1, o.position, o.name, o.identification, o.numerator, o.denominator
     from unnest($2::text[], $3::text[], $4::int[], $5::int[])
       with ordinality as o (name, identification, numerator, denominator, position)`,
    [
      propertyId,
      owners.map((owner) => owner.name),
      owners.map((owner) => owner.identification),
      owners.map((owner) => owner.shareNumerator),
      owners.map((owner) => owner.shareDenominator),
    ],
  );
}

export interface DocumentInput {
  readonly fileId: string;
  readonly documentType: PropertyDocumentType;
}

/** How many of the files are the entity's own; held so that the sweep does not take them meanwhile. */
export async function lockFilesOf(
  tx: Queryable,
  entity: EntityRef,
  fileIds: readonly string[],
): Promise<number> {
  const { rows } = await tx.query(
    'select 1 from files where id = any($1::uuid[]) and entity_type = $2 and entity_id = $3 for key share',
    [fileIds, entity.entityType, entity.entityId],
  );
  return rows.length;
}

/** Replaces the documents. A file that another property has is refused by the unique index. */
export async function replaceDocuments(
  tx: Queryable,
  propertyId: string,
  documents: readonly DocumentInput[],
): Promise<void> {
  await tx.query('delete from property_documents where property_id = $1', [propertyId]);
  await tx.query(
    `insert into property_documents (property_id, position, file_id, document_type)
     select $1, d.position, d.file_id, d.document_type
     from unnest($2::uuid[], $3::text[]) with ordinality as d (file_id, document_type, position)`,
    [
      propertyId,
      documents.map((document) => document.fileId),
      documents.map((document) => document.documentType),
    ],
  );
}

/** The whole record as it stands, for the acts. */
export async function snapshotProperty(tx: Queryable, id: string): Promise<object | undefined> {
  const { rows } = await tx.query<{ snapshot: object }>(
    `select to_jsonb(p) - 'plot_number_key' || jsonb_build_object(
         'land_area_in_sqm', p.land_area_in_sqm::text, 'island', i.name, 'status', s.name,
         'owners', (select jsonb_agg(to_jsonb(o) - 'property_id' order by o.position)
           from property_owners o where o.property_id = p.id),
         'documents', (select jsonb_agg(to_jsonb(d) - 'property_id' || jsonb_build_object('sha256', encode(f.sha256, 'hex'))
             order by d.position)
           from property_documents d join files f on f.id = d.file_id where d.property_id = p.id)) as snapshot
     from properties p join islands i on i.id = p.island_id join property_statuses s on s.id = p.property_status_id
     where p.id = $1`,
    [id],
  );
  return rows[0]?.snapshot;
}

/** Whether the property, its owners and its documents are exactly this already. */
export async function hasContent(
  tx: Queryable,
  id: string,
  content: Particulars & { readonly owners: readonly Owner[]; readonly documents: readonly DocumentInput[] },
): Promise<boolean> {
  const { rows } = await tx.query(
    `select 1 from properties p
     where p.id = $1
       and not (${differs})
       and $${names.length + 2}::jsonb = (select jsonb_agg(jsonb_build_object('name', o.name, 'identification', o.identification,
           'shareNumerator', o.share_numerator, 'shareDenominator', o.share_denominator) order by o.position)
         from property_owners o where o.property_id = p.id)
       and $${names.length + 3}::jsonb = (select jsonb_agg(jsonb_build_object('fileId', d.file_id, 'documentType', d.document_type)
           order by d.position)
         from property_documents d where d.property_id = p.id)`,
    [id, ...valuesOf(content), JSON.stringify(content.owners), JSON.stringify(content.documents)],
  );
  return rows.length === 1;
}

/** Deletes the property; its files stay until the sweep finds that nothing uses them. */
export async function deletePropertyRow(tx: Queryable, id: string): Promise<void> {
  await tx.query('delete from properties where id = $1', [id]);
}
