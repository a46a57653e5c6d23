import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, devices, expect, type Locator, type Page } from '@playwright/test';
import type { Lender } from './lender';
import { root } from './paths';
import { storeBefore } from './sign-in';
import type { SiteCopy } from './site/site-copy';

/** The window that the desk is used in. */
export const laptop = {
  viewport: { width: 1280, height: 900 },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
};

/**
 * The heading that a new device shows at the address of a campaign. The page sends its events a moment later, or when
 * it is left: waits until the lender has accepted `event`.
 */
export async function campaignHeading(
  browser: Browser,
  { origin }: Lender,
  stored: Readonly<Record<string, string>>,
  event: string,
): Promise<string> {
  const context = await browser.newContext({ ...devices['Pixel 5'], locale: 'en-NG' });
  try {
    const page = await context.newPage();
    await storeBefore(page, stored);
    const reported = page.waitForResponse(
      answer => answer.ok() && (answer.request().postData() ?? '').includes(event),
    );
    await page.goto(`${origin}/#/yx3`);
    const heading = page.locator('[data-page-heading]');
    await expect(heading).toBeVisible();
    await reported;
    return (await heading.textContent()) ?? '';
  } finally {
    await context.close();
  }
}

/** The release desk in a browser, as one user sees it. */
export class ReleaseDesk {
  /** The back office: the port after the app's. */
  readonly origin: string;

  constructor(
    readonly page: Page,
    private readonly lender: Lender,
  ) {
    this.origin = `http://localhost:${lender.port + 1}`;
  }

  /** Signs in by a one-time link. */
  async use(link: string): Promise<void> {
    await this.page.goto(link);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
    await this.see('Promotion Nigeria');
  }

  /** Signs in as a releaser, Rosa or Chidi, by the link that the lender prints once it is ready, and that works once. */
  async signInAs(name: 'Rosa' | 'Chidi'): Promise<void> {
    const link = new RegExp(`${name} .*(http:\\S+)\\n`);
    await expect.poll(() => this.lender.printed).toMatch(link);
    await this.use(link.exec(this.lender.printed)?.[1] ?? '');
  }

  signIn(): Promise<void> {
    return this.signInAs('Rosa');
  }

  /** Runs `pnpm desk` on the site; what it prints. */
  command(site: SiteCopy, ...args: readonly string[]): string {
    const program = join(root, 'packages/release-desk/src/server/main.ts');
    return execFileSync(join(root, 'node_modules/.bin/tsx'), [program, ...args, '--site', site.folder], {
      cwd: root,
      env: { ...process.env, DESK_ORIGIN: this.origin },
      encoding: 'utf8',
    });
  }

  /** Has campaigns need a second person, or none, as whoever runs the server does. */
  requireSecondPerson({ folder }: SiteCopy, isNeeded: boolean): void {
    const secondPerson = isNeeded ? ['sunbird/promotion'] : [];
    writeFileSync(join(folder, 'desk/settings.json'), JSON.stringify({ secondPerson }));
  }

  /** Signs a new marketer in, by a link of `pnpm desk link`. */
  async signInMarketer(name: string, site: SiteCopy): Promise<void> {
    const said = this.command(site, 'link', '--name', name, '--role', 'marketer');
    await this.use(/http:\S+/.exec(said)?.[0] ?? '');
  }

  /** What waits, begins or ends. */
  get toCome(): Locator {
    return this.page.getByRole('region', { name: 'To come' });
  }

  async see(heading: string): Promise<void> {
    await expect(this.page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  }

  async open(place: 'Promotion' | 'Repay' | 'Audit log'): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: place }).click();
  }

  /** Chooses a release of the list; returns its radio button. */
  async choose(release: string): Promise<Locator> {
    const radio = this.page.getByRole('radio', { name: new RegExp(`^${release}`) }).first();
    await radio.check();
    return radio;
  }
}
