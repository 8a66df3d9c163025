import { CallRefused, type Output } from '@strata/contract';
import { displayDay } from '@strata/domain';
import { Button, Dialog, FormActions, FormLayout, RadioField, Stack, TextField, toast } from '@strata/ui';
import { callQuery, LoadState, useSend, useSettled, WholeReferences } from '@strata/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';
import type { Application } from '../applications.ts';

type Architect = Output<'GET /Architects/approved'>[number];

const settledAfterMs = 250;
/** The server answers with so many at most. */
const mostArchitects = 20;

function useArchitects(search: string) {
  return useQuery({
    ...callQuery('GET /Architects/approved', { query: search === '' ? {} : { search } }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
}

export interface AssignArchitectProps {
  readonly application: Application;
  readonly onClose: () => void;
}

/** Who drew up the plan before it was returned, while the licence lasts: most often the same is to correct it. */
function architectBefore({ architect }: Application): Architect | undefined {
  if (architect === null || !architect.isValid) return undefined;
  const { registrationId, name, licenseNumber, expiryDate } = architect;
  return { id: registrationId, name, licenseNumber, expiryDate };
}

/** Looks for an approved architect by name or licence number, and hands the plan over. */
export function AssignArchitect({ application, onClose }: AssignArchitectProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const [before] = useState(() => architectBefore(application));
  const [chosen, setChosen] = useState(before);
  const [error, setError] = useState<string>();
  const query = useArchitects(useSettled(search.trim(), settledAfterMs));
  const invalidate = useInvalidateRecords();
  const { send, isSending } = useSend('POST /Applications/assignArchitect', {
    onDone: async () => {
      await invalidate();
      toast.success('Architect chosen');
      onClose();
    },
    onRefused: (refusal) => {
      void invalidate();
      if (refusal instanceof CallRefused && refusal.code === 'ARCHITECT_NOT_AVAILABLE') {
        setError(refusal.message);
        return true;
      }
      onClose();
      return false;
    },
  });

  function assign() {
    if (chosen === undefined) {
      setError('Choose one of these architects');
      document.getElementById(`${id}-architect`)?.querySelector('input')?.focus();
      return;
    }
    const { id: applicationId, version } = application;
    send({ input: { body: { id: applicationId, architectRegistrationId: chosen.id } }, version });
  }

  return (
    <Dialog title="Choose an architect" {...(isSending ? {} : { onClose })}>
      <Stack gap={6}>
        <p>
          The architect draws up the strata plan of {application.property.plotName}, {application.reference}.
          Meanwhile you can read it, but not change it, and you can recall it.
        </p>
        <FormLayout
          onSubmit={(event) => {
            event.preventDefault();
            assign();
          }}
        >
          <TextField
            id={`${id}-search`}
            type="search"
            label="Search by name or licence number"
            value={search}
            onChange={setSearch}
            onLeave={() => undefined}
          />
          <LoadState query={query} what="architects">
            {(found) => {
              // The first, among however many; who looks for another sees what was found.
              const architects =
                before === undefined || search.trim() !== ''
                  ? found
                  : [before, ...found.filter((one) => one.id !== before.id)];
              return architects.length === 0 ? (
                <output>
                  {search.trim() === ''
                    ? 'There is no approved architect with a valid licence now.'
                    : 'No approved architect has this name or licence number.'}
                </output>
              ) : (
                <RadioField
                  id={`${id}-architect`}
                  label="Architect"
                  hint={
                    found.length < mostArchitects
                      ? undefined
                      : `The first ${mostArchitects} by name. Type more to find others.`
                  }
                  value={architects.some((one) => one.id === chosen?.id) ? (chosen?.id ?? '') : ''}
                  error={error}
                  choices={architects.map((architect) => ({
                    value: architect.id,
                    label: architect.name,
                    hint: (
                      <WholeReferences
                        text={`${architect.id === before?.id ? 'Drew up the plan before. ' : ''}Licence ${architect.licenseNumber}, valid until ${displayDay(architect.expiryDate)}`}
                      />
                    ),
                  }))}
                  onChange={(value) => {
                    setError(undefined);
                    setChosen(architects.find((one) => one.id === value));
                  }}
                  onLeave={() => undefined}
                />
              );
            }}
          </LoadState>
          <FormActions>
            <Button type="submit" kind="primary" busy={isSending}>
              {chosen === undefined ? 'Choose' : `Choose ${chosen.name}`}
            </Button>
            <Button kind="quiet" disabled={isSending} onClick={onClose}>
              Cancel
            </Button>
          </FormActions>
        </FormLayout>
      </Stack>
    </Dialog>
  );
}
