import { CallRefused, type Output } from '@strata/contract';
import {
  type DraftedAct,
  type ExaminationDraftContent,
  type ExaminedType,
  seenSectionsPart,
} from '@strata/domain';
import { client, currentSession } from '@strata/web';

type Shown = Output<'GET /Examinations/drafts'>;
type Content = ExaminationDraftContent;

/** What another officer wrote at the record. */
export type ColleaguesDraft = Shown['others'][number];

/** How the saving stands. `undecided`: of two windows' words, one is still to be chosen. `over`: the record is with the ministry no longer, and nothing is saved at it. */
export type SavingState = 'loading' | 'saved' | 'saving' | 'failed' | 'undecided' | 'over';

/** What the officer wrote and ticked at a record, as it stands in this window. */
export interface Drafts {
  readonly parts: ReadonlyMap<string, Content>;
  readonly state: SavingState;
  /** What another window of the same officer saved of a part that is being written here, or null where it removed it. */
  readonly elsewhere: ReadonlyMap<string, Content | null>;
  readonly others: readonly ColleaguesDraft[];
}

interface Part {
  readonly content: Content | null;
  /** As the server has it; version 0 where it has none. */
  readonly saved: Content | null;
  readonly version: number;
}

/** Long enough for a word, short enough that hardly more than one is ever unsaved. */
const pauseMs = 400;
const retryMs = 5_000;

const isEmpty = ({ text = '', expiryDate = '', seen = [] }: Content): boolean =>
  text === '' && expiryDate === '' && seen.length === 0;
const sentOf = (content: Content | null): Content | null =>
  content === null || isEmpty(content) ? null : content;
const isSame = (left: Content | null, right: Content | null): boolean => {
  const [one, other] = [sentOf(left), sentOf(right)];
  if (one === null || other === null) return one === other;
  return (
    (one.text ?? '') === (other.text ?? '') &&
    (one.expiryDate ?? '') === (other.expiryDate ?? '') &&
    (one.seen ?? []).join('\n') === (other.seen ?? []).join('\n')
  );
};

const left = ['REGISTRATION_STATE', 'PROPERTY_STATE', 'APPLICATION_STATE', 'REQUEST_STATE'];

/**
 * The drafts of one record in this window: what is typed is here at once and at the server a moment later. Parts are saved one
 * after the other, each with the version that was seen of it.
 */
export class RecordDrafts {
  /** The act whose panel was left open at the record: whoever looks up something else finds it open. */
  #openAct: DraftedAct | undefined;
  readonly #ref: { readonly objectType: ExaminedType; readonly id: string };
  readonly #parts = new Map<string, Part>();
  readonly #elsewhere = new Map<string, Content | null>();
  readonly #listeners = new Set<() => void>();
  #others: readonly ColleaguesDraft[] = [];
  #users = 0;
  #isLoading = false;
  #isLoaded = false;
  #isOver = false;
  #hasFailed = false;
  #saving: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shown: Drafts | undefined;

  constructor(objectType: ExaminedType, id: string) {
    this.#ref = { objectType, id };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly drafts = (): Drafts => {
    this.#shown ??= {
      parts: new Map([...this.#parts].flatMap(([part, { content }]) => (content ? [[part, content]] : []))),
      state: this.#state(),
      elsewhere: new Map(this.#elsewhere),
      others: this.#others,
    };
    return this.#shown;
  };

  get openAct(): DraftedAct | undefined {
    return this.#openAct;
  }

  /** Each part of the page that uses them says so. The first asks what the server has, and the next where that failed. */
  use(): void {
    this.#users += 1;
    const isAsked = this.#isLoading || (this.#isLoaded && this.#users > 1);
    if (!isAsked) void this.load().catch(() => undefined);
  }

  leave(): void {
    this.#users -= 1;
  }

  leaveOpen(act: DraftedAct | undefined): void {
    this.#openAct = act;
  }

  /** Whether something is typed that the server does not have. */
  get hasUnsaved(): boolean {
    return this.#elsewhere.size > 0 || this.#unsaved().length > 0;
  }

  /** Asks what the server has: what was saved elsewhere meanwhile shows here, unless the same part is being written. */
  async load(): Promise<void> {
    const asked = new Map(this.#parts);
    const shown = await this.#ask();
    this.#others = shown.others;
    const saved = new Map(shown.own.map(({ part, content, version }) => [part, { content, version }]));
    for (const part of new Set([...saved.keys(), ...this.#parts.keys()])) {
      // What was saved or sent from here since it was asked for is newer than the answer.
      const isOlder = asked.get(part)?.version !== this.#parts.get(part)?.version;
      if (!isOlder) this.#meet(part, saved.get(part));
    }
    this.#isLoaded = true;
    this.#tell();
  }

  async #ask(): Promise<Shown> {
    this.#isLoading = true;
    try {
      return await client.call('GET /Examinations/drafts', { query: this.#ref });
    } finally {
      this.#isLoading = false;
    }
  }

  #meet(part: string, found: { readonly content: Content; readonly version: number } | undefined): void {
    const server = found?.content ?? null;
    const version = found?.version ?? 0;
    const here = this.#parts.get(part) ?? { content: null, saved: null, version: 0 };
    if (isSame(here.content, here.saved) || isSame(here.content, server))
      // What was begun and has no words yet stays open.
      this.#parts.set(part, {
        content: server ?? (isSame(here.content, null) ? here.content : null),
        saved: server,
        version,
      });
    else if (part === seenSectionsPart && here.content !== null && server !== null)
      // What was seen in either window was seen.
      this.#parts.set(part, {
        content: { seen: [...new Set([...(here.content.seen ?? []), ...(server.seen ?? [])])] },
        saved: server,
        version,
      });
    else if (version !== here.version) {
      this.#parts.set(part, { ...here, saved: server, version });
      if (server === null) this.#elsewhere.delete(part);
      else this.#elsewhere.set(part, server);
    }
  }

  /** The part now says this; null removes it. */
  write(part: string, content: Content | null): void {
    const { saved, version } = this.#parts.get(part) ?? { saved: null, version: 0 };
    this.#parts.set(part, { content, saved, version });
    this.#tell();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), pauseMs);
  }

  /** Of two windows' words, one is kept. */
  settle(part: string, kept: 'here' | 'elsewhere'): void {
    const elsewhere = this.#elsewhere.get(part) ?? null;
    this.#elsewhere.delete(part);
    if (kept === 'elsewhere') this.write(part, elsewhere);
    else void this.save();
    this.#tell();
  }

  /** What was sent with an act is no draft any longer; the server has forgotten it with the act. */
  forget(parts: readonly string[]): void {
    for (const part of parts) {
      this.#parts.delete(part);
      this.#elsewhere.delete(part);
    }
    this.#tell();
  }

  /** Somebody else is at this window now. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#parts.clear();
    this.#elsewhere.clear();
    this.#others = [];
    this.#openAct = undefined;
    this.#tell();
  }

  /** Saves what is unsaved, a part at a time; ends when nothing is under way any more. */
  save(): Promise<void> {
    clearTimeout(this.#timer);
    const maySave = !this.#isOver && currentSession().phase === 'in';
    if (this.#saving === undefined && maySave && this.#unsaved().length > 0) this.#saving = this.#saveAll();
    return this.#saving ?? Promise.resolve();
  }

  async #saveAll(): Promise<void> {
    try {
      for (let part = this.#unsaved()[0]; part !== undefined; part = this.#unsaved()[0]) {
        this.#tell();
        await this.#savePart(part);
        this.#hasFailed = false;
      }
    } catch (error) {
      await this.#afterFailure(error);
    } finally {
      this.#saving = undefined;
      this.#tell();
    }
  }

  async #savePart(part: string): Promise<void> {
    const { content, version } = this.#parts.get(part) ?? { content: null, version: 0 };
    const sent = sentOf(content);
    const body = {
      ...this.#ref,
      part,
      seenVersion: version,
      content: sent && { ...sent, seen: sent.seen && [...sent.seen] },
    };
    const done = await client.call('PUT /Examinations/drafts', {
      body,
    });
    // More may have been typed meanwhile.
    const now = this.#parts.get(part);
    if (now) this.#parts.set(part, { content: now.content, saved: sent, version: done.version });
  }

  async #afterFailure(error: unknown): Promise<void> {
    const code = error instanceof CallRefused ? error.code : undefined;
    if (code === 'STALE_VERSION') {
      try {
        await this.load();
      } catch {
        // Looked up again with the next save.
      }
      this.#timer = setTimeout(() => void this.save(), 0);
      return;
    }
    this.#isOver = code !== undefined && left.includes(code);
    this.#hasFailed = !this.#isOver;
    if (this.#hasFailed) this.#timer = setTimeout(() => void this.save(), retryMs);
  }

  #unsaved(): readonly string[] {
    return [...this.#parts]
      .filter(([part, { content, saved }]) => !this.#elsewhere.has(part) && !isSame(content, saved))
      .map(([part]) => part);
  }

  #state(): SavingState {
    if (this.#isOver) return 'over';
    if (this.#hasFailed) return 'failed';
    if (!this.#isLoaded) return 'loading';
    if (this.#unsaved().length > 0) return 'saving';
    return this.#elsewhere.size > 0 ? 'undecided' : 'saved';
  }

  #tell(): void {
    this.#shown = undefined;
    for (const listener of this.#listeners) listener();
  }
}
