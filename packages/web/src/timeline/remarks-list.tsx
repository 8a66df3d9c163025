import { type RemarkSection, remarkSectionNames, remarkSections } from '@strata/domain';
import { Stack, Text } from '@strata/ui';
import { Link } from 'react-router';

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
    <Stack as="dl" gap={3}>
      {sections.map((section) => {
        const address = addressOf?.(section);
        const name = remarkSectionNames[section];
        return (
          <Stack key={section} gap={1}>
            <Text as="dt" weight="medium">
              {address === undefined ? name : <Link to={address}>{name}</Link>}
            </Text>
            {bySection.get(section)?.map(({ text }, index) => (
              <Text as="dd" key={index} wrap="anywhere" keepLines width="form">
                {text}
              </Text>
            ))}
          </Stack>
        );
      })}
    </Stack>
  );
}
