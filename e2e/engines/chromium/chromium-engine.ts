import type { TestBrowser } from '@sunbird/build/test-browser';
import { type LaunchedChrome, launch } from 'chrome-launcher';
import CDP from 'chrome-remote-interface';
import type { Driver, DriverOptions, Engine } from '../driver';
import { ChromiumDriver } from './chromium-driver';

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--hide-scrollbars',
  '--disable-background-networking',
  '--disable-component-update',
  // The list that `withoutAddressBar` adds to.
  '--disable-features=Translate',
  '--disable-sync',
  '--no-first-run',
];

/** A Chromium of any version from 80 on. */
export class ChromiumEngine implements Engine {
  private constructor(
    private readonly chrome: LaunchedChrome,
    private readonly browser: CDP.Client,
    private readonly version: string,
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
    const { product } = await browser.Browser.getVersion();
    return new ChromiumEngine(chrome, browser, product);
  }

  async open(options: DriverOptions): Promise<Driver> {
    const { Target } = this.browser;
    const { browserContextId } = await Target.createBrowserContext();
    const { targetId } = await Target.createTarget({ url: 'about:blank', browserContextId });
    const page = await CDP({ port: this.chrome.port, target: targetId, local: true });
    return ChromiumDriver.attach(page, this.version, options, () =>
      Target.disposeBrowserContext({ browserContextId }),
    );
  }

  async stop(): Promise<void> {
    await this.browser.close();
    this.chrome.kill();
  }
}
