import { Readable } from 'node:stream';
import { FileAnswer } from '../../../platform/http/answers.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { towerAsIfc } from './palm-tower.ts';
import { templateAsDxf } from './template-dxf.ts';

const examples = {
  tower: { fileName: 'Palm Tower.ifc', mediaType: 'application/x-step', write: towerAsIfc },
  template: { fileName: 'Strata plan template.dxf', mediaType: 'image/vnd.dxf', write: templateAsDxf },
} as const;

/** A model or a drawing that an architect can begin with, written when it is asked for. */
export const sendExample: Handler<'GET /Applications/drawnModels/example'> = async ({ query }) => {
  const { fileName, mediaType, write } = examples[query.example];
  const content = Buffer.from(write());
  return new FileAnswer({
    content: Readable.from([content]),
    mediaType,
    fileName,
    sizeInBytes: content.length,
  });
};
