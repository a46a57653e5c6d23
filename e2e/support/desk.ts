import { expect, type Page } from '@playwright/test';

const password = 'correct horse battery';

/** The release desk in a browser, as one user sees it. */
export class ReleaseDesk {
  constructor(
    readonly page: Page,
    /** The back office: the port after the app's. */
    readonly origin: string,
  ) {}

  /** Uses a one-time link: chooses a password, and for the first link of all a name. */
  async join(link: string, name?: string): Promise<void> {
    await this.page.goto(link);
    if (name) await this.page.getByLabel('Your name').fill(name);
    await this.page.getByLabel('Password').fill(password);
    await this.page.getByRole('button', { name: 'Save and sign in' }).click();
    await this.see('Promotion Nigeria');
  }

  async signIn(name: string): Promise<void> {
    await this.page.goto(`${this.origin}/desk/`);
    await this.page.getByLabel('Your name').fill(name);
    await this.page.getByLabel('Password').fill(password);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
    await this.see('Promotion Nigeria');
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

  /** Invites a user; returns the one-time link. */
  async invite(name: string): Promise<string> {
    await this.open('Settings');
    await this.page.getByLabel('Name of a new person').fill(name);
    await this.page.getByRole('button', { name: 'Invite' }).click();
    const dialog = this.page.getByRole('dialog', { name: `A link for ${name}` });
    return (await dialog.getByText(/^http:/).textContent()) ?? '';
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
