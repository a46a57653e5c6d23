import * as v from 'valibot';
import { type Role, settingsSchema } from '../calls';
import { DeskSlot, promotion } from './desk-slot';
import { type Caller, TestDesk } from './test-desk';

export let desk: TestDesk;
/** Who is signed in, if somebody is. */
export let me: Caller;
/** The campaigns in Nigeria, as they see and change them. */
export let slot: DeskSlot;

export async function signIn(name: string, role: Role): Promise<void> {
  me = await desk.signInAs(name, role);
  slot = new DeskSlot(desk, me);
}

/** Has campaigns need a second person; a releaser who may be that one. */
export async function needTwo(): Promise<Caller> {
  const { settings, exclusive } = desk.parts;
  await exclusive(() => settings.write(v.parse(settingsSchema, { secondPerson: [promotion] })));
  return desk.signInAs('Rosa', 'releaser');
}

/** Opens a desk for each test of a file, and signs in Mide, a marketer, or Rosa, a releaser. */
export function openDeskForEachTest(role?: Role): void {
  beforeEach(async () => {
    desk = await TestDesk.start();
    if (role) await signIn(role === 'marketer' ? 'Mide' : 'Rosa', role);
  });
  afterEach(() => desk.close());
}
