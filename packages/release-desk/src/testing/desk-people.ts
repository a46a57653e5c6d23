import { DeskBrowser } from './browser';
import { type Caller, password, type TestDesk } from './test-desk';

/** What a response refuses with; "none" if it does not. */
export async function refusalOf(response: Response): Promise<unknown> {
  return response.status === 200 ? 'none' : (await response.json()).refusal;
}

export async function idOf(desk: TestDesk, caller: Caller): Promise<string> {
  return String((await desk.json(desk.get('/api/me', caller))).id);
}

/** Uses a one-time link as a browser does. */
export async function redeem(desk: TestDesk, link: string): Promise<Caller> {
  const browser = new DeskBrowser(desk);
  await browser.submit(link, { name: '', password });
  const { cookie } = browser;
  const me = await desk.json(desk.get('/api/me', { cookie, token: '' }));
  return { cookie, token: String(me.token) };
}

/** Invites an account by the desk's own calls, and joins as it. */
export async function invite(desk: TestDesk, by: Caller, name: string, role = 'releaser'): Promise<Caller> {
  const { link } = await desk.json(desk.post('/api/people', { name, role }, by));
  return redeem(desk, String(link));
}
