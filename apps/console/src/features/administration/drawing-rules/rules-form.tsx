import {
  Button,
  ConfirmDialog,
  DefinitionList,
  ErrorSummary,
  Stack,
  TextAreaField,
  toast,
  useForm,
} from '@strata/ui';
import { refusedFields, useSeenVersion, useSend } from '@strata/web';
import { useCallback, useState } from 'react';
import { OvertakenVersion } from '../overtaken.tsx';
import { type RulesVersion, useLoadRulesAgain } from './drawing-rules.ts';
import { RuleFields } from './rule-fields.tsx';
import {
  contentOf,
  discardValues,
  type RulesContent,
  type RulesValues,
  rulesProblems,
  savedValues,
  typeRules,
  useSaveValues,
} from './rule-values.ts';
import { changesInWords, rulesInWords } from './rule-words.ts';

const page = '/administration/drawing-rules';

export interface RulesFormProps {
  /** The newest first. */
  readonly versions: readonly RulesVersion[];
  readonly newest: RulesVersion;
  /** Another version is in force. */
  readonly onMade: (version: number) => void;
}

/** The rules in force, to be changed: why, what comes of it, and the question whether it shall be so. */
export function RulesForm({ versions, newest, onMade }: RulesFormProps) {
  const loadAgain = useLoadRulesAgain();
  const version = useSeenVersion(newest.version, loadAgain);
  // What was typed is compared with what the person has seen, also when a newer version is here already.
  const before = versions.find((one) => one.version === version.seen) ?? newest;
  const next = before.version + 1;
  const [begun] = useState(
    (): RulesValues => ({
      rules: typeRules(newest.rules),
      choices: newest.choices,
      reason: '',
    }),
  );
  const validate = useCallback((values: RulesValues) => rulesProblems(values, before), [before]);
  const form = useForm<RulesValues>({ initial: savedValues(page) ?? begun, validate });
  useSaveValues(page, form.values, begun);
  const [openDialog, setOpenDialog] = useState<RulesContent>();
  const { send, isSending } = useSend('POST /DrawingRules', {
    onDone: async (made) => {
      discardValues(page);
      await loadAgain();
      setOpenDialog(undefined);
      toast.success(`Version ${made} of the drawing rules is in force`);
      onMade(made);
    },
    onRefused: (error) => {
      setOpenDialog(undefined);
      return refusedFields(error, form.refuse) || version.takeRefusal(error);
    },
  });
  return (
    <>
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      {version.isOvertaken ? (
        <OvertakenVersion key={before.version} now={before} entered="What you entered is still here.">
          <DefinitionList small items={rulesInWords(before)} />
        </OvertakenVersion>
      ) : null}
      <Stack
        as="form"
        gap={6}
        noValidate
        onSubmit={form.submit((values) => setOpenDialog(contentOf(values)))}
      >
        <RuleFields form={form} />
        <TextAreaField
          {...form.field('reason')}
          label="Reason for the change"
          hint="The law, the regulation or the experience that this version is made for. It stays with the version."
        />
        <div>
          <Button type="submit" kind="primary">
            Make version {next}
          </Button>
        </div>
      </Stack>
      {openDialog === undefined ? null : (
        <ConfirmDialog
          title={`Make version ${next} of the drawing rules?`}
          act={`Make version ${next}`}
          busy={isSending}
          onConfirm={() => send({ input: { body: { ...openDialog, follows: version.seen } } })}
          onCancel={() => setOpenDialog(undefined)}
        >
          <Stack as="ul" marks="disc">
            {changesInWords(before, openDialog).map((change) => (
              <li key={change}>{change}</li>
            ))}
          </Stack>
          <p>
            The new rules count for a plan from its next change. Until then the plan keeps the problems that
            were reported before, and once it is declared, what its areas are measured to. A version cannot be
            changed, but another one can follow it.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
