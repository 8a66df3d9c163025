/** As much of a browser as a sign-in by plain HTTP needs: it keeps cookies and follows redirects by hand. */
export class Browser {
  readonly #cookies = new Map<string, string>();

  /** One request, without following where it leads. */
  async fetch(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('accept', 'text/html');
    headers.set('cookie', [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(address, { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split('; ');
      const [name = '', value = ''] = pair.split('=');
      const isEnded = attributes.some((attribute) => attribute.startsWith('expires=Thu, 01 Jan 1970'));
      if (isEnded) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }

  /** Follows redirects while they stay at `origin`; answers with the page, or with the address that leads away. */
  async open(address: string | URL, origin: string, init: RequestInit = {}): Promise<Page> {
    let response = await this.fetch(address, init);
    let here = String(address);
    for (;;) {
      const location = response.headers.get('location');
      if (!location) return { address: here, text: await response.text(), status: response.status };
      here = new URL(location, here).href;
      if (new URL(here).origin !== origin) return { address: here, text: '', status: response.status };
      response = await this.fetch(here);
    }
  }
}

/** Where one ended up, and what is shown there. */
export interface Page {
  readonly address: string;
  readonly text: string;
  readonly status: number;
}
