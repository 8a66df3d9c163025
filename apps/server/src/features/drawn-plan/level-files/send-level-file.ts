import { Readable } from 'node:stream';
import type { Output } from '@strata/contract';
import { FileAnswer } from '../../../platform/http/answers.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findBuildingName } from '../level-json.queries.ts';
import { findShownLevel } from '../show-level.ts';
import type { LevelDrawing } from './level-drawing.ts';
import { writeDxf } from './write-dxf.ts';
import { writeSvg } from './write-svg.ts';

const formats = {
  dxf: { mediaType: 'image/vnd.dxf', write: writeDxf },
  svg: { mediaType: 'image/svg+xml', write: writeSvg },
} as const;

/** A level as a file, for whoever is shown it. What is not drawn has none. */
export const sendLevelFile: Handler<'GET /Applications/drawnLevel/file'> = async (call) => {
  const { floorId, format } = call.query;
  const found = await findShownLevel(call);
  if (!found) return refuse('NOT_FOUND');
  const { things } = JSON.parse(found.level) as Output<'GET /Applications/drawnLevel'>;
  const shapes = things.filter(({ polygons }) => polygons.length > 0);
  if (shapes.length === 0) return refuse('NOT_FOUND');
  const number = things.find(({ thing, id }) => thing === 'floor' && id === floorId)?.name;
  const buildingName =
    floorId === undefined ? undefined : await findBuildingName(call.db, floorId, found.revisionId);
  const floor = number === undefined ? undefined : { floorNumber: number, buildingName };
  const title = titleOf(found.reference, floor);
  const { mediaType, write } = formats[format];
  const content = Buffer.from(write({ title, floor, shapes }));
  return new FileAnswer({
    content: Readable.from([content]),
    mediaType,
    fileName: `${title.replaceAll(unfitForFiles, '_')}.${format}`,
    sizeInBytes: content.length,
  });
};

/** What some system takes in the name of no file. */
const unfitForFiles = /[\p{Cc}/\\:*?"<>|]/gu;

function titleOf(reference: string, floor: LevelDrawing['floor']): string {
  if (!floor) return `${reference} site`;
  const place = floor.buildingName === undefined ? '' : ` ${floor.buildingName},`;
  return `${reference}${place} floor ${floor.floorNumber}`;
}
