/** A model as a whole that cannot be read: what is wrong and where, in words for the architect. */
export class UnreadableModel extends Error {
  override readonly name = 'UnreadableModel';
}
