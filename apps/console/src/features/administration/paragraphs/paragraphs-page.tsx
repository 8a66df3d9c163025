import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  GuideIcon,
  PlusIcon,
  Stack,
  StatusBadge,
  Text,
} from '@strata/ui';
import { LoadState } from '@strata/web';
import { useState } from 'react';
import { AdministrationPage } from '../administration-page.tsx';
import { ParagraphActions } from './paragraph-actions.tsx';
import { ParagraphDialog } from './paragraph-dialog.tsx';
import { ParagraphVersions } from './paragraph-versions.tsx';
import { newestOf, type Paragraph, placesInWords, useParagraphs } from './paragraphs.ts';

type Open = { readonly what: 'change' | 'versions'; readonly id: string } | { readonly what: 'add' };

/** `/administration/paragraphs`: what officers can insert into what they write to the parties. */
export function ParagraphsPage() {
  const query = useParagraphs();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <AdministrationPage
      title="Standard paragraphs"
      lead="Texts that officers can insert when they return, reject or revoke something. They can change them before sending."
      beside={
        <Button kind="primary" icon={<PlusIcon />} onClick={() => setOpen({ what: 'add' })}>
          Add a paragraph
        </Button>
      }
    >
      <LoadState query={query} what="standard paragraphs">
        {(paragraphs) => {
          const chosen =
            open === undefined || open.what === 'add'
              ? undefined
              : paragraphs.find(({ id }) => id === open.id);
          return (
            <>
              <ParagraphTable
                paragraphs={paragraphs}
                onChange={(id) => setOpen({ what: 'change', id })}
                onVersions={(id) => setOpen({ what: 'versions', id })}
              />
              {chosen === undefined ? null : open?.what === 'versions' ? (
                <ParagraphVersions paragraph={chosen} onClose={close} />
              ) : (
                <ParagraphDialog paragraph={chosen} onClose={close} />
              )}
            </>
          );
        }}
      </LoadState>
      {open?.what === 'add' ? <ParagraphDialog paragraph={undefined} onClose={close} /> : null}
    </AdministrationPage>
  );
}

interface ParagraphTableProps {
  readonly paragraphs: readonly Paragraph[];
  readonly onChange: (id: string) => void;
  readonly onVersions: (id: string) => void;
}

function ParagraphTable({ paragraphs, onChange, onVersions }: ParagraphTableProps) {
  if (paragraphs.length === 0)
    return (
      <EmptyState title="No standard paragraphs yet" icon={<GuideIcon size={32} />}>
        Paragraphs that you add are offered to officers beside what they write.
      </EmptyState>
    );
  const columns: readonly Column<Paragraph>[] = [
    {
      key: 'title',
      header: 'Paragraph',
      cell: (paragraph) => (
        <Stack gap={1} wrap="anywhere" width="reading">
          {paragraph.title}
          <Text as="span" tone="quiet" size="small" lines={2} dir="auto">
            {newestOf(paragraph).text}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'places',
      header: 'Offered for',
      cell: (paragraph) => <Text as="span">{placesInWords(newestOf(paragraph).places)}</Text>,
    },
    {
      key: 'state',
      header: 'State',
      cell: ({ isRetired }) => (isRetired ? <StatusBadge tone="withdrawn">Retired</StatusBadge> : 'Offered'),
    },
    {
      key: 'acts',
      header: 'Actions',
      cell: (paragraph) => (
        <ParagraphActions
          paragraph={paragraph}
          onChange={() => onChange(paragraph.id)}
          onVersions={() => onVersions(paragraph.id)}
        />
      ),
    },
  ];
  return (
    <DataTable
      caption="Standard paragraphs"
      captionHidden
      columns={columns}
      rows={paragraphs}
      rowKey={({ id }) => id}
    />
  );
}
