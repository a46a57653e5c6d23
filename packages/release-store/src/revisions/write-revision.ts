import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  pagePatchFile,
  type Registry,
  type Release,
  releaseFolder,
  withdrawalListFile,
  withdrawalListText,
} from '@sunbird/federation/registry';
import { statementFile } from '@sunbird/federation/signing';
import type { Looks } from '@sunbird/lender-settings/looks-schema';
import { lenderFile, lenderFolder } from '@sunbird/lender-settings/site-paths';
import type { SiteSettings } from '@sunbird/lender-settings/site-settings';
import { ConflictError, precompress, readPlainFile, writeAtomically } from '@sunbird/node-kit/files';
import * as v from 'valibot';
import { federationManifests } from '../pages/federation-manifests';
import { composeFirstScreens } from '../pages/first-screens';
import { type LenderTexts, lenderTextsSchema } from '../pages/lender-texts';
import { type PreviewNote, pagePatchText, renderIndex } from '../pages/render-index';
import { clearingScript, workerFile, workerScript } from '../pages/worker-script';
import { auditToSign } from '../records/audit';
import { linkPreviews } from '../records/preview-files';
import {
  currentRevision,
  looksOf,
  newRevision,
  readRevision,
  type SiteState,
  type StoredRevision,
  servedFolder,
  siteRoot,
} from '../records/site-state';
import { signRevision } from '../signing/signed-revision';
import { openSigners } from '../signing/signer';

interface Revision {
  readonly registry: Registry;
  readonly settings: SiteSettings;
  readonly host: Release;
  readonly state: SiteState;
  /** The revision that it replaces, as `currentRevision` names it. */
  readonly after: string | undefined;
  /** Epoch milliseconds of the publication. */
  readonly at: number;
}

function readReleaseFile(site: string, release: Release, file: string): string {
  return readPlainFile(site, join(releaseFolder(release), file)).toString();
}

interface PageParts extends Pick<Revision, 'host' | 'registry' | 'settings'> {
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

/** Text of the revision's `sw.js`. Undefined for a shell without a worker. */
function workerText(site: string, { registry, state, settings, host }: Revision): string | undefined {
  const { revision } = registry;
  // The worker of `start`, at the same address, would keep showing its own page.
  if (state.worker === 'clearing' || settings.liveReload) return clearingScript(revision);
  const folder = releaseFolder(host);
  if (!existsSync(join(site, folder, workerFile))) return undefined;
  return workerScript({ keys: openSigners(site).map(({ key }) => key), revision }, folder);
}

/** `revision.json`: the signed hashes of the changing files; undefined for a site that is not signed. Throws SigningError. */
async function signedStatement(
  site: string,
  { registry, settings, host, at }: Revision,
  files: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  // The worker's code is no script of a page: no page has its hash.
  const code = releaseFolder(host) + workerFile;
  const hasCode = existsSync(join(site, code));
  const file = join(siteRoot(site), statementFile);
  const former = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const facts = {
    revision: registry.revision,
    publishedAt: at,
    audit: await auditToSign(site, former),
    contents: { ...files, ...(hasCode && { [code]: readFileSync(join(site, code)) }) },
    settings,
  };
  return signRevision(facts, openSigners(site), former);
}

/** What changes with every revision at a fixed address. The page has the hashes of all other files. */
async function changingFiles(site: string, revision: Revision): Promise<Record<string, string>> {
  const { registry, settings, host, state } = revision;
  const page = await renderPage(site, { host, registry, settings, looks: looksOf(state) });
  const published: Registry = { ...registry, withdrawn: Object.keys(state.withdrawn) };
  const worker = workerText(site, revision);
  const files = {
    'index.html': page,
    'registry.json': `${JSON.stringify(published)}\n`,
    [withdrawalListFile]: withdrawalListText(published),
    ...(worker !== undefined && { 'sw.js': worker }),
  };
  const statement = await signedStatement(site, revision, files);
  return {
    ...files,
    [pagePatchFile]: pagePatchText(page),
    ...federationManifests(registry),
    ...(statement !== undefined && { [statementFile]: statement }),
  };
}

/** Writes what is served of a stored revision into its own folder, with links to what all revisions share. */
export function placeRevision(site: string, name: string): void {
  const { files, state } = readRevision(site, name);
  const folder = join(site, servedFolder(name));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  for (const shared of ['remotes', 'host', lenderFolder]) {
    mkdirSync(join(site, shared), { recursive: true });
    symlinkSync(join('..', '..', shared), join(folder, shared));
  }
  for (const [path, stored] of Object.entries(state.pages))
    symlinkSync(join('..', '..', stored), join(folder, path));
  linkPreviews(site, folder);
}

/** Writes compressed copies of what most starts fetch. */
export async function compressRevision(site: string, name: string): Promise<void> {
  const files = ['index.html', pagePatchFile, 'registry.json'];
  await Promise.all(files.map(file => precompress(join(site, servedFolder(name), file))));
}

/** Writes a revision and what is served of it, then swaps the link. Before the swap nothing of it is visible. */
export async function writeRevision(site: string, revision: Revision): Promise<void> {
  const { registry, settings, state, after, at } = revision;
  const name = newRevision(registry.revision, at);
  const stored: StoredRevision = { files: await changingFiles(site, revision), state };
  writeAtomically(join(site, name), JSON.stringify(stored));
  placeRevision(site, name);
  if (!settings.liveReload) await compressRevision(site, name);
  if (currentRevision(site) !== after)
    throw new ConflictError(
      'Another process published first, so nothing was changed. Check what is live now, then try again.',
    );
  swapLink(site, name);
}

/** Makes a revision the one that is served: replaces the link atomically, by a rename. */
export function swapLink(site: string, name: string): void {
  const link = siteRoot(site);
  const fresh = `${link}.${process.pid}`;
  rmSync(fresh, { force: true });
  symlinkSync(servedFolder(name), fresh);
  renameSync(fresh, link);
}
