import type { Answer } from '../support/raw-request';
import { LenderProxy, type ReceivedRequest, textAnswer } from '../support/site/proxy';

const errorPath = '/errors-of-the-page';
const blankPath = '/between';
const blankPage = '<!doctype html><link rel="icon" href="data:,">';

/**
 * Inserted before everything else in a page, including its policy: reports errors, for engines whose driver reports
 * none. Only a navigation gets it: the worker caches the page as its publisher signed it, and nothing else.
 */
const reporter = `<script>(function () {
  function report(text) { navigator.sendBeacon('${errorPath}', text); }
  addEventListener('error', function (event) { if (event.message) report('uncaught: ' + event.message); });
  addEventListener('unhandledrejection', function (event) { report('uncaught: ' + event.reason); });
  document.addEventListener('securitypolicyviolation', function (event) {
    report('policy: ' + event.violatedDirective + ' ' + event.blockedURI);
  });
  var print = console.error;
  console.error = function () {
    report('console: ' + Array.prototype.join.call(arguments, ' '));
    print.apply(console, arguments);
  };
})()</script>`;

/** A proxy that can be cut, serves a page that runs none of the app's code, and collects the errors of the pages. */
export class Line extends LenderProxy {
  /** Uncaught errors, console errors and policy violations, in the order of their reports. */
  readonly errors: string[] = [];

  constructor(
    lender: { readonly origin: string },
    /** Whether pages get a script that reports their errors. */
    private readonly reportsErrors: boolean,
  ) {
    super(lender);
  }

  get blankUrl(): string {
    return `${this.origin}${blankPath}`;
  }

  /** Resets every connection without a response, open ones included. */
  cut(): void {
    this.disturb = () => ({ reaches: false });
    this.breakConnections();
  }

  protected override async answer(request: ReceivedRequest): Promise<Answer | undefined> {
    const { path, headers } = request;
    if (path === errorPath) {
      this.errors.push(request.body.toString());
      return textAnswer(204, 'text/plain', '');
    }
    if (path === blankPath && !this.disturb) return textAnswer(200, 'text/html', blankPage);
    const isPage = /^\/(\?|$)/.test(path) && headers.accept?.includes('text/html') === true;
    if (!this.reportsErrors || !isPage) return super.answer(request);
    const page = await super.answer({ ...request, headers: { ...headers, 'accept-encoding': 'identity' } });
    if (!page) return undefined;
    const { 'content-length': _, ...kept } = page.headers;
    const body = page.body.toString().replace(/<head>/, head => head + reporter);
    return { ...page, headers: kept, body: Buffer.from(body) };
  }
}
