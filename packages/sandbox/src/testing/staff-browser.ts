import { letStaffIn } from '@sunbird/lender/staff/records';
import { CookieJar } from '@sunbird/staff-sign-in/testing/cookie-jar';
import type { Sandbox } from '../sandbox';

const staffOrigin = 'http://localhost:8481';

type Fields = Readonly<Record<string, string>>;

/** A browser without scripts at the pages of the lender's staff: keeps cookies, sends forms with their token and origin. */
export class StaffBrowser extends CookieJar {
  constructor(private readonly sandbox: Pick<Sandbox, 'staffApp' | 'lender'>) {
    super();
  }

  /** One in which a person has signed in by a link. */
  static async signedIn(sandbox: Pick<Sandbox, 'staffApp' | 'lender'>, name: string): Promise<StaffBrowser> {
    const browser = new StaffBrowser(sandbox);
    const link = await letStaffIn(sandbox.lender.database, name);
    const { status } = await browser.send(link, { method: 'POST', headers: { origin: staffOrigin } });
    if (status !== 303) throw new Error(`${name} could not sign in.`);
    return browser;
  }

  async send(path: string, init: RequestInit = {}) {
    const headers = { 'accept-language': 'en', ...init.headers, cookie: this.cookie };
    const address = `${staffOrigin}${path.replace(staffOrigin, '')}`;
    const response = this.take(await this.sandbox.staffApp.request(address, { ...init, headers }));
    const { status } = response;
    const isText = response.headers.get('content-type')?.startsWith('text/') ?? true;
    return {
      status,
      headers: response.headers,
      location: response.headers.get('location'),
      text: isText ? await response.text() : '',
    };
  }

  get(path: string) {
    return this.send(`/staff${path}`);
  }

  /** What the forms of a page send by themselves: hidden fields, and the proposed values. */
  async fieldsOf(path: string): Promise<Record<string, string>> {
    const { text } = await this.get(path);
    const form = text.slice(text.lastIndexOf('<form'));
    const inputs = [...form.matchAll(/<input (?!type="checkbox")[^>]*name="(\w+)" value="([^"]*)"/g)];
    return Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value]));
  }

  /** Sends a form of the page's own. */
  post(path: string, fields: Fields, headers: Fields = {}) {
    const body = new URLSearchParams(fields);
    return this.send(`/staff${path}`, { method: 'POST', body, headers: { origin: staffOrigin, ...headers } });
  }

  /** Decides on a page, with what is typed there. */
  async decide(path: string, decision: string, typed: Fields = {}) {
    const reason = 'Looked it up at the bank';
    return this.post(path, { ...(await this.fieldsOf(path)), reason, decision, ...typed });
  }
}
