import { DownloadIcon, GuideIcon, Spinner } from '@strata/ui';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import { useEntityRef } from '../../../app/acting-entity.tsx';
import { callQuery } from '../../../app/call-query.ts';
import { downloadFile } from '../../../app/files/download-file.ts';
import css from './common-property.module.css';

const guideName = 'Guidance Notes: Entering Common Properties in Strata Portal';

const same = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Opens the guide of that name when the ministry has published one; otherwise it leads to the guides (C1). */
export function GuideLink() {
  const { entityType } = useEntityRef();
  const { data: guides = [] } = useQuery({
    ...callQuery('GET /ExpertGuides', { query: { entityType } }),
    meta: { quiet: true },
  });
  const [fetching, setFetching] = useState(false);
  const guide = guides.find(({ name }) => same(name) === same(guideName));

  if (guide === undefined) {
    return (
      <Link className={css.guide} to="/app/guides">
        <GuideIcon />
        {guideName}
      </Link>
    );
  }

  async function open(event: MouseEvent, fileId: string, fileName: string) {
    event.preventDefault();
    if (fetching) return;
    setFetching(true);
    await downloadFile(fileId, fileName);
    setFetching(false);
  }

  return (
    <a
      className={css.guide}
      href={guide.documentUrl}
      download={guide.fileName}
      aria-busy={fetching || undefined}
      onClick={(event) => void open(event, guide.fileId, guide.fileName)}
    >
      {fetching ? <Spinner size={20} /> : <DownloadIcon />}
      {guideName}
    </a>
  );
}
