import { Key, Origin, type WebDriver } from 'selenium-webdriver';
import type { Driver, Point } from '../driver';

/** A page in WebKitGTK over W3C WebDriver. The protocol reports no errors: `Line` collects those of the pages. */
export class WebKitDriver implements Driver {
  constructor(
    private readonly session: WebDriver,
    readonly version: string,
  ) {}

  async goto(url: string): Promise<void> {
    await this.session.get(url);
  }

  async reload(): Promise<void> {
    await this.session.navigate().refresh();
  }

  evaluate(expression: string): Promise<unknown> {
    return this.session
      .executeAsyncScript(
        `const done = arguments[arguments.length - 1];
      Promise.resolve(${expression}).then(value => done({ value }), error => done({ error: String(error) }));`,
      )
      .then(readOutcome);
  }

  async tap({ x, y }: Point): Promise<void> {
    const actions = this.session.actions({ async: true });
    await actions.move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).click().perform();
  }

  async typeText(text: string): Promise<void> {
    const actions = this.session.actions({ async: true });
    await actions.sendKeys(text === '' ? Key.BACK_SPACE : text).perform();
  }

  /** WebDriver can't emulate a lost network. */
  async setOffline(): Promise<void> {}

  errors(): readonly string[] {
    return [];
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.session.takeScreenshot(), 'base64');
  }

  close(): Promise<void> {
    return this.session.quit();
  }
}

function readOutcome(outcome: unknown): unknown {
  if (typeof outcome !== 'object' || outcome === null) return undefined;
  if ('error' in outcome) throw new Error(String(outcome.error));
  return 'value' in outcome ? outcome.value : undefined;
}
