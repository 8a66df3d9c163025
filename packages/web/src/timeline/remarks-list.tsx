import { type RemarkSection, remarkSectionNames, remarkSections } from '@strata/domain';
import { Link } from 'react-router';
import css from './remarks-list.module.css';

/** What an officer wrote, about one section. */
export interface ShownRemark {
  readonly section: RemarkSection;
  readonly text: string;
}

export interface RemarksListProps {
  readonly remarks: readonly ShownRemark[];
  /** Where the section is put right; without it its name is no link. */
  readonly addressOf?: (section: RemarkSection) => string | undefined;
}

/** Remarks by the section that they are about, letter for letter. */
export function RemarksList({ remarks, addressOf }: RemarksListProps) {
  const bySection = Map.groupBy(remarks, ({ section }) => section);
  const sections = remarkSections.filter((section) => bySection.has(section));
  return (
    <dl className={css.remarks}>
      {sections.map((section) => {
        const address = addressOf?.(section);
        const name = remarkSectionNames[section];
        return (
          <div key={section} className={css.section}>
            <dt className={css.name}>{address === undefined ? name : <Link to={address}>{name}</Link>}</dt>
            {bySection.get(section)?.map(({ text }, index) => (
              <dd key={index} className={css.text}>
                {text}
              </dd>
            ))}
          </div>
        );
      })}
    </dl>
  );
}
