import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect } from '@playwright/test';
import * as v from 'valibot';
import { escaped } from '../support/borrower';
import type { ReadyBorrower } from '../support/lender';
import { notKeptYet } from '../support/page/cached-on-device';
import { storedLogin } from '../support/sign-in';
import type { Driver } from './driver';
import { type Pattern, pageFunctions, type Target } from './find';
import type { Line } from './line';

const require = createRequire(import.meta.url);
const library = join(
  dirname(require.resolve('@testing-library/dom/package.json')),
  'dist/@testing-library/dom.umd.min.js',
);

/**
 * Expression that defines the queries in a page. It is evaluated by the protocol, which the page's policy does not
 * restrict.
 */
const installQueries = `(function () {
  ${readFileSync(library, 'utf8').replace(/\/\/# sourceMappingURL=.*/, '')}
  window.engineQueries = (${pageFunctions})();
}).call(window)`;

/** Expression that calls a query; evaluates to `missing` if the page does not have the queries yet. */
function callQuery(name: string, argument: unknown): string {
  return `(window.engineQueries ? window.engineQueries.${name}(${JSON.stringify(argument)}) : 'missing')`;
}

const patience = { timeout: 30_000, intervals: [50, 100, 200] };

const tapPointSchema = v.nullable(
  v.object({ x: v.number(), y: v.number(), problem: v.optional(v.string()) }),
);

/** A text must match the whole name; any kind of space matches a space. */
function patternOf(text: string | RegExp): Pattern {
  const { source, flags } = text instanceof RegExp ? text : new RegExp(`^${escaped(text)}$`);
  return { source, flags };
}

/** Addresses an element by its role and accessible name. */
export function byRole(role: string, name?: string | RegExp, within?: Target): Target {
  return { role, ...(name === undefined ? {} : { name: patternOf(name) }), ...(within ? { within } : {}) };
}

/** Addresses an element by its own text; a plain string matches a part of it. */
export function byText(text: string | RegExp, within?: Target): Target {
  const pattern = text instanceof RegExp ? text : new RegExp(escaped(text));
  return { text: patternOf(pattern), ...(within ? { within } : {}) };
}

function describeTarget({ role, name, text }: Target): string {
  return [role, (name ?? text)?.source].filter(part => part !== undefined).join(' ');
}

/**
 * Polls until `look` succeeds and resolves to its value. Errors are retried: a page that is loading can't be evaluated.
 */
async function until<Value>(look: () => Promise<Value>): Promise<Value> {
  const looks: { readonly value: Value }[] = [];
  await expect(async () => void looks.push({ value: await look() })).toPass(patience);
  const [first] = looks;
  if (!first) throw new Error('The page was not looked at.');
  return first.value;
}

/** Reads and operates the app as a borrower does, in any engine. */
export class Screen {
  constructor(
    readonly driver: Driver,
    readonly line: Line,
  ) {}

  /** Opens a hash path of the app. */
  async open(path = '/'): Promise<void> {
    await this.driver.goto(`${this.line.origin}/#${path}`);
  }

  reload(): Promise<void> {
    return this.driver.reload();
  }

  /** Replaces the contents of both storages, from a page that runs none of the app's code. */
  async store(entries: Readonly<Record<string, string>>): Promise<void> {
    await this.driver.goto(this.line.blankUrl);
    await this.driver.evaluate(
      `(function () {
        localStorage.clear();
        sessionStorage.clear();
        ${JSON.stringify(Object.entries(entries))}.forEach(function (entry) {
          localStorage.setItem(entry[0], entry[1]);
        });
      })()`,
    );
  }

  /** Stores a login: the next screen opens signed in. */
  async signIn(borrower: ReadyBorrower): Promise<void> {
    await this.store(storedLogin(borrower));
  }

  /** Cuts or restores the connection, and sets the page offline or online where the engine supports it. */
  async setOffline(isOffline: boolean): Promise<void> {
    if (isOffline) this.line.cut();
    else this.line.repair();
    await this.driver.setOffline(isOffline);
  }

  /** The text of every visible match. */
  private async textsOf(target: Target): Promise<readonly string[]> {
    return v.parse(v.array(v.string()), await this.query('read', target));
  }

  /** Waits until a target is visible; resolves to the text of its first match. */
  see(target: Target): Promise<string> {
    return until(async () => {
      const [text] = await this.textsOf(target);
      if (text === undefined) throw new Error(`${describeTarget(target)} is not visible.`);
      return text;
    });
  }

  /** Waits until no match is visible. */
  async seeNo(target: Target): Promise<void> {
    await until(async () => expect(await this.textsOf(target), describeTarget(target)).toEqual([]));
  }

  /** Waits until a target is visible and contains a text. */
  async seeIn(target: Target, text: string | RegExp): Promise<void> {
    const wanted = text instanceof RegExp ? text : new RegExp(escaped(text));
    await until(async () => {
      const [shown = ''] = await this.textsOf(target);
      expect(shown, describeTarget(target)).toMatch(wanted);
    });
  }

  seeHeading(name: string | RegExp): Promise<string> {
    return this.see(byRole('heading', name instanceof RegExp ? name : new RegExp(escaped(name), 'i')));
  }

  seeText(text: string | RegExp): Promise<string> {
    return this.see(byText(text));
  }

  /** Taps a target once it is stable, enabled and not covered. */
  async tap(target: Target): Promise<void> {
    let before = '';
    const point = await until(async () => {
      const tapPoint = v.parse(tapPointSchema, await this.query('tapPoint', target));
      const at = tapPoint ? `${tapPoint.x} ${tapPoint.y}` : '';
      const isStill = at === before;
      before = at;
      const problem = tapPoint ? tapPoint.problem : 'it is not visible';
      if (!tapPoint || problem) throw new Error(`${describeTarget(target)} can’t be tapped: ${problem}.`);
      if (!isStill) throw new Error(`${describeTarget(target)} can’t be tapped: it moves.`);
      return tapPoint;
    });
    await this.driver.tap(point);
  }

  press(name: string | RegExp): Promise<void> {
    return this.tap(byRole('button', name));
  }

  /** Replaces the text of a field. */
  async type(field: Target, text: string): Promise<void> {
    await this.see(field);
    await until(async () => expect(await this.query('select', field), describeTarget(field)).toBe(true));
    await this.driver.typeText(text);
  }

  private async query(name: 'read' | 'tapPoint' | 'select', target: Target): Promise<unknown> {
    const call = callQuery(name, target);
    const answer = await this.driver.evaluate(call);
    if (answer !== 'missing') return answer;
    await this.driver.evaluate(installQueries);
    return this.driver.evaluate(call);
  }
}

/** Opens Settings, from where a borrower logs out. */
export async function openSettings(screen: Screen): Promise<void> {
  await screen.open('/user_center/settings');
  await screen.see(byRole('button', 'Log out'));
}

/** Logs out in Settings and waits for the confirmation. */
export async function logOut(screen: Screen): Promise<void> {
  await screen.press('Log out');
  await screen.tap(byRole('button', 'Log out', byRole('alertdialog')));
  await screen.seeText('Exited successfully');
}

/** Both storages of the page as one text. */
export async function storedOnDevice({ driver }: Screen): Promise<string> {
  return String(await driver.evaluate('JSON.stringify(Object.assign({}, localStorage, sessionStorage))'));
}

/** Waits until the page and every file that this start has used are cached. */
export async function cachedOnDevice({ driver }: Screen): Promise<void> {
  await expect.poll(() => driver.evaluate(`(${notKeptYet})()`), { timeout: 45_000 }).toEqual([]);
}
