import { officerInputs, parseInput } from '@strata/contract';
import { counted } from '@strata/domain';
import { Stack, Text } from '@strata/ui';
import { client, RemarksList } from '@strata/web';
import { addressOfSection } from '../../../app/applications.ts';
import type { PanelAct } from '../../../app/examinations/act-words.ts';
import type { ActRules, ActSent, Written, WrittenProblems } from '../acts/act-rules.ts';
import { previewOf } from '../letters/fetch-preview.ts';
import { noteOf } from '../notes/with-notes.ts';
import type { ApplicationReview, Revision } from './application-queries.ts';
import { obstacleWords } from './obstacle-words.ts';
import { discardRemarks, type Reading } from './remarks/reading.ts';
import { remarksWritten } from './remarks/remarks.ts';

export interface ApplicationRulesOf {
  readonly application: ApplicationReview;
  readonly revision: Revision | undefined;
  readonly reading: Reading;
}

const does: ActRules['does'] = {
  recommend: 'It then waits for a registrar, who decides it. You cannot decide it yourself afterwards.',
  return:
    'The applicant gets a letter with your remarks, corrects the plan and submits it again. All declarations are void, and the target day waits meanwhile.',
  referBack: 'The recommendation is void, and it waits for an examiner again.',
  approve: 'The applicant gets a letter, and the scheme can be registered as this plan says. This is final.',
  reject: 'This is final: the applicant gets a letter and would have to start a new application.',
};

const texts: NonNullable<ActRules['texts']> = {
  return: {
    label: 'Remark on the application as a whole',
    hint: 'Where there is something to say besides the remarks at the sections. The applicant reads exactly this.',
  },
};

/** What the acts on an application do, ask and send. */
export function applicationRules(of: ApplicationRulesOf): ActRules {
  const { application, revision, reading } = of;
  const seen = revision === undefined ? undefined : reading.seen[revision.id];
  const warnings = revision?.warnings.map(({ key }) => key) ?? [];
  const along: NonNullable<ActRules['along']> = (act, { text }) => {
    if (act === 'return') return { remarks: remarksWritten(reading, text) };
    const revisionSha256 = revision?.sha256 ?? '';
    if (act === 'recommend') return { revisionSha256, warningsSeen: warnings };
    return act === 'approve' ? { revisionSha256 } : {};
  };
  const unseen = warnings.filter((key) => seen?.has(key) !== true).length;
  return {
    does,
    texts,
    problemsOf: (act, written) => problemsOf(act, written, reading),
    content: (act) => (act === 'return' ? <Collected application={application} reading={reading} /> : null),
    blocked: (act) => {
      if ((act === 'recommend' || act === 'approve') && revision === undefined)
        return 'The plan is not here yet: wait until you have seen it.';
      if (act === 'recommend' && unseen > 0)
        return `${counted(unseen, 'warning')} not looked at yet. Tick each first.`;
      const [obstacle] = act === 'approve' ? application.obstacles : [];
      return obstacle === undefined ? undefined : obstacleWords(obstacle, application.fee);
    },
    along,
    remarks: ({ text }) => remarksWritten(reading, text).length,
    preview: (act, written) => {
      const { id, version } = application;
      return previewOf(act, { id, version, written, along: along(act, written) });
    },
    send,
    onDone: (act) => {
      if (act === 'return') discardRemarks(application.id);
    },
  };
}

/** What is wrong with what was written, by the server's own rules. */
function problemsOf(act: PanelAct, { text }: Written, reading: Reading): WrittenProblems {
  if (act === 'return') {
    const result = parseInput(officerInputs.returnApplication, { remarks: remarksWritten(reading, text) });
    return result.ok ? {} : { text: Object.values(result.fields)[0] ?? '' };
  }
  if (act !== 'reject' && act !== 'referBack') return {};
  const result = parseInput(officerInputs[act], { reason: text });
  return result.ok ? {} : { text: result.fields['reason'] ?? '' };
}

/** What was written at the sections: it goes along. */
function Collected({ application, reading }: Pick<ApplicationRulesOf, 'application' | 'reading'>) {
  const remarks = remarksWritten(reading, '');
  return remarks.length === 0 ? (
    <Text tone="quiet">No remarks were written at the sections. They go along with what you write here.</Text>
  ) : (
    <Stack gap={2} width="reading">
      <Text tone="quiet">
        {counted(remarks.length, 'remark')} at the sections, which {remarks.length === 1 ? 'goes' : 'go'}{' '}
        along:
      </Text>
      <RemarksList remarks={remarks} addressOf={(section) => addressOfSection(application.id, section)} />
    </Stack>
  );
}

/** Sends an act to where it belongs. */
async function send(sent: ActSent, idempotencyKey: string): Promise<unknown> {
  const { act, id, version, written, along } = sent;
  const { revisionSha256 = '', warningsSeen = [], remarks = [] } = along;
  const options = { version, idempotencyKey };
  const reason = { id, reason: written.text };
  switch (act) {
    case 'recommend': {
      const body = { id, revisionSha256, warningsSeen: [...warningsSeen], ...noteOf(written) };
      return client.call('POST /Review/applications/recommend', { body }, options);
    }
    case 'return':
      return client.call(
        'POST /Review/applications/return',
        { body: { id, remarks: [...remarks] } },
        options,
      );
    case 'approve':
      return client.call('POST /Review/applications/approve', { body: { id, revisionSha256 } }, options);
    case 'reject':
      return client.call('POST /Review/applications/reject', { body: reason }, options);
    case 'referBack':
      return client.call('POST /Review/applications/referBack', { body: reason }, options);
    default:
      throw new TypeError(`An application is not to ${act}`);
  }
}
