/** A file of its own, so that the words come only to who asks for them. */
export { registerWordsIn } from '@strata/domain';
