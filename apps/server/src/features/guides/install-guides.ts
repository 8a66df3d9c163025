import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { type EntityType, entityTypeNames } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import { guideTask } from '../../documents/document-tasks.ts';
import {
  commonPropertyGuideDescription,
  commonPropertyGuideName,
} from '../../documents/guides/common-property-guide.ts';
import { recordAct } from '../../platform/acts.queries.ts';
import type { Queryable } from '../../platform/database.ts';
import type { Services } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { knownMinistry } from '../configuration/known-contacts.ts';
import { insertFile, lockContent } from '../files/files.queries.ts';
import { findTypesWithoutGuide, insertGuide, lockInstalling, snapshotGuide } from './guides.queries.ts';

type Parts = Pick<Services, 'database' | 'fileStore' | 'configuration' | 'workers'>;

interface Document {
  readonly sha256: Buffer;
  readonly sizeInBytes: number;
}

const system = { actor: null, actingRole: 'system' } as const;

async function printed({ database, fileStore, configuration, workers }: Parts): Promise<Document> {
  const { name } = await knownMinistry(database, configuration);
  const bytes = await workers.run(guideTask, name);
  if (bytes instanceof Refusal) throw new Error('The guide could not be printed');
  const document = { sha256: createHash('sha256').update(bytes).digest(), sizeInBytes: bytes.length };
  const temporaryPath = fileStore.temporaryPath();
  await writeFile(temporaryPath, bytes, { mode: 0o600 });
  await fileStore.keep({ temporaryPath, ...document });
  return document;
}

async function installGuide(tx: Queryable, entityType: EntityType, document: Document): Promise<void> {
  const [fileId, id, requestId] = [uuidv7(), uuidv7(), randomUUID()];
  const fileName = `${commonPropertyGuideName.replace(':', '')}.pdf`;
  await insertFile(tx, {
    ...document,
    id: fileId,
    owner: null,
    uploadedBy: null,
    fileName,
    mediaType: 'application/pdf',
    scan: 'clean',
  });
  const { sizeInBytes, sha256 } = document;
  await recordAct(tx, {
    ...system,
    verb: 'upload',
    objectType: 'file',
    objectId: fileId,
    after: { fileName, sizeInBytes, sha256: sha256.toString('hex') },
    requestId,
  });
  await insertGuide(tx, {
    id,
    entityType,
    name: commonPropertyGuideName,
    description: commonPropertyGuideDescription,
    fileId,
    createdBy: null,
  });
  await recordAct(tx, {
    ...system,
    verb: 'create',
    objectType: 'guide',
    objectId: id,
    after: await snapshotGuide(tx, id),
    requestId,
  });
}

/**
 * Publishes the guide that the specification links to, once for each type of entity (requirement C1). From then on it is an
 * Administrator's: what was renamed, given another document or withdrawn stays so. Answers whether any was published.
 */
export async function installGuides(parts: Parts): Promise<boolean> {
  const missing = (tx: Queryable) => findTypesWithoutGuide(tx, entityTypeNames, commonPropertyGuideName);
  if ((await missing(parts.database)).length === 0) return false;
  const document = await printed(parts);
  return parts.database.transaction(async (tx) => {
    // Several processes begin at once.
    await lockInstalling(tx);
    await lockContent(tx, document.sha256);
    const types = await missing(tx);
    for (const entityType of types) await installGuide(tx, entityType, document);
    return types.length > 0;
  });
}
