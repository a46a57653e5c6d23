import type { Page, Route } from '@playwright/test';
import { type Release, releaseFolder } from '@sunbird/federation';
import * as v from 'valibot';

export type FilePart = 'entry' | 'chunk' | 'stylesheet' | 'messages';
export type FileFault = 'tampered' | '404' | '500' | 'hang';
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
      readonly remote: string;
      /** The release to break. */
      readonly standing: Release;
      /** Whether the registry has a previous release. */
      readonly withPrevious: boolean;
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

  breakFiles(part: FilePart, fault: FileFault): void {
    this.files = { part, fault };
  }

  breakRelease(fault: ReleaseFault): void {
    this.release = fault;
  }

  mend(): void {
    this.files = undefined;
    this.release = undefined;
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
    }
  }

  private async answerRegistry(route: Route): Promise<void> {
    const response = await route.fetch();
    const body = await response.text();
    if (route.request().url().endsWith('.json')) {
      return route.fulfill({ response, body: JSON.stringify(this.edited(JSON.parse(body))) });
    }
    const found = block.exec(body);
    if (!found) return route.fulfill({ response, body });
    const registry = JSON.stringify(this.edited(JSON.parse(found[2] ?? '')));
    const inert = registry.replace(/</g, '\\u003c');
    return route.fulfill({
      response,
      body: body.replace(block, (_, open, __, close) => open + inert + close),
    });
  }

  /** The registry with the fault; without it, the next revision. */
  private edited(value: unknown): unknown {
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
      microFrontends: { ...registry.microFrontends, [remote]: edited },
    };
  }

  private editedRelease(release: LooseRelease): unknown {
    const { metadata, extras } = release;
    if (this.release === 'no hash') return { ...release, metadata: { version: metadata.version } };
    if (this.release === 'other contract') return { ...release, extras: { ...extras, contract: '^9.0.0' } };
    return release;
  }
}
