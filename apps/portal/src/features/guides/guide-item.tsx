import type { Output } from '@strata/contract';
import { GuideIcon } from '@strata/ui';
import { displaySize, FileLink } from '@strata/web';
import css from './guides-page.module.css';

type Guide = Output<'GET /ExpertGuides'>[number];

/** One guide with its document. */
export function GuideItem({ guide }: { readonly guide: Guide }) {
  return (
    <li className={css.guide}>
      <span className={css.sign}>
        <GuideIcon size={24} />
      </span>
      <div className={css.words}>
        <h2 className={css.name}>{guide.name}</h2>
        <p>{guide.description}</p>
        <p className={css.document}>
          <FileLink className={css.link} address={guide.documentUrl} fileName={guide.fileName}>
            {guide.fileName}
          </FileLink>
          <span className={css.size}>PDF, {displaySize(guide.sizeInBytes)}</span>
        </p>
      </div>
    </li>
  );
}
