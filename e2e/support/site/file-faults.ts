import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { type Release, releaseFolder } from '@sunbird/federation';
import * as v from 'valibot';

export type FilePart = 'entry' | 'chunk' | 'stylesheet' | 'messages';
export type FileFault = 'tampered' | '404' | '500' | 'hang' | 'throw';
export type ReleaseFault = 'no hash' | 'other contract';

const block = /(<script type="application\/json" id="sunbird-registry">)(.*?)(<\/script>)/s;
const looseRelease = v.looseObject({
  url: v.string(),
  metadata: v.looseObject({ version: v.string() }),
  extras: v.looseObject({ files: v.record(v.string(), v.string()) }),
});
type LooseRelease = v.InferOutput<typeof looseRelease>;
const looseSchema = v.looseObject({
  revision: v.number(),
  microFrontends: v.record(v.string(), v.array(looseRelease)),
});
/** Throws while the flag in the page is set; then the file works as published. */
const throwing = 'if(window.fileThrows)throw new Error("thrown by a file");';

/**
 * Injects faults into one release of a remote between server and page, in files or in the registry, and removes them
 * again. Everything else, including the previous release, is served unchanged.
 */
export class FileFaults {
  private files: { readonly part: FilePart; readonly fault: FileFault } | undefined;
  private release: ReleaseFault | undefined;
  private readonly held: Route[] = [];

  constructor(
    private readonly page: Page,
    private readonly options: {
      readonly origin: string;
      readonly remote: string;
      /** The release to break. */
      readonly standing: Release;
      /** Whether the registry has a previous release. */
      readonly withPrevious: boolean;
      /** Whether the release was published with a throw in it. */
      readonly throws: boolean;
    },
  ) {}

  async listen(): Promise<void> {
    const folder = releaseFolder(this.options.standing);
    await this.page.route(`**/${folder}**`, route => this.answerFile(route));
    await this.page.route(
      url => url.pathname === '/' || url.pathname === '/registry.json',
      route => this.answerRegistry(route),
    );
  }

  async breakFiles(part: FilePart, fault: FileFault): Promise<void> {
    this.files = { part, fault };
    if (fault === 'throw') await this.page.addInitScript('window.fileThrows = true');
  }

  breakRelease(fault: ReleaseFault): void {
    this.release = fault;
  }

  async mend(): Promise<void> {
    this.files = undefined;
    this.release = undefined;
    await this.page.evaluate('window.fileThrows = false');
  }

  /** Aborts hanging requests at the end of a test. */
  async letGo(): Promise<void> {
    await Promise.all(this.held.map(route => route.abort().catch(() => undefined)));
  }

  private partOf(file: string): readonly FilePart[] {
    const { languages } = this.options.standing.extras.preload;
    // The landing file contains the entry and the chunks of the first screen.
    if (file === 'landing.js') return ['entry', 'chunk'];
    if (file === 'entry.js') return ['entry'];
    if (file.endsWith('.css')) return ['stylesheet'];
    return Object.values(languages).flat().includes(file) ? ['messages'] : ['chunk'];
  }

  private async answerFile(route: Route): Promise<void> {
    const file = new URL(route.request().url()).pathname.split('/').pop() ?? '';
    const { files } = this;
    if (this.options.throws && (file === 'entry.js' || file === 'landing.js')) {
      return route.fulfill({ contentType: 'text/javascript', body: await this.throwingFile(file) });
    }
    if (!files || !this.partOf(file).includes(files.part)) return route.fallback();
    switch (files.fault) {
      case 'tampered': {
        const response = await route.fetch();
        return route.fulfill({ response, body: `${await response.text()} ` });
      }
      case '404':
        return route.fulfill({ status: 404, contentType: 'text/plain', body: '404 Not Found' });
      case '500':
        return route.fulfill({ status: 500, contentType: 'text/html', body: '<html><h1>Sorry</h1></html>' });
      case 'hang':
        this.held.push(route);
        return;
      case 'throw':
        return route.fallback();
    }
  }

  private async answerRegistry(route: Route): Promise<void> {
    const response = await route.fetch();
    const body = await response.text();
    if (route.request().url().endsWith('.json')) {
      return route.fulfill({ response, body: JSON.stringify(await this.edited(JSON.parse(body))) });
    }
    const found = block.exec(body);
    if (!found) return route.fulfill({ response, body });
    const registry = JSON.stringify(await this.edited(JSON.parse(found[2] ?? '')));
    const inert = registry.replace(/</g, '\\u003c');
    return route.fulfill({
      response,
      body: body.replace(block, (_, open, __, close) => open + inert + close),
    });
  }

  /** The registry with the fault; without it, the next revision. */
  private async edited(value: unknown): Promise<unknown> {
    const { remote, standing, withPrevious } = this.options;
    const registry = v.parse(looseSchema, value);
    const releases = (registry.microFrontends[remote] ?? []).filter(
      ({ url }) => withPrevious || url === standing.url,
    );
    const edited = releases.map(release =>
      release.url === standing.url ? this.editedRelease(release) : release,
    );
    return {
      ...registry,
      revision: registry.revision + (this.release ? 0 : 1),
      microFrontends: { ...registry.microFrontends, [remote]: await Promise.all(edited) },
    };
  }

  private async editedRelease(release: LooseRelease): Promise<unknown> {
    const { metadata, extras } = release;
    if (this.release === 'no hash') return { ...release, metadata: { version: metadata.version } };
    if (this.release === 'other contract') return { ...release, extras: { ...extras, contract: '^9.0.0' } };
    if (!this.options.throws) return release;
    const integrity = integrityOf(await this.throwingFile('entry.js'));
    const landing = integrityOf(await this.throwingFile('landing.js'));
    return {
      ...release,
      metadata: { ...metadata, integrity },
      extras: { ...extras, files: { ...extras.files, 'entry.js': integrity, 'landing.js': landing } },
    };
  }

  private async throwingFile(file: string): Promise<string> {
    const { origin, standing } = this.options;
    const response = await this.page.request.get(`${origin}/${releaseFolder(standing)}${file}`);
    return throwing + (await response.text());
  }
}

function integrityOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
