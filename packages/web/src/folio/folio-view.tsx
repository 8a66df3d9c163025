import { displayDate, displayDecimal, type TitleState } from '@strata/domain';
import { type Definition, DefinitionList, Grid, Stack, StatusBadge, Text } from '@strata/ui';
import type { ReactNode } from 'react';
import { displayMoney } from '../fees/money-words.ts';
import { ShareBar } from '../shares/share-bar.tsx';
import { shareValueWords } from '../shares/share-value-words.ts';
import css from './folio.module.css';
import { shareWords } from './share-words.ts';

/** A party of a title, as the one who reads may see it. */
export interface ShownParty {
  readonly name: string;
  /** Whole or masked, as the server gives it. */
  readonly identification: string;
  readonly isYours: boolean;
}

export interface ShownOwner extends ShownParty {
  readonly shareNumerator: number;
  readonly shareDenominator: number;
}

/** All that is registered of a title at one moment. */
export interface ShownFolio {
  readonly number: string;
  readonly state: TitleState;
  readonly scheme: {
    readonly number: string;
    readonly name: string | null;
    readonly plotName: string;
    readonly plotNumber: string;
    readonly islandName: string;
    readonly atollName: string;
    readonly aggregate: string;
  };
  readonly unit: {
    readonly number: string;
    readonly building: string;
    readonly tower: string | null;
    readonly floor: string;
    readonly occupancyUse: string;
    readonly unitType: string;
    readonly strataAreaInSqm: string;
    readonly accessoryLots: readonly string[];
  };
  readonly shareValue: string;
  readonly owners: readonly ShownOwner[];
  readonly encumbrances: readonly {
    readonly number: number;
    readonly lender: ShownParty;
    /** MVR, two decimals. */
    readonly amount: string;
  }[];
  /** An instant. */
  readonly registeredDate: string;
}

export interface FolioViewProps {
  readonly folio: ShownFolio;
  readonly headingLevel?: 2 | 3;
  /** The number of the scheme, where it leads to a page. */
  readonly scheme?: ReactNode;
  /** The unit's number, where it leads to a page. */
  readonly unit?: ReactNode;
}

/** A title as it is registered: what the unit is, who owns it with which share, what it is mortgaged for. */
export function FolioView({ folio, headingLevel = 2, scheme, unit }: FolioViewProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Stack gap={8} width="list">
      <Stack as="section" gap={4} aria-labelledby="folio-owners">
        <Heading id="folio-owners" tabIndex={-1}>
          Owners
        </Heading>
        <FolioOwners owners={folio.owners} />
      </Stack>
      <Stack as="section" gap={4} aria-labelledby="folio-encumbrances">
        <Heading id="folio-encumbrances" tabIndex={-1}>
          Mortgages
        </Heading>
        <FolioMortgages encumbrances={folio.encumbrances} />
      </Stack>
      <Stack as="section" gap={4} aria-labelledby="folio-particulars">
        <Heading id="folio-particulars" tabIndex={-1}>
          Particulars
        </Heading>
        <DefinitionList items={particularsOf(folio, scheme, unit)} />
      </Stack>
    </Stack>
  );
}

function particularsOf(folio: ShownFolio, scheme: ReactNode, unitLink: ReactNode): readonly Definition[] {
  const { unit, scheme: place } = folio;
  return [
    { term: 'Unit', value: unitLink ?? unit.number },
    { term: 'Building', value: unit.building },
    ...(unit.tower === null ? [] : [{ term: 'Tower', value: unit.tower }]),
    { term: 'Floor', value: unit.floor },
    { term: 'Use', value: unit.occupancyUse },
    { term: 'Unit type', value: unit.unitType },
    { term: 'Strata area', value: `${displayDecimal(unit.strataAreaInSqm)} sqm` },
    {
      term: 'Accessory lots',
      value: unit.accessoryLots.length === 0 ? 'None' : unit.accessoryLots.join(', '),
    },
    {
      term: 'Share value',
      value: `${shareValueWords(folio.shareValue)} of ${shareValueWords(place.aggregate)}`,
    },
    {
      term: 'Scheme',
      value: (
        <>
          {scheme ?? place.number}
          {place.name === null ? null : `, ${place.name}`}
        </>
      ),
    },
    {
      term: 'Plot',
      value: `${place.plotName}, plot ${place.plotNumber}, ${place.islandName}, ${place.atollName}`,
    },
    { term: 'Title registered', value: displayDate(folio.registeredDate) },
  ];
}

/** Who owns it, each with a share and how much of the whole that is. */
export function FolioOwners({ owners }: { readonly owners: readonly ShownOwner[] }) {
  return (
    <Stack as="ul" line="above" aria-label="Owners">
      {owners.map((owner, index) => (
        <Grid
          as="li"
          key={`${index} ${owner.identification}`}
          align="center"
          gap={4}
          rowGap={1}
          line="below"
          className={css.owner}
        >
          <Text as="span" wrap="anywhere" shrink>
            <PartyWords party={owner} />
          </Text>
          <Stack as="span" className={css.bar}>
            <ShareBar segments={[{ key: 'share', part: owner.shareNumerator / owner.shareDenominator }]} />
          </Stack>
          <Text as="span" align="end" wrap="anywhere">
            {shareWords(owner)}
          </Text>
        </Grid>
      ))}
    </Stack>
  );
}

function PartyWords({ party }: { readonly party: ShownParty }) {
  return (
    <>
      <Text as="span" weight="medium">
        {party.name}
      </Text>{' '}
      <Text as="span" tone="quiet">
        {party.identification}
      </Text>{' '}
      {party.isYours ? <StatusBadge tone="plain">You</StatusBadge> : null}
    </>
  );
}

/** What it is mortgaged for, and to whom. */
export function FolioMortgages({ encumbrances }: Pick<ShownFolio, 'encumbrances'>) {
  if (encumbrances.length === 0) return <p>No mortgage is registered.</p>;
  return (
    <Stack as="ul" line="above" aria-label="Mortgages">
      {encumbrances.map(({ number, lender, amount }) => (
        <Grid
          as="li"
          key={number}
          columns="rest-first"
          align="center"
          gap={4}
          rowGap={1}
          line="below"
          className={css.mortgage}
        >
          <Text as="span" wrap="anywhere" shrink>
            Mortgage {number} to <PartyWords party={lender} />
          </Text>
          <Text as="span" align="end" wrap="anywhere">
            {displayMoney(amount)}
          </Text>
        </Grid>
      ))}
    </Stack>
  );
}
