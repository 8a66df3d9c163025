/** What was recorded of an object at one moment; undefined where it did not exist. */
export interface Moment<Value> {
  readonly actId: string;
  readonly date: string;
  readonly value: Value | undefined;
}

/** How long an object was as it is described: VersionedObject of ISO 19152. */
interface Version<Value> {
  readonly value: Value;
  readonly lifespan: {
    readonly beginLifespanVersion: string;
    /** Null while it is so. */
    readonly endLifespanVersion: string | null;
    /** The act that made it so. */
    readonly source: string;
  };
}

/** The versions of an object, in order, out of what each act said of it: acts that changed nothing of it make none. */
export function versionsOf<Value>(moments: readonly Moment<Value>[]): readonly Version<Value>[] {
  const told = moments.map(({ value }) => (value === undefined ? undefined : JSON.stringify(value)));
  const changes = moments.filter((_, at) => told[at] !== (at === 0 ? undefined : told[at - 1]));
  return changes.flatMap(({ value, date, actId }, at) =>
    value === undefined
      ? []
      : [
          {
            value,
            lifespan: {
              beginLifespanVersion: date,
              endLifespanVersion: changes[at + 1]?.date ?? null,
              source: actId,
            },
          },
        ],
  );
}
