import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Looks } from '../../looks/looks-schema';
import { defaultOf } from '../../registry/choice/market-slot';
import { lenderFile, lenderFolder } from '../../registry/lender-file';
import { pagePatchFile } from '../../registry/page-patch';
import { hostName, type Registry, type Release, releaseFolder } from '../../registry/schema';
import { withdrawalListFile, withdrawalListText } from '../../registry/withdrawal-list';
import type { PublicKey } from '../../signing/envelope';
import { openSigners } from '../../signing/open-signers';
import { statementFile } from '../../signing/revision-statement';
import { signRevision } from '../../signing/signed-revision';
import { auditHead } from '../audit/audit';
import { precompress } from '../files/compress';
import { writeAtomically } from '../files/files';
import { ConflictError } from '../files/lock-folder';
import { readPlainFile } from '../files/plain-files';
import { composeFirstScreens } from '../pages/first-screens';
import { type LenderTexts, lenderTextsSchema } from '../pages/lender-texts';
import { pagePatchText } from '../pages/page-patch-file';
import { linkPreviews } from '../pages/preview-files';
import { type PreviewNote, renderIndex } from '../pages/render-index';
import { clearingScript, workerFile, workerScript } from '../pages/worker-script';
import type { SiteSettings } from './settings';
import {
  currentRevision,
  looksOf,
  revisionFolder,
  type SiteState,
  siteRoot,
  stateFileOf,
} from './site-state';

export interface Revision {
  readonly registry: Registry;
  readonly settings: SiteSettings;
  readonly host: Release;
  readonly state: SiteState;
  /** The revision that it replaces, as `currentRevision` names it. */
  readonly after: string | undefined;
}

function readReleaseFile(site: string, release: Release, file: string): string {
  return readPlainFile(site, join(releaseFolder(release), file)).toString();
}

export interface PageParts extends Pick<Revision, 'host' | 'registry' | 'settings'> {
  readonly looks: Looks;
  /** Set for a preview page. */
  readonly preview?: PreviewNote;
}

/** Renders the app's page with this host, registry, settings and looks. */
export async function renderPage(site: string, page: PageParts): Promise<string> {
  const { host, settings } = page;
  function read(release: Release, file: string): string {
    return readReleaseFile(site, release, file);
  }
  function lenderTexts(language: string): LenderTexts | undefined {
    const name = settings.texts?.[language];
    if (name === undefined) return undefined;
    return v.parse(lenderTextsSchema, JSON.parse(readPlainFile(site, lenderFile(name)).toString()));
  }
  return renderIndex({
    template: read(host, 'index.template.html'),
    boot: read(host, 'boot.js').trim(),
    first: await composeFirstScreens({ ...page, read, lenderTexts }),
    ...page,
  });
}

export function writeState(site: string, folder: string, state: SiteState): void {
  writeAtomically(join(site, stateFileOf(folder)), `${JSON.stringify(state, null, 2)}\n`);
}

/** The files that change at a fixed address. The page has the hashes of all others. */
const changingFiles = ['index.html', 'registry.json', withdrawalListFile, 'sw.js'];

/** Text of the revision's `sw.js` for a site that these keys sign. `hasCode`: shells of early releases have no worker. */
export function workerText(
  { registry, state }: Pick<Revision, 'registry' | 'state'>,
  keys: readonly PublicKey[],
  hasCode: (file: string) => boolean,
): string | undefined {
  const { revision } = registry;
  if (state.worker === 'clearing') return clearingScript(revision);
  const host = defaultOf(registry, hostName);
  if (!host || !hasCode(releaseFolder(host) + workerFile)) return undefined;
  return workerScript({ keys: [...keys], revision }, releaseFolder(host));
}

/** `revision.json` of the revision that the link names; undefined for a site that is not signed. */
export function readStatementFile(site: string): string | undefined {
  const file = join(siteRoot(site), statementFile);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Signs a revision whose files are in a folder; `served` has those that are served otherwise. Throws SigningError. */
export function signFolder(
  site: string,
  folder: string,
  { registry, state, settings }: Pick<Revision, 'registry' | 'state' | 'settings'>,
  served: Readonly<Record<string, string | Uint8Array>> = {},
): Promise<string | undefined> {
  const host = defaultOf(registry, hostName);
  // The worker's code is no script of a page: no page has its hash.
  const code = host ? [releaseFolder(host) + workerFile] : [];
  const found = [
    ...changingFiles.map(file => [file, join(folder, file)] as const),
    ...code.map(file => [file, join(site, file)] as const),
  ].filter(([, path]) => existsSync(path));
  const contents = Object.fromEntries(found.map(([file, path]) => [file, readFileSync(path)]));
  const facts = {
    revision: registry.revision,
    publishedAt: state.publishedAt ?? Date.now(),
    audit: auditHead(site) ?? null,
    contents: { ...contents, ...served },
    settings,
  };
  return signRevision(facts, openSigners(site), readStatementFile(site));
}

/** Writes a revision into a new folder, then swaps the link. Before the swap nothing of it is visible. */
export async function writeRevision(
  site: string,
  { registry, settings, host, state, after }: Revision,
): Promise<void> {
  const name = revisionFolder(registry.revision);
  const folder = join(site, name);
  // A publisher that was killed may have left a part of this revision.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const page = await renderPage(site, { host, registry, settings, looks: looksOf(state) });
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, pagePatchFile), pagePatchText(page));
  const keys = openSigners(site).map(({ key }) => key);
  const worker = workerText({ registry, state }, keys, file => existsSync(join(site, file)));
  if (worker !== undefined) writeFileSync(join(folder, 'sw.js'), worker);
  const told: Registry = { ...registry, withdrawn: Object.keys(state.withdrawn) };
  writeFileSync(join(folder, 'registry.json'), `${JSON.stringify(told)}\n`);
  writeFileSync(join(folder, withdrawalListFile), withdrawalListText(told));
  const statement = await signFolder(site, folder, { registry, state, settings });
  if (statement !== undefined) writeFileSync(join(folder, statementFile), statement);
  for (const shared of ['remotes', 'host', lenderFolder]) {
    mkdirSync(join(site, shared), { recursive: true });
    symlinkSync(join('..', '..', shared), join(folder, shared));
  }
  for (const [path, stored] of Object.entries(state.pages))
    symlinkSync(join('..', '..', stored), join(folder, path));
  linkPreviews(site, folder);
  await Promise.all(
    ['index.html', pagePatchFile, 'registry.json'].map(file => precompress(join(folder, file))),
  );
  writeState(site, name, state);
  swapLink(site, after, name);
}

/** Replaces the link atomically, by a rename. */
function swapLink(site: string, after: string | undefined, target: string): void {
  if (currentRevision(site) !== after) {
    throw new ConflictError(
      'Another process published first, so nothing was changed. Check what is live now, then try again.',
    );
  }
  const link = siteRoot(site);
  const fresh = `${link}.${process.pid}`;
  rmSync(fresh, { force: true });
  symlinkSync(target, fresh);
  renameSync(fresh, link);
}
