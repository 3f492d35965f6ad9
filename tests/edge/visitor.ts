/** A browser without scripts: it keeps cookies, opens pages and posts forms; a redirect is told and not followed. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  private readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Another tab of the same browser at this moment: what changes later in one is not known in the other's requests. */
  twin(): Visitor {
    const twin = new Visitor(this.origin);
    for (const [name, value] of this.cookies) twin.cookies.set(name, value);
    return twin;
  }

  async open(path: string): Promise<Page> {
    return this.send(path, {});
  }

  async post(path: string, form: Record<string, string>): Promise<Page> {
    return this.send(path, { method: 'POST', body: new URLSearchParams(form) });
  }

  private async send(path: string, init: RequestInit): Promise<Page> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(this.origin + path, {
      ...init,
      redirect: 'manual',
      headers: { cookie, origin: this.origin },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value && !/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    const location = answer.headers.get('location');
    return { status: answer.status, html: await answer.text(), location, headers: answer.headers };
  }
}

export interface Page {
  status: number;
  html: string;
  location: string | null;
  headers: Headers;
}

/** The value of a field as the page's HTML has it. */
export function fieldValue(html: string, name: string): string | undefined {
  const tag = [...html.matchAll(/<input[^>]*>/g)]
    .map(([input]) => input)
    .find((input) => input.includes(`name="${name}"`));
  return tag && /value="([^"]*)"/.exec(tag)?.[1];
}
