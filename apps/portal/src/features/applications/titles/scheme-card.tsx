import { counted, displayDate, displayDecimal } from '@strata/domain';
import { DefinitionList, Inline, Text } from '@strata/ui';
import { client, notifyError, SaveFileButton, SchemeStatus, shareValueWords } from '@strata/web';
import { Link } from 'react-router';
import type { Application } from '../applications.ts';
import type { RegisteredScheme } from './registrations.ts';

export interface SchemeCardProps {
  readonly scheme: RegisteredScheme;
  readonly application: Application;
}

/** The scheme as it is registered, what of it was approved, and the way to take it along as a file. */
export function SchemeCard({ scheme, application }: SchemeCardProps) {
  const { number, state, name, address, plotName, plotNumber, islandName, atollName } = scheme;
  const isOwn = scheme.applicationId === application.id;
  return (
    <>
      <DefinitionList
        items={[
          { term: 'State', value: <SchemeStatus state={state} /> },
          ...(name === null ? [] : [{ term: 'Name', value: name }]),
          ...(address === null ? [] : [{ term: 'Address', value: address }]),
          { term: 'Plot', value: `${plotName}, plot ${plotNumber}, ${islandName}, ${atollName}` },
          { term: 'Land area', value: `${displayDecimal(scheme.landAreaInSqm)} sqm` },
          { term: 'Units', value: counted(scheme.numberOfUnits, 'unit') },
          { term: 'Share values in all', value: shareValueWords(scheme.aggregate) },
          {
            term: 'Method of the share values',
            value: `${scheme.shareMethod.title}, version ${scheme.shareMethod.version}`,
          },
          { term: 'Registered', value: displayDate(scheme.registeredDate) },
          {
            term: 'Plan that is registered',
            value: isOwn ? (
              <Link to={`/app/applications/${application.id}/ApplicationApprovedDocumentsDetails`}>
                {scheme.applicationReference}, approved documents
              </Link>
            ) : (
              <>
                That of{' '}
                <Link to={`/app/applications/${scheme.applicationId}/registrations`}>
                  {scheme.applicationReference}
                </Link>
                , which amended it
              </>
            ),
          },
          {
            term: 'What was approved (SHA-256)',
            value: (
              <Text as="code" wrap="anywhere" figures size="small">
                {scheme.revisionSha256}
              </Text>
            ),
          },
        ]}
      />
      <Inline gap={4} rowGap={3} data-print="hidden">
        <SaveFileButton
          label={`Export as LADM (JSON): scheme ${number}`}
          otherwise={`${number}.json`}
          fetchFile={(options) =>
            client.fetchFile('GET /Schemes/ladm', { query: { schemeId: scheme.id, version: '2' } }, options)
          }
          notify={notifyError}
        >
          Export as LADM (JSON)
        </SaveFileButton>
        {scheme.isDrawn ? (
          <SaveFileButton
            label={`Export as CityJSON: scheme ${number}`}
            otherwise={`${number}.city.json`}
            fetchFile={(options) =>
              client.fetchFile('GET /Schemes/cityjson', { query: { schemeId: scheme.id } }, options)
            }
            notify={notifyError}
          >
            Export as CityJSON
          </SaveFileButton>
        ) : null}
      </Inline>
    </>
  );
}
