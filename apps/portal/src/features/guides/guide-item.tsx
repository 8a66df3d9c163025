import type { Output } from '@strata/contract';
import { GuideIcon, Inline, Stack, Text } from '@strata/ui';
import { displaySize, FileLink } from '@strata/web';
import css from './guides-page.module.css';

type Guide = Output<'GET /ExpertGuides'>[number];

/** One guide with its document. */
export function GuideItem({ guide }: { readonly guide: Guide }) {
  return (
    <Inline as="li" oneLine gap={4} align="stretch" pad={5} line="below">
      <span className={css.sign}>
        <GuideIcon size={24} />
      </span>
      <Stack gap={2} wrap="anywhere" shrink grow>
        <Text as="h2" size="lead">
          {guide.name}
        </Text>
        <p>{guide.description}</p>
        <Inline as="p" gap={3} rowGap={1}>
          <FileLink className={css.link} address={guide.documentUrl} fileName={guide.fileName}>
            {guide.fileName}
          </FileLink>
          <span className={css.size}>PDF, {displaySize(guide.sizeInBytes)}</span>
        </Inline>
      </Stack>
    </Inline>
  );
}
