import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@sunbird/federation/registry';
import { publish, type ReleaseStore, type StoredRelease } from '@sunbird/release-store';
import { folderPlace, type StorePlace } from '@sunbird/release-store/testing/store-places';
import type { Role } from '../calls';
import { type DeskParts, openDeskParts } from '../server/desk/desk-parts';
import { createDeskApp } from '../server/http/desk-app';
import { addBuild, type Build, campaign, publishTestSite } from './test-site';

export const deskOrigin = 'http://localhost:8081';

/** What a response refuses with; "none" if it does not. */
export async function refusalOf(response: Response): Promise<unknown> {
  return response.status === 200 ? 'none' : (await response.json()).refusal;
}

/** Cookie and token that a person's browser sends. */
export interface Caller {
  readonly cookie: string;
  readonly token: string;
}

interface Prepared {
  readonly kept: ReturnType<StorePlace['keep']>;
  readonly releases: Readonly<Record<string, StoredRelease>>;
}

/** The site of every desk of a test file, published once. */
let prepared: Prepared | undefined;

/** In a bucket, previews expire by the real clock, so its tests start tomorrow. */
function startTime({ isMirror }: ReleaseStore): number {
  const day = 86_400_000;
  return isMirror ? Math.ceil(Date.now() / day) * day + day / 3 : Date.UTC(2026, 2, 7, 8);
}

/** A site with a shell, two campaigns and two releases of repay, and its desk. The test sets the time. */
export class TestDesk {
  private readonly scratch = mkdtempSync(join(tmpdir(), 'desk-build-'));
  readonly origin = deskOrigin;
  time: number;
  parts: DeskParts;
  private app: ReturnType<typeof createDeskApp>;
  readonly releases: Record<string, StoredRelease> = {};

  private constructor(
    readonly place: StorePlace,
    private store: ReleaseStore,
    private readonly sharesStore = false,
  ) {
    this.time = startTime(store);
    this.parts = this.open();
    this.app = createDeskApp(this.parts);
  }

  /** Folder that the desk reads. */
  get site(): string {
    return this.store.folder;
  }

  /** Opens a second desk over the same store, as on another machine. */
  static async secondOver(other: TestDesk): Promise<TestDesk> {
    const store = await other.place.open();
    await store.refresh();
    const desk = new TestDesk(other.place, store, true);
    Object.assign(desk.releases, other.releases);
    desk.time = other.time;
    return desk;
  }

  /** Starts a desk over a store; default: a folder. A test file has desks over stores of one kind. */
  static async start(place = folderPlace()): Promise<TestDesk> {
    const desk = new TestDesk(place, await place.open());
    await desk.prepareSite();
    return desk;
  }

  private async prepareSite(): Promise<void> {
    if (prepared) {
      this.place.restore(prepared.kept);
      Object.assign(this.releases, prepared.releases);
      if (this.store.isMirror) this.time += 1_000;
    } else {
      await this.publishSite();
      prepared = { kept: this.place.keep(), releases: { ...this.releases } };
    }
    await this.store.refresh();
  }

  private publishSite(): Promise<void> {
    return this.runAsCommand(async folder => {
      Object.assign(this.releases, await publishTestSite(folder, this.scratch));
    });
  }

  async close(): Promise<void> {
    await this.store.close();
    if (!this.sharesStore) await this.place.close();
    rmSync(this.scratch, { recursive: true, force: true });
  }

  /** Runs an action as the command line does; the desk sees its result a second later. */
  async runAsCommand<Result>(action: (folder: string) => Promise<Result>): Promise<Result> {
    const result = await this.place.use(({ folder }) => action(folder));
    if (this.store.isMirror) this.time += 1_000;
    return result;
  }

  /** Changes a slot by one of the test's releases, as the command line does. */
  async publishAsCommand(
    slot: string,
    name: string,
    change: (releases: readonly Release[], release: Release) => Release[],
    withdrawn?: string,
  ): Promise<void> {
    const release = this.releases[name]?.release;
    if (!release) throw new Error(`The test has no ${name}.`);
    await this.runAsCommand(folder =>
      publish(folder, {
        publisher: 'command',
        edit: { name: slot, change: releases => change(releases, release) },
        ...(withdrawn !== undefined && { withdrawn: { url: release.url, why: withdrawn } }),
      }),
    );
  }

  /** Advances the time until metrics are written, then runs the tick. */
  async tickLater(): Promise<void> {
    this.time += 10_000;
    await this.parts.tick();
  }

  private open(): DeskParts {
    return openDeskParts({
      store: this.store,
      previewOrigin: () => 'http://localhost:8080',
      now: () => this.time,
    });
  }

  /** Restarts the desk; only what is in the store remains. */
  async restart(): Promise<void> {
    await this.store.close();
    this.store = await this.place.open();
    await this.store.refresh();
    this.parts = this.open();
    this.app = createDeskApp(this.parts);
  }

  /** Reads a record of the desk. */
  recorded(file: string): string {
    return readFileSync(join(this.site, 'desk', file), 'utf8');
  }

  /** Changes the bytes of a stored file without any check. */
  tamper(file: string, edit: (text: string) => string): void {
    const path = join(this.site, file);
    writeFileSync(path, edit(readFileSync(path, 'utf8')));
  }

  /** Adds a campaign, or another build, which the test names by its label, or as it says. */
  async add(label: string, own: Partial<Build> = {}): Promise<StoredRelease> {
    const build = { ...campaign(label), ...own };
    const added = await this.runAsCommand(folder => addBuild(folder, this.scratch, build));
    this.releases[label] = added;
    return added;
  }

  /** Creates a person, as the server does, and signs them in. */
  async signInAs(name: string, role: Role): Promise<Caller> {
    const { people, sessions, exclusive } = this.parts;
    return exclusive(() => {
      const { secret } = sessions.start(people.add({ name, role }).id);
      return { cookie: `sunbird_desk=${secret}`, token: sessions.find(secret)?.token ?? '' };
    });
  }

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    return this.app.request(`${deskOrigin}${path}`, init);
  }

  get(path: string, caller?: Caller, headers: Record<string, string> = {}): Promise<Response> {
    return this.request(path, { headers: { ...(caller && { cookie: caller.cookie }), ...headers } });
  }

  post(
    path: string,
    body: unknown,
    caller?: Caller,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        origin: deskOrigin,
        'sec-fetch-site': 'same-origin',
        ...(caller && { cookie: caller.cookie, 'x-desk-token': caller.token }),
        ...headers,
      },
    });
  }

  async json(response: Promise<Response>): Promise<Record<string, unknown>> {
    return (await response).json();
  }

  idOf(name: string): string {
    const url = this.releases[name]?.release.url ?? '';
    return url.split('/').at(-2) ?? '';
  }
}
