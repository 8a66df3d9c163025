import { counted, displayShare, findingsOf, planAreas, planDeclaration, sharesOfPlan } from '@strata/domain';
import {
  Button,
  ButtonLink,
  CheckboxField,
  DefinitionList,
  ErrorSummary,
  FormActions,
  FormLayout,
  Notice,
  Stack,
  Text,
  toast,
} from '@strata/ui';
import { displayMethod, sqmText, useSend } from '@strata/web';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';

import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';
import type { Application } from '../applications.ts';

export interface CompletePlanProps {
  readonly application: Application;
  /** What is found in the plan. */
  readonly children: ReactNode;
}

/** What hinders the confirmation, or else what is confirmed, the words of it, and the act. */
export function CompletePlan({ application, children }: CompletePlanProps) {
  const blocking = useMemo(
    () => findingsOf(application).filter(({ severity }) => severity === 'blocking').length,
    [application],
  );
  if (blocking === 0)
    return (
      <Stack gap={10}>
        <Contents application={application} />
        {children}
        <Confirmation application={application} />
      </Stack>
    );
  return (
    <Stack gap={10}>
      <Notice kind="attention" title="The plan is not complete yet">
        <p>
          {counted(blocking, 'thing is', 'things are')} to fix first. Each one leads to its place in the
          strata plan.
        </p>
        <p>
          <ButtonLink to={`/app/applications/${application.id}/strataplan`}>Go to the strata plan</ButtonLink>
        </p>
      </Notice>
      {children}
    </Stack>
  );
}

/** What the plan consists of, in figures. */
function Contents({ application }: { readonly application: Application }) {
  const { site } = useMemo(() => planAreas(application), [application]);
  const shares = sharesOfPlan(application);
  const { strataBuildings: buildings, strataDocuments } = application;
  const floors = buildings.flatMap((building) => building.floors);
  const units = floors.reduce((sum, floor) => sum + floor.units.length, 0);
  return (
    <Stack as="section" gap={4} width="record" aria-labelledby="contents">
      <h2 id="contents">What you confirm</h2>
      <DefinitionList
        items={[
          { term: 'Scheme', value: application.schemeName ?? '–' },
          { term: 'Type of development', value: application.strataDevelopmentType?.name ?? '–' },
          {
            term: 'Buildings',
            value: [
              counted(buildings.length, 'building'),
              counted(floors.length, 'floor'),
              counted(units, 'unit'),
            ].join(', '),
          },
          { term: 'Area of the units', value: sqmText(site.units) },
          {
            term: 'Common property and accessory units',
            value: sqmText(site.general + site.limited + site.accessory),
          },
          { term: 'Gross floor area', value: sqmText(site.gross) },
          ...(shares.ok
            ? [
                {
                  term: 'Share values',
                  value: `${displayShare(shares.aggregate, shares.decimals)} in all, by the method ${displayMethod(application.shareMethod)}`,
                },
              ]
            : []),
          { term: 'Documents', value: counted(strataDocuments.length, 'document') },
        ]}
      />
    </Stack>
  );
}

const unaccepted = 'Confirm that the plan is complete';

function Confirmation({ application }: { readonly application: Application }) {
  const { id, version, property, reference, entityName, planRevision, shareMethod, drawing } = application;
  const seen = {
    planRevision,
    shareMethodVersionId: shareMethod.versionId,
    ...(drawing && { measuredTo: drawing.measuredTo, unitFiles: drawing.unitFiles ?? 'required' }),
  };
  const fieldId = useId();
  const navigate = useNavigate();
  const invalidate = useInvalidateRecords();
  const [isAccepted, setAccepted] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { send, isSending } = useSend('POST /Applications/architect/submit', {
    onDone: async () => {
      await invalidate();
      toast.success('Strata plan completed');
      void navigate(`/app/applications/${id}`);
    },
    onRefused: () => {
      // What hinders it now is shown as soon as the plan is here as it is now.
      void invalidate();
      return false;
    },
  });
  const error = attempt > 0 && !isAccepted ? unaccepted : undefined;
  return (
    <Stack as="section" gap={4} width="record" aria-labelledby="confirmation">
      <h2 id="confirmation">Confirmation</h2>
      <ErrorSummary
        entries={error === undefined ? [] : [{ id: fieldId, message: error }]}
        attempt={attempt}
      />
      <FormLayout
        onSubmit={(event) => {
          event.preventDefault();
          if (isAccepted) send({ input: { body: { id, declarationAccepted: true, seen } }, version });
          else setAttempt((was) => was + 1);
        }}
      >
        <Text as="blockquote" size="lead" indent={4} edge="quiet">
          {planDeclaration.text}
        </Text>
        <CheckboxField
          id={fieldId}
          label="I confirm this"
          hint={`The plan of ${property.plotName}, ${reference}, then goes to ${entityName}, who submits it. You can no longer change it.`}
          value={isAccepted}
          error={error}
          onChange={setAccepted}
          onLeave={() => undefined}
        />
        <FormActions>
          <Button type="submit" kind="primary" busy={isSending}>
            Complete the plan
          </Button>
          <ButtonLink kind="quiet" to={`/app/applications/${id}`}>
            Not yet
          </ButtonLink>
        </FormActions>
      </FormLayout>
    </Stack>
  );
}
