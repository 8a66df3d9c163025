import { type CorrectionOrder, displayDate, displayDay } from '@strata/domain';
import { type Definition, DefinitionList, Text } from '@strata/ui';
import { displayMoney, shareOfUnit } from '@strata/web';
import { Link } from 'react-router';
import { titlePath } from '../../../app/register.ts';
import { actName, askedInWords, dischargedLender, nameOf, type RequestReview } from './request-words.ts';

type Party = Pick<RequestReview['parties'][number], 'name' | 'identification'>;

function orderLines({ number, date, issuedBy, authority }: CorrectionOrder): readonly Definition[] {
  return [
    { term: 'Order', value: number },
    { term: 'Of', value: displayDay(date) },
    { term: issuedBy === 'court' ? 'Court' : 'Office of the ministry', value: authority },
  ];
}

const partyWords = ({ name, identification }: Party): string => `${name}, ${identification}`;

function linesOf(request: RequestReview): readonly Definition[] {
  const { content, corrects, title } = request;
  switch (content.kind) {
    case 'transfer':
      return [
        {
          term: 'From',
          value: partyWords({ name: nameOf(request, content.from), identification: content.from }),
        },
        ...content.to.map((owner, index) => ({
          term: content.to.length === 1 ? 'To' : `To (${index + 1})`,
          value: `${partyWords(owner)}: ${shareOfUnit(owner)}`,
        })),
        {
          term: 'Paid for it',
          value: content.consideration === null ? 'Not said' : displayMoney(content.consideration),
        },
      ];
    case 'mortgage':
      return [
        { term: 'Lender', value: partyWords(content.lender) },
        { term: 'Amount', value: displayMoney(content.amount) },
      ];
    case 'discharge':
      return [
        { term: 'Mortgage', value: content.encumbranceNumber },
        { term: 'Lender', value: dischargedLender(request) },
      ];
    default:
      return [
        ...(corrects === null
          ? []
          : [
              {
                term: 'Corrects',
                value: (
                  <Link to={`${titlePath(title.id)}#entry-${corrects.sequence}`}>
                    {actName(corrects.verb)}, {displayDate(corrects.date)}, entry {corrects.sequence}
                  </Link>
                ),
              },
            ]),
        ...(content.order === undefined ? [] : orderLines(content.order)),
        {
          term: 'Why',
          value: (
            <Text as="span" keepLines>
              {content.reason}
            </Text>
          ),
        },
        ...content.corrections.map((correction, index) => ({
          term: content.corrections.length === 1 ? 'Correction' : `Correction ${index + 1}`,
          value:
            correction.what === 'owner'
              ? `Owner ${correction.identification} is to be written ${partyWords(correction.corrected)}`
              : `Mortgage ${correction.encumbranceNumber} is to be written: ${partyWords(correction.corrected.lender)}, ${displayMoney(correction.corrected.amount)}`,
        })),
      ];
  }
}

/** What is requested: in a sentence, and all that was entered. */
export function AskedFor({ request }: { readonly request: RequestReview }) {
  const asked = askedInWords(request);
  return (
    <>
      <Text size="lead" wrap="anywhere">{`${asked.charAt(0).toUpperCase()}${asked.slice(1)}.`}</Text>
      <DefinitionList items={linesOf(request)} />
    </>
  );
}
