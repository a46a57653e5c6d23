import { deskOrigin, type TestDesk } from './test-desk';

/** Keeps the cookies of one browser for one server. */
export class CookieJar {
  readonly cookies = new Map<string, string>();

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  take(response: Response): Response {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
}

/** A browser without scripts at the desk's pages: keeps cookies, sends forms with their origin. */
export class DeskBrowser extends CookieJar {
  constructor(private readonly desk: TestDesk) {
    super();
  }

  /** Whether it has a session. */
  async isSignedIn(): Promise<boolean> {
    return (await this.get('/api/me')).status === 200;
  }

  get(path: string): Promise<Response> {
    return this.send(path, {});
  }

  /** Sends the form of a page that has no fields. */
  submit(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    const own = { origin: deskOrigin, 'sec-fetch-site': 'same-origin' };
    return this.send(path, { method: 'POST', headers: { ...own, ...headers } });
  }

  private async send(path: string, init: RequestInit): Promise<Response> {
    const at = path.replace(`${deskOrigin}/desk`, '').replace(/^\/desk/, '');
    const headers = { ...init.headers, cookie: this.cookie };
    return this.take(await this.desk.request(at, { ...init, headers }));
  }
}
