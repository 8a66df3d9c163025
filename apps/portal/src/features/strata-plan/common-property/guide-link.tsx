import { GuideIcon } from '@strata/ui';
import { callQuery, FileLink } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useEntityRef } from '../../../app/acting-entity.tsx';
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
  const guide = guides.find(({ name }) => same(name) === same(guideName));

  if (guide === undefined) {
    return (
      <Link className={css.guide} to="/app/guides">
        <GuideIcon />
        {guideName}
      </Link>
    );
  }

  return (
    <FileLink className={css.guide} address={guide.documentUrl} fileName={guide.fileName} iconSize={20}>
      {guideName}
    </FileLink>
  );
}
