import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Lender } from './lender';
import { root } from './paths';
import type { SiteCopy } from './site/site-copy';

/** The release desk in a browser, as one user sees it. */
export class ReleaseDesk {
  /** The back office: the port after the app's. */
  readonly origin: string;

  constructor(
    readonly page: Page,
    lender: Lender,
    private readonly site: SiteCopy,
  ) {
    this.origin = `http://localhost:${lender.port + 1}`;
  }

  /** Signs in by a one-time link. */
  async use(link: string): Promise<void> {
    await this.page.goto(link);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
    await this.see('Promotion Nigeria');
  }

  /** Signs in by a link that the server makes; a person who is new to the desk gets the role. */
  signIn(name: string, role = 'releaser'): Promise<void> {
    const program = join(root, 'packages/release-desk/src/server/main.ts');
    const args = [program, 'link', '--site', this.site.folder, '--name', name, '--role', role];
    const env = { ...process.env, DESK_ORIGIN: this.origin };
    const said = execFileSync(join(root, 'node_modules/.bin/tsx'), args, {
      cwd: root,
      env,
      encoding: 'utf8',
    });
    return this.use(/http:\S+/.exec(said)?.[0] ?? '');
  }

  async see(heading: string): Promise<void> {
    await expect(this.page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  }

  async open(place: 'Pages' | 'Schedule' | 'Audit log' | 'Settings'): Promise<void> {
    const menu = this.page.getByRole('button', { name: 'Menu' });
    // On a phone the places are behind a button.
    if (await menu.isVisible()) await menu.click();
    await this.page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: place }).click();
  }

  /** Publishes the chosen release to a share of borrowers, immediately. */
  async publish(release: string, share: number): Promise<void> {
    await this.page.getByRole('button', { name: `Publish ${release}` }).click();
    const form = this.page.getByRole('dialog', { name: `Publish ${release}` });
    await form.getByText(`${share}%`, { exact: true }).click();
    await form.getByLabel('Why').fill(`Harvest for ${share} of 100`);
    await form.getByRole('button', { name: `Publish to ${share}%` }).click();
    await expect(form).toBeHidden();
  }

  async rollBack(why: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Roll back' }).click();
    await this.page.getByLabel('Why').fill(why);
    await this.page.getByRole('button', { name: 'Roll back now' }).click();
    await expect(this.page.getByRole('dialog')).toBeHidden();
  }
}
