import { setTimeout as delay } from 'node:timers/promises';
import type { TestBrowser } from '@sunbird/build/test-browser';
import { type LaunchedChrome, launch } from 'chrome-launcher';
import CDP from 'chrome-remote-interface';
import type { Driver, DriverOptions, Engine, Point } from './driver';

type Client = CDP.Client;

const loadTimeout = 30_000;
const online = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

function describeArgument({ value, description }: { value?: unknown; description?: string }): string {
  return description ?? String(value);
}

/** Drives a page over the DevTools protocol; uses only commands that Chromium 80 supports. */
class ChromiumDriver implements Driver {
  private readonly reported: string[] = [];

  private constructor(
    private readonly page: Client,
    private readonly dispose: () => Promise<void>,
  ) {}

  /** Attaches to a new page; `dispose` ends its profile. */
  static async attach(
    page: Client,
    { serviceWorker }: DriverOptions,
    dispose: () => Promise<void>,
  ): Promise<ChromiumDriver> {
    const driver = new ChromiumDriver(page, dispose);
    driver.collectErrors();
    await Promise.all([
      page.Page.enable(),
      page.Runtime.enable(),
      page.Log.enable(),
      page.Network.enable({}),
    ]);
    await page.Emulation.setDeviceMetricsOverride({
      width: 360,
      height: 800,
      deviceScaleFactor: 2,
      mobile: true,
    });
    await page.Emulation.setTouchEmulationEnabled({ enabled: true });
    await page.Emulation.setTimezoneOverride({ timezoneId: 'Africa/Lagos' });
    if (!serviceWorker) {
      await page.Page.addScriptToEvaluateOnNewDocument({
        source: 'delete Navigator.prototype.serviceWorker',
      });
    }
    return driver;
  }

  async goto(url: string): Promise<void> {
    const loaded = this.nextLoad();
    const { errorText, loaderId } = await this.page.Page.navigate({ url });
    if (errorText) throw new Error(`${url} could not be opened: ${errorText}`);
    // Without a loader id it was a hash change within the same page.
    if (loaderId) await loaded;
  }

  async reload(): Promise<void> {
    const loaded = this.nextLoad();
    await this.page.Page.reload({});
    await loaded;
  }

  async evaluate(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = await this.page.Runtime.evaluate({
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  async tap({ x, y }: Point): Promise<void> {
    await this.page.Input.dispatchTouchEvent({ type: 'touchStart', touchPoints: [{ x, y }] });
    await this.page.Input.dispatchTouchEvent({ type: 'touchEnd', touchPoints: [] });
  }

  async typeText(text: string): Promise<void> {
    await this.page.Input.insertText({ text });
  }

  async setOffline(offline: boolean): Promise<void> {
    await this.page.Network.emulateNetworkConditions({ ...online, offline });
  }

  errors(): readonly string[] {
    return this.reported;
  }

  async screenshot(): Promise<Buffer> {
    const { data } = await this.page.Page.captureScreenshot({ format: 'png' });
    return Buffer.from(data, 'base64');
  }

  async close(): Promise<void> {
    await this.page.close();
    await this.dispose();
  }

  private collectErrors(): void {
    const { page, reported } = this;
    page.on('Runtime.exceptionThrown', ({ exceptionDetails: { text, exception } }) => {
      reported.push(`uncaught: ${exception?.description ?? text}`);
    });
    page.on('Runtime.consoleAPICalled', ({ type, args }) => {
      if (type === 'error') reported.push(`console: ${args.map(describeArgument).join(' ')}`);
    });
    page.on('Log.entryAdded', ({ entry }) => {
      if (entry.level === 'error') reported.push(`console: ${entry.text} ${entry.url ?? ''}`);
    });
  }

  /** Resolves at the page's next load event, or after 30 seconds: the case then fails at its next expectation. */
  private async nextLoad(): Promise<void> {
    const timeout = new AbortController();
    await Promise.race([
      this.page.Page.loadEventFired(),
      delay(loadTimeout, undefined, { signal: timeout.signal }),
    ]).finally(() => timeout.abort());
  }
}

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--hide-scrollbars',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-features=Translate',
  '--disable-sync',
  '--no-first-run',
];

/** A Chromium of any version from 80 on. */
export class ChromiumEngine implements Engine {
  private constructor(
    private readonly chrome: LaunchedChrome,
    private readonly browser: CDP.Client,
  ) {}

  static async start({ executablePath, env }: TestBrowser): Promise<ChromiumEngine> {
    const chrome = await launch({
      chromePath: executablePath,
      envVars: env,
      chromeFlags: flags,
      ignoreDefaultFlags: true,
      logLevel: 'silent',
    });
    // `local` uses the library's own protocol description: Chromium 80 serves one in an older format.
    const { webSocketDebuggerUrl } = await CDP.Version({ port: chrome.port });
    const browser = await CDP({ target: webSocketDebuggerUrl, local: true });
    return new ChromiumEngine(chrome, browser);
  }

  async open(options: DriverOptions): Promise<Driver> {
    const { Target } = this.browser;
    const { browserContextId } = await Target.createBrowserContext();
    const { targetId } = await Target.createTarget({ url: 'about:blank', browserContextId });
    const page = await CDP({ port: this.chrome.port, target: targetId, local: true });
    return ChromiumDriver.attach(page, options, () => Target.disposeBrowserContext({ browserContextId }));
  }

  async stop(): Promise<void> {
    await this.browser.close();
    this.chrome.kill();
  }
}
