import { Box, Card, CardHead, type Definition, DefinitionList, Inline, Stack, Text } from '@strata/ui';
import { WholeReferences } from '@strata/web';
import { Link } from 'react-router';
import { addressOf } from './addresses.ts';
import type { ExpertKind } from './expert-types.ts';
import css from './registration-card.module.css';
import type { RegistrationItem } from './registrations.ts';
import { Remarks } from './remarks.tsx';
import { StateLine } from './state-line.tsx';
import { expiryInWords, isRenewal } from './state-words.ts';
import { RegistrationStatus } from './status.tsx';

/** An architect's licence: while it is renewed, the new number and the end of the present one. */
function licenceOf(item: RegistrationItem): readonly Definition[] {
  const [number, end] = isRenewal(item) ? ['New licence', 'Present until'] : ['Licence', 'Valid until'];
  return [
    ...(item.licenseNumber === null
      ? []
      : [{ term: number, value: <WholeReferences text={item.licenseNumber} /> }]),
    ...(item.expiryDate === null ? [] : [{ term: end, value: expiryInWords(item.expiryDate) }]),
  ];
}

/** A registration in the list (R1). A draft leads to its responsible persons, any other to its details (R2). */
export function RegistrationCard({
  kind,
  item,
}: {
  readonly kind: ExpertKind;
  readonly item: RegistrationItem;
}) {
  const draft = item.expertStatusId === 1 && kind.type !== 'Architect';
  return (
    <Card>
      <Stack gap={3} relative grow top>
        <CardHead>
          <h2>
            <Link
              className={`no-ring ${css.link}`}
              to={draft ? addressOf.persons(kind.slug, item.id) : addressOf.detail(kind.slug, item.id)}
              state={{ fromList: true }}
            >
              {item.name}
            </Link>
          </h2>
        </CardHead>
        <Inline gap={2} align="stretch">
          <RegistrationStatus id={item.expertStatusId} name={item.expertStatus.name} />
        </Inline>
        <DefinitionList
          small
          items={[
            { term: 'Reference', value: <WholeReferences text={item.reference} /> },
            { term: 'Identification', value: item.identification },
            { term: 'Address', value: `${item.registeredAddressName}, ${item.registeredAddressStreet}` },
            ...licenceOf(item),
          ]}
        />
        <Text tone="quiet" size="small">
          <StateLine kind={kind} item={item} />
        </Text>
        {item.expertStatusId === 4 ? (
          <Box relative wrap="anywhere">
            <Remarks kind={kind} item={item} canEdit={item.userHasAdminRole} />
          </Box>
        ) : null}
      </Stack>
    </Card>
  );
}
