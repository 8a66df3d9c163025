import { type EntityType, entityTypes } from '@strata/domain';
import { type Column, DataTable, Stack, StatusBadge, Text } from '@strata/ui';
import { displaySize } from '@strata/web';
import { GuideActions } from './guide-actions.tsx';
import css from './guide-section.module.css';
import type { Guide } from './guides.ts';

export interface GuideSectionProps {
  readonly type: EntityType;
  /** Those of the type in their order, withdrawn ones last. */
  readonly guides: readonly Guide[];
  readonly onChange: (id: string) => void;
}

/** The guides for one type of entity. */
export function GuideSection({ type, guides, onChange }: GuideSectionProps) {
  const { label } = entityTypes[type];
  const shown = guides.filter(({ isWithdrawn }) => !isWithdrawn);
  const columns: readonly Column<Guide>[] = [
    {
      key: 'name',
      header: 'Name',
      cell: ({ name, description }) => (
        <Stack wrap="anywhere" className={css.words}>
          {name}
          <Text as="span" tone="quiet" size="small">
            {description}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'document',
      header: 'Document',
      cell: ({ fileName, sizeInBytes }) => (
        <Stack wrap="anywhere" className={css.words}>
          {fileName}
          <Text as="span" tone="quiet" size="small">
            PDF, {displaySize(sizeInBytes)}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'state',
      header: 'State',
      cell: ({ isWithdrawn }) =>
        isWithdrawn ? <StatusBadge tone="withdrawn">Withdrawn</StatusBadge> : 'Shown',
    },
    {
      key: 'acts',
      header: 'Actions',
      cell: (guide) => (
        <GuideActions
          guide={guide}
          isFirst={guide === shown[0]}
          isLast={guide === shown.at(-1)}
          onChange={() => onChange(guide.id)}
        />
      ),
    },
  ];
  return (
    <Stack as="section" gap={3} shrink aria-labelledby={`guides-${type}`}>
      <h2 id={`guides-${type}`}>{label}</h2>
      {guides.length === 0 ? (
        <Text tone="quiet" size="small">
          No guides available
        </Text>
      ) : (
        <DataTable
          caption={`${label} guides`}
          captionHidden
          columns={columns}
          rows={guides}
          rowKey={({ id }) => id}
        />
      )}
    </Stack>
  );
}
