import { ButtonLink, DefinitionList, EyeIcon, Inline, Stack } from '@strata/ui';
import { CardDrawing, PdfButton, planRenderings, WholeReferences } from '@strata/web';
import { withAnswers } from '../../../app/answers-address.ts';

import type { Application } from '../submission.ts';
import type { Answers } from './answers.ts';
import { AnswersLink } from './answers-link.tsx';

export interface AnswersSectionProps {
  readonly application: Application;
  readonly answers: Answers;
}

/** One part of the application with the way to it; a document is looked at from here. */
export function AnswersSection({ application, answers }: AnswersSectionProps) {
  const { id, title, to, canChange, items, document } = answers;
  const there = withAnswers(to, application.id);
  return (
    <Stack as="section" gap={4} aria-labelledby={`answers-${id}`}>
      <Inline gap={4} rowGap={1} align="baseline" justify="between">
        <h2 id={`answers-${id}`}>{title}</h2>
        <AnswersLink to={there} canChange={canChange} what={title.toLowerCase()} />
      </Inline>
      {id === 'buildings' && items.length > 0 ? (
        <CardDrawing of="application" id={application.id} width={240} height={144} />
      ) : null}
      <DefinitionList
        items={items.map(({ term, value }) => ({
          term,
          value: typeof value === 'string' ? <WholeReferences text={value} /> : value,
        }))}
      />
      {document === undefined ? null : (
        <Inline gap={3} align="stretch" data-print="hidden">
          <ButtonLink small to={there} icon={<EyeIcon size={18} />}>
            Look at the {planRenderings[document].what}
          </ButtonLink>
          <PdfButton application={application} document={document} />
        </Inline>
      )}
    </Stack>
  );
}
