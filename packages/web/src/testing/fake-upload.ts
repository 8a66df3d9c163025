import { vi } from 'vitest';

/** An upload that the test moves on by hand, in place of XMLHttpRequest. */
export class FakeUpload extends EventTarget {
  static #made: FakeUpload[] = [];

  static install(): void {
    FakeUpload.#made = [];
    vi.stubGlobal('XMLHttpRequest', FakeUpload);
  }

  static last(): FakeUpload {
    const last = FakeUpload.#made.at(-1);
    if (last === undefined) throw new Error('Nothing was uploaded');
    return last;
  }

  static count(): number {
    return FakeUpload.#made.length;
  }

  readonly upload = new EventTarget();
  readonly headers = new Headers();
  status = 0;
  responseText = '';
  #call = { method: '', url: '' };
  #body: FormData | undefined;

  open(method: string, url: string): void {
    this.#call = { method, url };
    FakeUpload.#made.push(this);
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  getResponseHeader(): null {
    return null;
  }

  send(body: FormData): void {
    this.#body = body;
  }

  abort(): void {
    this.#end('abort');
  }

  /** So much of it has gone, between 0 and 1. */
  progress(part: number): void {
    const event = Object.assign(new Event('progress'), {
      lengthComputable: true,
      loaded: part * 100,
      total: 100,
    });
    this.upload.dispatchEvent(event);
  }

  /** As if the server had kept it and said this. */
  succeed(data: unknown): void {
    this.status = 200;
    this.responseText = JSON.stringify({ isSuccess: true, statusCode: 200, message: 'OK', data });
    this.#end('load');
  }

  /** Gives all of it to the faked server, and hands on what that says. */
  async arrive(): Promise<void> {
    this.progress(1);
    const { method, url } = this.#call;
    const answer = await window.fetch(url, { method, headers: this.headers, body: this.#body ?? null });
    this.status = answer.status;
    this.responseText = await answer.text();
    this.#end('load');
  }

  /** The connection was lost. */
  lose(): void {
    this.#end('error');
  }

  #end(how: 'load' | 'error' | 'abort'): void {
    this.dispatchEvent(new Event(how));
    this.dispatchEvent(new Event('loadend'));
  }
}
