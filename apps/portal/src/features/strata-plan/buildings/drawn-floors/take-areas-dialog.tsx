import { CallRefused } from '@strata/contract';
import { counted, displayHundredths } from '@strata/domain';
import { Button, type Column, DataTable, Dialog, Notice, Text } from '@strata/ui';
import { differenceWords } from '@strata/web';
import { useState } from 'react';
import type { PlanPartProps } from '../../plan/part-props.ts';
import { useChange } from '../../plan/use-change.ts';
import { areasToTake, type DrawnArea, type TakenFrom, type TakenThing } from './drawn-areas.ts';
import { floorsExceeded } from './exceeded-floors.ts';
import { ExceededFloors } from './exceeded-floors-notice.tsx';

interface TakeAreasDialogProps extends PlanPartProps {
  readonly from: TakenFrom;
  /** "unit 607", "floor 6", "the whole plan" */
  readonly words: string;
  /** With the revision of the plan that has them. */
  readonly onDone: (planRevision: number) => void;
  readonly onClose: () => void;
}

/** Why nothing was entered. */
type Refused = 'changed' | 'notOpen' | 'notDrawn';

const refusals: Readonly<Record<Refused, { readonly title: string; readonly advice: string }>> = {
  changed: {
    title: 'Somebody changed the plan in the meantime. Nothing was entered.',
    advice: 'What would change now is listed below: look at it again.',
  },
  notOpen: {
    title: 'The plan cannot be changed now. Nothing was entered.',
    advice:
      'Only its architect can change it, and only until it is declared. The page of the application says who holds it now.',
  },
  notDrawn: {
    title: 'It is no longer drawn. Nothing was entered.',
    advice: 'Somebody took its drawing away in the meantime.',
  },
};

function refusedBy(error: unknown): Refused | undefined {
  if (!(error instanceof CallRefused)) return undefined;
  if (error.code === 'STALE_VERSION') return 'changed';
  if (error.code === 'APPLICATION_STATE') return 'notOpen';
  return error.code === 'INVALID' && error.fields['ids.0'] !== undefined ? 'notDrawn' : undefined;
}

/** Shows which areas would be entered anew before the drawn ones take their place, all in one act. */
export function TakeAreasDialog({ plan, from, words, onDone, onClose }: TakeAreasDialogProps) {
  const [sent, setSent] = useState<{ readonly revision: number; readonly areas: readonly DrawnArea[] }>();
  const [refused, setRefused] = useState<Refused>();
  const { send, isSending } = useChange('POST /Applications/drawnLevel/areas', {
    done: ({ changed }) =>
      changed === 0
        ? 'What is drawn was entered already'
        : `${counted(changed, 'drawn area')} entered as ${changed === 1 ? 'the area' : 'areas'}`,
    onDone: ({ planRevision }) => onDone(planRevision),
    onRefused: (error) => {
      const why = refusedBy(error);
      setRefused(why);
      if (why === undefined) onClose();
      return why !== undefined;
    },
  });
  // Until it is closed, what was just entered stays listed.
  const areas = isSending && sent !== undefined ? sent.areas : areasToTake(plan, from);
  // What was refused is not sent again before the newer plan is there.
  const isOutdated = refused === 'changed' && sent?.revision === plan.planRevision;
  const canTake = plan.canEdit && areas.length > 0 && refused !== 'notOpen' && refused !== 'notDrawn';
  return (
    <Dialog
      wide
      title={`Enter what is drawn of ${words}?`}
      {...(isSending ? {} : { onClose })}
      actions={
        <>
          {canTake ? (
            <Button
              kind="primary"
              busy={isSending}
              disabled={isOutdated}
              onClick={() => {
                setRefused(undefined);
                setSent({ revision: plan.planRevision, areas });
                send({
                  input: {
                    body: {
                      applicationId: plan.id,
                      ...(from.floorId === undefined ? {} : { floorId: from.floorId }),
                      ...(from.ids === undefined ? {} : { ids: [...from.ids] }),
                    },
                  },
                  version: plan.planRevision,
                });
              }}
            >
              Enter {counted(areas.length, 'drawn area')}
            </Button>
          ) : null}
          <Button kind="quiet" data-autofocus disabled={isSending} onClick={onClose}>
            {canTake ? 'Cancel' : 'Close'}
          </Button>
        </>
      }
    >
      {refused === undefined ? null : (
        <Notice kind="refusal" announce title={refusals[refused].title}>
          <p>{refusals[refused].advice}</p>
        </Notice>
      )}
      {canTake ? (
        <p>
          The drawn areas take the place of those that were entered. Shares that come from areas follow them.
        </p>
      ) : areas.length === 0 ? (
        <p>What is drawn of {words} is entered so already.</p>
      ) : null}
      {canTake ? <ExceededFloors floors={floorsExceeded(plan, areas)} /> : null}
      {kinds.map(({ thing, nouns }) => (
        <Areas key={thing} nouns={nouns} areas={areas.filter((area) => area.thing === thing)} />
      ))}
    </Dialog>
  );
}

/** Each with its own sum: a floor contains the units on it. */
const kinds: readonly { readonly thing: TakenThing; readonly nouns: readonly [one: string, many: string] }[] =
  [
    { thing: 'unit', nouns: ['Unit', 'Units'] },
    { thing: 'area', nouns: ['Area of common property', 'Areas of common property'] },
    { thing: 'floor', nouns: ['Gross floor area', 'Gross floor areas'] },
    { thing: 'plot', nouns: ['Plot', 'Plots'] },
  ];

const columns: readonly Column<DrawnArea>[] = [
  { key: 'name', header: 'Number', cell: ({ name }) => name },
  {
    key: 'entered',
    header: 'Entered, sqm',
    figures: true,
    cell: ({ entered }) => displayHundredths(entered),
  },
  { key: 'drawn', header: 'Drawn, sqm', figures: true, cell: ({ drawn }) => displayHundredths(drawn) },
  {
    key: 'difference',
    header: 'Difference, sqm',
    figures: true,
    cell: ({ drawn, entered }) => differenceWords(drawn - entered),
  },
];

/** A plan can have ten thousand. */
const firstAreas = 100;

interface AreasProps {
  readonly nouns: readonly [one: string, many: string];
  readonly areas: readonly DrawnArea[];
}

function Areas({ nouns: [one, many], areas }: AreasProps) {
  const [all, setAll] = useState(false);
  if (areas.length === 0) return null;
  const entered = areas.reduce((sum, area) => sum + area.entered, 0n);
  const drawn = areas.reduce((sum, area) => sum + area.drawn, 0n);
  return (
    <>
      <h3>{many}</h3>
      <DataTable
        caption={many}
        captionHidden
        columns={columns}
        rows={all ? areas : areas.slice(0, firstAreas)}
        rowKey={({ id }) => id}
        cards
        totals={{
          name: counted(areas.length, one.toLowerCase(), many.toLowerCase()),
          entered: displayHundredths(entered),
          drawn: displayHundredths(drawn),
          difference: differenceWords(drawn - entered),
        }}
      />
      {all || areas.length <= firstAreas ? null : (
        <Text size="small">
          The first {firstAreas} are listed; the sums are of all.{' '}
          <Button small onClick={() => setAll(true)}>
            List all {counted(areas.length, one.toLowerCase(), many.toLowerCase())}
          </Button>
        </Text>
      )}
    </>
  );
}
