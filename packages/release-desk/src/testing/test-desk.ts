import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addPages,
  addRelease,
  publish,
  type StoredRelease,
  sandboxSettings,
} from '@sunbird/federation/store';
import type { Role } from '../calls';
import { type DeskParts, openDeskParts } from '../server/desk';
import { createDeskApp } from '../server/desk-app';
import { newSecret } from '../server/secrets';

export const deskOrigin = 'http://localhost:8081';
export const password = 'correct horse battery';

const template = '<!doctype html><head><!--sunbird:head--></head><body><!--sunbird:scripts--></body>';
const preload = { always: [], languages: { en: ['en.js'], es: ['es.js'] }, markets: {} };

interface Build {
  readonly name: string;
  readonly version: string;
  readonly files: Readonly<Record<string, string>>;
  readonly contract?: string;
  readonly label?: string;
}

/** One person at the desk, with what their browser would send. */
export interface Caller {
  readonly cookie: string;
  readonly token: string;
}

/** A site with a shell, two campaigns and a repay, and the desk over it; time is the test's. */
export class TestDesk {
  readonly site = mkdtempSync(join(tmpdir(), 'desk-site-'));
  private readonly scratch = mkdtempSync(join(tmpdir(), 'desk-build-'));
  time = Date.UTC(2026, 2, 7, 8);
  parts: DeskParts = this.open();
  private app = createDeskApp(this.parts);
  readonly releases: Record<string, StoredRelease> = {};

  static async start(): Promise<TestDesk> {
    const desk = new TestDesk();
    const host = await desk.add({
      name: 'sunbird/host',
      version: '1.0.0',
      files: { 'entry.js': 'host()', 'boot.js': 'boot()', 'index.template.html': template },
    });
    desk.releases.spring = await desk.addCampaign('spring');
    desk.releases.harvest = await desk.addCampaign('harvest');
    desk.releases.repay = await desk.add({
      name: 'sunbird/repay',
      version: '1.0.0',
      files: { 'entry.js': 'r()' },
    });
    desk.releases.repay2 = await desk.add({
      name: 'sunbird/repay',
      version: '1.1.0',
      files: { 'entry.js': 'r2()' },
    });
    const pages = desk.build({
      name: 'desk',
      version: '1',
      files: { 'index.html': '<p>The desk</p>', 'index.1.js': 'page()' },
    });
    await publish(desk.site, {
      publisher: 'start',
      settings: sandboxSettings('NG', 'market'),
      defaults: [host, desk.releases.spring, desk.releases.repay],
      staffPages: { desk: await addPages(desk.site, 'desk', pages) },
    });
    return desk;
  }

  close(): void {
    for (const folder of [this.site, this.scratch]) rmSync(folder, { recursive: true, force: true });
  }

  private open(): DeskParts {
    return openDeskParts({
      site: this.site,
      previewOrigin: () => 'http://localhost:8080',
      now: () => this.time,
    });
  }

  /** The server stops and starts again: what is not in the store is gone. */
  restart(): void {
    this.parts = this.open();
    this.app = createDeskApp(this.parts);
  }

  private build({ name, version, files }: Build): string {
    const output = join(this.scratch, `${name}-${version}`.replace('/', '-'));
    mkdirSync(output, { recursive: true });
    const all = { 'en.js': 'en', 'es.js': 'es', ...files };
    for (const [file, text] of Object.entries(all)) writeFileSync(join(output, file), text);
    return output;
  }

  add(build: Build): Promise<StoredRelease> {
    const { name, version, contract = '^1.0.0', label } = build;
    return addRelease(this.site, {
      manifest: { name, version, contract, routes: [] },
      output: this.build(build),
      entry: 'entry.js',
      preload,
      ...(label !== undefined && { label }),
    });
  }

  addCampaign(label: string, contract?: string): Promise<StoredRelease> {
    return this.add({
      name: 'sunbird/promotion',
      version: `0.1.${label.length}`,
      files: { 'entry.js': `${label}()` },
      label,
      ...(contract !== undefined && { contract }),
    });
  }

  /** Somebody with a password, signed in. */
  async person(name: string, role: Role): Promise<Caller> {
    const { people, sessions } = this.parts;
    if (people.isEmpty()) await people.spendLink(people.addLink(null).link, 'First Releaser', password);
    const { link } = people.invite(name, role);
    const person = await people.spendLink(link, '', password);
    const { secret } = sessions.start(person.id);
    return { cookie: `sunbird_desk=${secret}`, token: sessions.find(secret)?.token ?? newSecret() };
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

  async json(answer: Promise<Response>): Promise<Record<string, unknown>> {
    return (await answer).json();
  }

  idOf(name: string): string {
    const url = this.releases[name]?.release.url ?? '';
    return url.split('/').at(-2) ?? '';
  }
}
