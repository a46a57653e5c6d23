import { type Caller, mailOf, type TestDesk } from './test-desk';

/** What a response refuses with; "none" if it does not. */
export async function refusalOf(response: Response): Promise<unknown> {
  return response.status === 200 ? 'none' : (await response.json()).refusal;
}

export async function idOf(desk: TestDesk, caller: Caller): Promise<string> {
  return String((await desk.json(desk.get('/api/me', caller))).id);
}

/** Invites an account by the desk's own calls, and signs in as it. */
export async function invite(desk: TestDesk, by: Caller, name: string, role = 'releaser'): Promise<Caller> {
  await desk.post('/api/people', { name, role, mail: mailOf(name) }, by);
  return desk.signInByMail(mailOf(name));
}
