import { firstScreenFile } from '@sunbird/federation/build-files';
import { hostName, type Registry, type Release, slotOf } from '@sunbird/federation/registry';
import { productLooks } from '@sunbird/lender-settings/looks';
import { withLooks } from '@sunbird/lender-settings/looks-css';
import type { Looks } from '@sunbird/lender-settings/looks-schema';
import type { SiteSettings } from '@sunbird/lender-settings/site-settings';
import * as v from 'valibot';
import { escapeHtml, type LenderTexts, withLenderTexts } from './lender-texts';
import { type FirstScreens, withUsedStyles } from './used-styles';

/** What the shell's build pre-renders: its frames by tab, and a screen that is still loading. */
const shellSchema = v.object({
  languages: v.record(
    v.string(),
    v.object({ frames: v.record(v.string(), v.string()), loading: v.string() }),
  ),
  css: v.string(),
});
/** What a remote's build draws: one screen, by market and language. */
const remoteSchema = v.object({
  path: v.string(),
  screens: v.record(v.string(), v.string()),
  /** For a borrower who comes back. */
  last: v.optional(v.record(v.string(), v.string()), {}),
  css: v.string(),
});

type ReadFile = (release: Release, file: string) => string;

interface FirstScreenParts {
  /** Reads a file of a stored release; throws if there is none. */
  readonly read: ReadFile;
  readonly host: Release;
  readonly registry: Registry;
  readonly settings: SiteSettings;
  readonly looks: Looks;
  /** The lender's own texts in a language; none where it has none. */
  readonly lenderTexts: (language: string) => LenderTexts | undefined;
}

const none: FirstScreens = { templates: '', style: '' };

function readParsed<T>(read: () => string, schema: v.GenericSchema<unknown, T>): T | undefined {
  try {
    return v.parse(schema, JSON.parse(read()));
  } catch {
    // A store from before there were first screens, or a mirror without this file: the page shows its skeleton.
    return undefined;
  }
}

interface Template {
  /** App, language and path, with bars between; or language and tab, for a frame. */
  readonly name: string;
  /** What it was made from. */
  readonly of: string;
  readonly html: string;
}

/** Screens that are the same for several apps are written once, with all of their names. */
function written(templates: readonly Template[]): string {
  const names = new Map<string, string[]>();
  for (const { name, of, html } of templates) {
    const rest = `data-of="${of}">${html}</template>`;
    names.set(rest, [...(names.get(rest) ?? []), name]);
  }
  return [...names].map(([rest, of]) => `<template data-first="${of.join(' ')}" ${rest}`).join('');
}

/** The default release of each remote in a market. */
function defaultsIn({ microFrontends }: Registry, market: string): Release[] {
  return Object.entries(microFrontends).flatMap(([name, releases]) =>
    name === hostName ? [] : slotOf(releases, market).filter(({ deployment }) => deployment.default),
  );
}

/** Puts a screen into the frame of a tab; undefined if a text of the lender's can't be put into it. */
type Framed = (tab: string, path: string, screen: string) => string | undefined;

function framesOf(frames: Readonly<Record<string, string>>, texts: LenderTexts): Framed {
  return (tab, path, screen) => {
    const marks: Readonly<Record<string, string>> = { path, screen };
    const frame = (frames[tab] ?? '').replace(/%(path|screen)%/g, (_, name: string) => marks[name] ?? '');
    return withLenderTexts(frame, texts);
  };
}

interface OwnScreens {
  readonly release: Release;
  readonly own: v.InferOutput<typeof remoteSchema>;
}

/** The first screens that the default releases of a market brought with them. */
function screensIn({ read, registry }: FirstScreenParts, market: string): OwnScreens[] {
  return defaultsIn(registry, market).flatMap(release => {
    if (release.extras.preload.first === undefined) return [];
    const own = readParsed(() => read(release, firstScreenFile), remoteSchema);
    return own ? [{ release, own }] : [];
  });
}

interface PreRendered {
  readonly app: string;
  readonly language: string;
  readonly framed: Framed;
  /** What the shell's frame was made from. */
  readonly first: string;
}

/** A release's screens in one app and language, for a new and for a returning borrower. */
function templatesOf(
  { release, own }: OwnScreens,
  { market, brand }: SiteSettings['packages'][string],
  { app, language, framed, first }: PreRendered,
): Template[] {
  const { routes, preload } = release.extras;
  const route = routes.find(({ path }) => path === own.path);
  const tab = (route && 'screen' in route && route.tab) || 'none';
  return Object.entries({ '': own.screens, '|last': own.last }).flatMap(([kind, screens]) => {
    const screen = screens[`${market}-${language}`];
    const html = screen === undefined ? undefined : framed(tab, own.path, screen);
    if (html === undefined) return [];
    const named = html.replace(/%brand%/g, () => escapeHtml(brand));
    return [{ name: `${app}|${language}|${own.path}${kind}`, of: `${first} ${preload.first}`, html: named }];
  });
}

/**
 * Puts the shell's frame around the first screens that the default releases brought with them. Every template names
 * what it was made from, so a start with another release of either does not show it.
 */
export async function composeFirstScreens(parts: FirstScreenParts): Promise<FirstScreens> {
  const { read, host, settings, looks, lenderTexts } = parts;
  const { first } = host.extras.preload;
  const shell = readParsed(() => read(host, firstScreenFile), shellSchema);
  if (!shell || first === undefined) return none;
  const templates: Template[] = [];
  const sheets = new Set([withLooks(shell.css, looks, productLooks())]);
  for (const [language, { frames, loading }] of Object.entries(shell.languages)) {
    if (!settings.languages.some(offered => offered === language)) continue;
    const framed = framesOf(frames, lenderTexts(language) ?? {});
    for (const [app, lenders] of Object.entries(settings.packages)) {
      for (const screens of screensIn(parts, lenders.market)) {
        sheets.add(screens.own.css);
        templates.push(...templatesOf(screens, lenders, { app, language, framed, first }));
      }
    }
    // The boot script lights the tab of the screen that is loading.
    for (const tab of ['any', 'none']) {
      const html = framed(tab, '', loading);
      if (html !== undefined) templates.push({ name: `${language}|${tab}`, of: first, html });
    }
  }
  return withUsedStyles(written(templates), [...sheets]);
}
