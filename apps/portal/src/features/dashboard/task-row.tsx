import {
  Box,
  Button,
  ButtonLink,
  FileIcon,
  Grid,
  PropertyIcon,
  RegistrationIcon,
  Text,
  VisuallyHidden,
} from '@strata/ui';
import { CardDrawing, WholeReferences } from '@strata/web';
import { type ReactNode, useState } from 'react';
import { useActing } from '../../app/acting-entity.tsx';
import { isSameEntity, nameToActAs, type Task, useOpenAs } from '../../app/tasks.ts';
import css from './task-row.module.css';
import { pathOf, timeOf, wordsOf } from './task-words.ts';

function pictureOf({ drawing, expertType, unitNumber }: Task): ReactNode {
  if (drawing !== null) return <CardDrawing of={drawing.of} id={drawing.id} width={56} height={48} />;
  if (expertType !== null) return <RegistrationIcon size={28} />;
  return unitNumber === null ? <PropertyIcon size={28} /> : <FileIcon size={28} />;
}

/** One thing that waits: what it is about, why, since when or by when, and the one act. */
export function TaskRow({ task, isFirst }: { readonly task: Task; readonly isFirst: boolean }) {
  const { title, reason, button } = wordsOf(task);
  const [now] = useState(() => Date.now());
  const { urgent, plain } = timeOf(task, now);
  return (
    <TaskLine
      picture={pictureOf(task)}
      title={title}
      reason={reason}
      time={
        <>
          {urgent === undefined ? null : <strong>{urgent}</strong>} {plain}
        </>
      }
      entity={task.entity}
      isFirst={isFirst}
      button={button}
      path={pathOf(task)}
    />
  );
}

export interface TaskLineProps {
  /** The building in small, or what kind of thing it is. */
  readonly picture: ReactNode;
  readonly title: string;
  readonly reason: string;
  readonly time?: ReactNode;
  /** For whom it is done: named where it is another than the one acted for. */
  readonly entity: Task['entity'];
  /** The first act is the one that the screen offers most strongly. */
  readonly isFirst: boolean;
  readonly button: string;
  readonly path: string;
}

/** A row of the panel. */
export function TaskLine(props: TaskLineProps) {
  const { picture, title, reason, time, entity, isFirst, button, path } = props;
  const openAs = useOpenAs();
  const isOthers = !isSameEntity(entity, useActing().entity);
  // An architect has the person's own name, so the type says more.
  const isArchitect = entity.entityType === 'Architect';
  const kind = isFirst ? 'primary' : 'secondary';
  const more = <VisuallyHidden>: {title}</VisuallyHidden>;
  return (
    <Grid as="li" align="center" gap={5} rowGap={1} line="above" className={css.row} data-first={isFirst}>
      <span className={css.picture} aria-hidden="true">
        {picture}
      </span>
      <Box shrink>
        <Text as="h3" lines={3} wrap="anywhere" className={css.title}>
          {title}
        </Text>
        <Text size="small" tone="quiet" wrap="anywhere" className={css.reason}>
          {isOthers ? (
            <span className={`sides-2 corners-small ground-stone weight-strong ${css.entity}`}>
              {isArchitect ? nameToActAs(entity) : entity.entityName}
            </span>
          ) : null}{' '}
          <WholeReferences text={reason} />
        </Text>
      </Box>
      <Text size="small" tone="quiet" align="end" className={css.time}>
        {time}
      </Text>
      <div className={css.act}>
        {isOthers ? (
          <Button kind={kind} onClick={() => void openAs(entity, path)}>
            <Text as="span" lines={2} wrap="anywhere">
              Open as {nameToActAs(entity)}
              {more}
            </Text>
          </Button>
        ) : (
          <ButtonLink kind={kind} to={path}>
            <span>
              {button}
              {more}
            </span>
          </ButtonLink>
        )}
      </div>
    </Grid>
  );
}
