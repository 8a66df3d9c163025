import type { Output } from '@strata/contract';
import { DownloadIcon, GuideIcon, Spinner } from '@strata/ui';
import { type MouseEvent, useState } from 'react';
import { downloadFile } from '../../app/files/download-file.ts';
import { displaySize } from '../../app/files/sizes.ts';
import css from './guides-page.module.css';

type Guide = Output<'GET /ExpertGuides'>[number];

/** One guide. Its link is fetched with the token, since the address alone opens nothing. */
export function GuideItem({ guide }: { readonly guide: Guide }) {
  const [fetching, setFetching] = useState(false);

  async function open(event: MouseEvent) {
    event.preventDefault();
    if (fetching) return;
    setFetching(true);
    await downloadFile(guide.fileId, guide.fileName);
    setFetching(false);
  }

  return (
    <li className={css.guide}>
      <span className={css.sign}>
        <GuideIcon size={24} />
      </span>
      <div className={css.words}>
        <h2 className={css.name}>{guide.name}</h2>
        <p>{guide.description}</p>
        <p className={css.document}>
          <a
            className={css.link}
            href={guide.documentUrl}
            download={guide.fileName}
            aria-busy={fetching || undefined}
            onClick={(event) => void open(event)}
          >
            {fetching ? <Spinner size={16} /> : <DownloadIcon size={16} />}
            {guide.fileName}
          </a>
          <span className={css.size}>PDF, {displaySize(guide.sizeInBytes)}</span>
        </p>
      </div>
    </li>
  );
}
