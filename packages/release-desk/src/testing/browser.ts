import { CookieJar } from '@sunbird/staff-sign-in/testing/cookie-jar';
import { deskOrigin, type TestDesk } from './test-desk';

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
