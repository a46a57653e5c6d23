import { deskOrigin, type TestDesk } from './test-desk';

/** A browser without scripts at the desk's pages: keeps cookies, sends forms with their token and origin. */
export class DeskBrowser {
  readonly cookies = new Map<string, string>();

  constructor(
    private readonly desk: TestDesk,
    /** Its network address. */
    readonly address = '127.0.0.1',
  ) {}

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Whether it has a session. */
  async isSignedIn(): Promise<boolean> {
    return (await this.get('/api/me')).status === 200;
  }

  async get(path: string): Promise<Response> {
    const at = path.replace(`${deskOrigin}/desk`, '').replace(/^\/desk/, '');
    return this.keep(await this.desk.request(at, { headers: { cookie: this.cookie } }, this.address));
  }

  /** Opens a page and sends its form. */
  async submit(path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
    const at = path.replace(`${deskOrigin}/desk`, '');
    const text = await (await this.get(at)).text();
    const token = /name="token" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const init = {
      method: 'POST',
      body: new URLSearchParams({ token, ...fields }),
      headers: { origin: deskOrigin, 'sec-fetch-site': 'same-origin', cookie: this.cookie },
    };
    return this.keep(await this.desk.request(at, init, this.address));
  }

  private keep(response: Response): Response {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split(/=(.*)/);
      if (/Max-Age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
}
