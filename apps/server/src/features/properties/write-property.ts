import type { EntityRef } from '@strata/domain';
import { type Queryable, violatedUniqueness } from '../../platform/database.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { areOfOthers } from '../files/files.queries.ts';
import { refuseUnready } from '../files/refuse-unready.ts';
import { islandExists } from '../places/places.queries.ts';
import {
  type DocumentInput,
  lockFilesOf,
  type Owner,
  type Particulars,
  replaceDocuments,
  replaceOwners,
} from './properties.queries.ts';

export type PropertyContent = Particulars & {
  readonly owners: readonly Owner[];
  readonly documents: readonly DocumentInput[];
};

/** What creating and changing check alike: the island is one, and the files are the entity's own and clean. */
export async function refuseContent(
  tx: Queryable,
  entity: EntityRef,
  content: PropertyContent,
): Promise<Refusal | undefined> {
  if (!(await islandExists(tx, content.islandId))) return refuse('INVALID', { islandId: 'Choose an island' });
  const fileIds = content.documents.map((document) => document.fileId);
  if ((await lockFilesOf(tx, entity, fileIds)) !== fileIds.length) return refuse('NOT_FOUND');
  if (await areOfOthers(tx, fileIds)) return refuse('FILE_IN_USE');
  return refuseUnready(tx, fileIds);
}

/** Writes owners and documents of a property whose row is there. */
export async function writeContent(
  tx: Queryable,
  propertyId: string,
  content: PropertyContent,
): Promise<Refusal | undefined> {
  await replaceOwners(tx, propertyId, content.owners);
  try {
    await replaceDocuments(tx, propertyId, content.documents);
  } catch (error) {
    if (violatedUniqueness(error) === 'property_documents_file_id_key') return refuse('FILE_IN_USE');
    throw error;
  }
  return undefined;
}
