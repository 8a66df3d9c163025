import type { Picture } from '../../pictures/picture.ts';
import type { Element } from '../pdf-file.ts';
import type { Paper } from './paper.ts';

/** Draws a picture as large as there is room, in the middle of it. */
export function composePicture(
  paper: Paper,
  picture: Picture,
  room: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  alt: string,
  parent: Element | undefined,
): void {
  const scale = Math.min(room.width / picture.width, room.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const x = room.x + (room.width - width) / 2;
  const y = room.y + (room.height - height) / 2;
  const drawn = paper.content('Figure', () => paper.picture(picture, { x, y, width, height }));
  const figure = paper.element('Figure', [drawn], { alt });
  if (figure) parent?.add(figure);
}
