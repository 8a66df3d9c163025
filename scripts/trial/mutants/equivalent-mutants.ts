import type { Mutant } from './find-mutants.ts';

/** A mutant that no test can tell from the server, because something else does the same. */
interface Equivalent {
  readonly file: string;
  readonly removed: string;
  /** What does the same. */
  readonly because: string;
}

const equivalents: readonly Equivalent[] = [
  {
    file: 'apps/server/src/features/strata-plans/buildings/buildings.queries.ts',
    removed: 'and u.application_id = $1',
    because: 'the towers were read from a building of this plan, which is locked; it lets an index be used',
  },
  {
    file: 'apps/server/src/features/certificates/issue-certificate.ts',
    removed: 'printed?.titleVersion !== title.version',
    because: 'the version that the caller has seen, which must be given, was compared with both',
  },
  {
    file: 'apps/server/src/features/import-templates/import-templates.routes.ts',
    removed: 'marked instanceof Refusal',
    because: 'what is no workbook is refused by its code all the same',
  },
  {
    file: 'apps/server/src/features/experts/experts.routes.ts',
    removed: '(await countOtherAdmins(db, body.id, { personEntryId: null, creator: true })) === 0',
    because: 'whoever asks is an admin and not the creator, of a registration that is locked, and is counted',
  },
  {
    file: 'apps/server/src/features/title-requests/decide-request.ts',
    removed: '!content',
    because:
      'the state that was asked before is that of a submitted request, of which the table keeps the content',
  },
  {
    file: 'apps/server/src/features/plan-exchange/parse-in-pieces.ts',
    removed: 'before',
    because: 'it refuses nothing: the parts of a schema, which were worked out before, are the same again',
  },
];

/** Why nothing is to be seen of the mutant; undefined where a test must. */
export function whyEquivalent({ file, removed }: Pick<Mutant, 'file' | 'removed'>): string | undefined {
  return equivalents.find((one) => one.file === file && one.removed === removed)?.because;
}
