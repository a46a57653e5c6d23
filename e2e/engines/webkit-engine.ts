import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { waitUntilUp } from '@sunbird/build/spawn';
import { installedBrowser } from '@sunbird/build/test-browser';
import { freePorts } from '@sunbird/testing/free-ports';
import { Builder, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver';
import type { Driver, DriverOptions, Engine, Point } from './driver';

/** A page in WebKitGTK over W3C WebDriver. The protocol reports no errors: `Line` collects those of the pages. */
class WebKitDriver implements Driver {
  constructor(private readonly session: WebDriver) {}

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

const webKitDriverProgram = '/usr/bin/WebKitWebDriver';
const virtualDisplayProgram = '/usr/bin/xvfb-run';
/** WebKitGTK, the engine nearest to an iOS WebView that runs on Linux. It runs one page at a time. */
export class WebKitEngine implements Engine {
  private constructor(
    private readonly driver: ChildProcess,
    private readonly url: string,
  ) {}

  static async start(): Promise<WebKitEngine> {
    const missing = [webKitDriverProgram, virtualDisplayProgram].filter(program => !existsSync(program));
    if (missing.length > 0) {
      throw new Error(`${missing.join(', ')} missing. Install Debian’s webkit2gtk-driver and xvfb.`);
    }
    const port = await freePorts();
    const driver = spawn(
      virtualDisplayProgram,
      ['--auto-servernum', '--server-args=-screen 0 1024x1024x24', webKitDriverProgram, `--port=${port}`],
      // A process group of its own: killing it also ends the display.
      {
        detached: true,
        stdio: 'ignore',
        env: { ...installedBrowser(webKitDriverProgram).env, TZ: 'Africa/Lagos' },
      },
    );
    const engine = new WebKitEngine(driver, `http://127.0.0.1:${port}`);
    if (await waitUntilUp(`${engine.url}/status`, driver, 30)) return engine;
    await engine.stop();
    throw new Error('WebKitWebDriver did not start within 30 seconds.');
  }

  async open({ serviceWorker }: DriverOptions): Promise<Driver> {
    const args = ['--automation', ...(serviceWorker ? [] : ['--features=!ServiceWorkers'])];
    const session = await new Builder()
      .disableEnvironmentOverrides()
      .usingServer(this.url)
      .withCapabilities(
        new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { args } }),
      )
      .build();
    await session.manage().window().setRect({ width: 360, height: 800 });
    return new WebKitDriver(session);
  }

  async stop(): Promise<void> {
    const { pid, exitCode } = this.driver;
    if (pid === undefined || exitCode !== null) return;
    const ended = once(this.driver, 'exit');
    process.kill(-pid, 'SIGTERM');
    await ended;
  }
}
