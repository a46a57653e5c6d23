import { Hono } from 'hono';
import type { Document } from '../people';
import { openPeople, openSessions, type Person, type Session } from '../people';
import { requireOwnPage, requireSession, type SignInPlace, type StaffEnv } from '../requests';
import { createSignInApp } from '../sign-in-app';
import { CookieJar } from './cookie-jar';

type Role = 'marketer' | 'releaser';

function inMemory<Value>(first: Value): Document<Value> {
  let value = first;
  return {
    read: () => value,
    write(next) {
      value = next;
    },
  };
}

/** A server at which staff sign in, with its records in memory. The test sets the time. */
export class TestPlace {
  time = Date.UTC(2026, 2, 7, 8);
  readonly origin: string;
  private readonly files = {
    people: inMemory<readonly Person<Role>[]>([]),
    sessions: inMemory<readonly Session[]>([]),
  };
  readonly people = openPeople(this.files.people, () => this.time);
  private readonly sessions = openSessions(this.files.sessions, () => this.time);
  private readonly app = new Hono<StaffEnv<Role>>();

  constructor(own: Partial<SignInPlace<Role>> = {}) {
    this.origin = own.origin ?? 'http://localhost:8081';
    const records = { people: this.people, sessions: this.sessions };
    const place: SignInPlace<Role> = {
      ...{ name: 'desk', base: '/desk', roles: ['marketer', 'releaser'], look: '' },
      ...{ command: 'pnpm desk link --name …', report: () => undefined },
      read: async action => action(records),
      change: async action => action(records),
      ...own,
    };
    this.app.route('/', createSignInApp(place));
    this.app.use(requireSession(place, c => c.text('signed out', 401)));
    this.app.use(
      requireOwnPage(
        place,
        () => '',
        c => c.text('elsewhere', 403),
      ),
    );
    this.app.get('/me', c => c.json(c.var.person));
  }

  /** What is stored of people and sessions. */
  get stored(): string {
    return JSON.stringify([this.files.people.read(), this.files.sessions.read()]);
  }

  /** Makes a link as the server does. */
  link(name = 'Ifeoma Bello'): string {
    const { id } = this.people.named(name) ?? this.people.add({ name, role: 'releaser' });
    return `/sign-in/link?link=${this.people.createLink(id)}`;
  }

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    return this.app.request(`${this.origin}${path}`, init);
  }
}

/** A browser without scripts: keeps cookies, sends forms with their origin. */
export class TestBrowser extends CookieJar {
  constructor(private readonly place: Pick<TestPlace, 'origin' | 'request'>) {
    super();
  }

  async isSignedIn(): Promise<boolean> {
    return (await this.get('/me')).status === 200;
  }

  get(path: string): Promise<Response> {
    return this.send(path, {});
  }

  /** Sends the form of a page that has no fields. */
  submit(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    const own = { origin: this.place.origin, 'sec-fetch-site': 'same-origin' };
    return this.send(path, { method: 'POST', headers: { ...own, ...headers } });
  }

  private async send(path: string, init: RequestInit): Promise<Response> {
    const at = path.replace(`${this.place.origin}/desk`, '').replace(/^\/desk/, '');
    return this.take(
      await this.place.request(at, { ...init, headers: { ...init.headers, cookie: this.cookie } }),
    );
  }
}
