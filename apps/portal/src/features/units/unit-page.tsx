import { refusals } from '@strata/contract';
import { drawnForFileWords, unitsDrawnForFiles } from '@strata/domain';
import { Box, Notice, Skeleton, Stack, StatusBadge } from '@strata/ui';
import { DocumentViewer, explainDocument, fileIdOf, LoadState, loadDocument, Page } from '@strata/web';
import { lazy, type ReactNode, Suspense } from 'react';
import { useParams } from 'react-router';
import { useEntityRef } from '../../app/acting-entity.tsx';
import { UnitFolio } from './unit-folio.tsx';
import css from './unit-page.module.css';
import { UnitParticulars } from './unit-particulars.tsx';
import { UnitPlace } from './unit-place.tsx';
import { UnitShare } from './unit-share.tsx';
import { LimitedProperty, UnitLots } from './unit-shares.tsx';
import { type Unit, useApplicationOf, useUnit } from './units.ts';

// Most plans are not drawn: what shows a unit on its floor is fetched where there is one.
const FloorDiagram = lazy(async () => {
  const { FloorDiagram: diagram } = await import('./floor-diagram.tsx');
  return { default: diagram };
});

/** `/app/applications/{applicationId}/units/{unitId}` and `/app/units/{unitId}`: one unit, for reading (V2). */
export function UnitPage() {
  const { applicationId, unitId = '' } = useParams();
  const query = useUnit(unitId);
  // Under another application than its own there is no such unit.
  const isElsewhere = applicationId !== undefined && query.data?.application.id !== applicationId;
  const unit = isElsewhere ? undefined : query.data;
  const title = unit === undefined ? 'Unit' : `Unit ${unit.unitNumber}`;
  return (
    <Page
      title={title}
      fullTitle={unit === undefined ? title : `${title}, ${unit.application.plotName}`}
      crumbs={[
        { label: 'Applications', to: '/app/applications' },
        unit === undefined
          ? { label: 'Application' }
          : { label: unit.application.plotName, to: `/app/applications/${unit.application.id}` },
        { label: title },
      ]}
      beside={unit?.isApproved === true ? <StatusBadge tone="approved">Approved</StatusBadge> : undefined}
    >
      <LoadState query={query} what="unit">
        {(loaded) =>
          isElsewhere ? (
            <Notice kind="refusal" title="The unit could not be loaded.">
              <p>{refusals.NOT_FOUND.message}</p>
            </Notice>
          ) : (
            <Detail
              unit={loaded}
              addressOf={(id) =>
                applicationId === undefined
                  ? `/app/units/${id}`
                  : `/app/applications/${applicationId}/units/${id}`
              }
            />
          )
        }
      </LoadState>
    </Page>
  );
}

interface DetailProps {
  readonly unit: Unit;
  readonly addressOf: (unitId: string) => string;
}

function Detail({ unit, addressOf }: DetailProps) {
  return (
    <Stack gap={10}>
      <Box width="record">
        <UnitParticulars unit={unit} />
      </Box>
      <Section id="share" title="Share value">
        <UnitShare unit={unit} />
      </Section>
      <Section id="place" title="Where it is">
        <UnitPlace unit={unit} addressOf={addressOf} />
      </Section>
      <OnItsFloor unit={unit} />
      <Section id="title" title="Title">
        <UnitFolio unit={unit} />
      </Section>
      <Section id="limited" title="Limited common property that serves it">
        <LimitedProperty unit={unit} />
      </Section>
      <Section id="lots" title="Accessory lots">
        <UnitLots unit={unit} />
      </Section>
      <Section id="drawing" title="Drawing">
        <UnitDrawing unit={unit} />
      </Section>
    </Stack>
  );
}

function Section({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <Stack as="section" gap={4}>
      <h2 id={id}>{title}</h2>
      {children}
    </Stack>
  );
}

/** The unit as it is drawn on its floor; nothing where it is not. */
function OnItsFloor({ unit }: { readonly unit: Unit }) {
  const { data: plan } = useApplicationOf(unit, useEntityRef());
  const level = plan?.drawing?.levels.find(({ floorId }) => floorId === unit.floor.id);
  if (level === undefined || !level.shapes.some(({ id }) => id === unit.id)) return null;
  return (
    <Section id="diagram" title="Diagram">
      <Suspense fallback={<Skeleton label="Loading the diagram of the unit" count={8} />}>
        <FloorDiagram unit={unit} sha256={level.sha256} />
      </Suspense>
    </Section>
  );
}

/** The drawing of the unit, as it was handed in. */
function UnitDrawing({ unit }: { readonly unit: Unit }) {
  const { drawingDocument, drawingFileName, unitNumber } = unit;
  const { data: plan } = useApplicationOf(unit, useEntityRef());
  if (drawingDocument === null) {
    const isDrawn = plan !== undefined && unitsDrawnForFiles(plan).has(unit.id);
    return <p>{isDrawn ? drawnForFileWords : 'There is no drawing of this unit yet.'}</p>;
  }
  return (
    <div className={css.drawing}>
      <DocumentViewer
        document={{
          id: fileIdOf(drawingDocument),
          label: `Drawing of unit ${unitNumber}`,
          fileName: drawingFileName ?? `unit-${unitNumber}`,
        }}
        load={loadDocument}
        explain={explainDocument}
      />
    </div>
  );
}
