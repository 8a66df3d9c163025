import type { Output } from '@strata/contract';

/**
 * A picture for documents as it is kept: drawn anew from what was uploaded, of which nothing else is left. The y axis
 * points down.
 */
export type Picture = NonNullable<Output<'GET /Emblem'>['picture']>;
export type DrawnPicture = Extract<Picture, { kind: 'paths' }>;
export type PixelPicture = Extract<Picture, { kind: 'pixels' }>;
export type PicturePath = DrawnPicture['paths'][number];

/** Why a file cannot be a picture of documents, as a sentence for whoever chose it. */
export class UnusablePicture extends Error {
  override readonly name = 'UnusablePicture';
}
