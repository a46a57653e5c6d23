/*
 * What a page for development has before all other scripts. It reloads for a newer build, and shows what is wrong above
 * the app: no other page has it.
 */

import type { BuildProblem, DevelopmentState } from '../problems';

function attend(own: HTMLScriptElement): void {
  const address = new URL(own.src);
  const build = Number(address.searchParams.get('build'));
  const thrown: BuildProblem[] = [];
  const noted = new Set<string>();
  let reported: readonly BuildProblem[] = [];

  // A reload keeps the releases of its session while they are published.
  sessionStorage.removeItem('sunbird.pins');

  const panel = document.createElement('aside');
  panel.popover = 'manual';
  panel.setAttribute('role', 'alert');
  const shadow = panel.attachShadow({ mode: 'open' });
  const style = new CSSStyleSheet();
  style.replaceSync(`
:host { position: fixed; inset: 0 0 auto; width: auto; max-height: 50vh; overflow: auto; margin: 0; border: 0; padding: 16px;
  box-sizing: border-box; background: #26161a; color: #fff; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
article { margin: 0 0 16px; padding-left: 12px; border-left: 4px solid #ff8a80 }
h2, p, pre { margin: 0; font: inherit }
h2 { color: #ff8a80; font-weight: 700 }
pre, code { font: 14px/1.5 ui-monospace, monospace; white-space: pre-wrap }
button { position: sticky; top: 0; float: right; margin-left: 16px; min-height: 48px; padding: 0 16px; border: 1px solid #fff; border-radius: 8px; background: #26161a; color: inherit; font: inherit }
`);
  shadow.adoptedStyleSheets = [style];

  function element(name: string, ...content: (string | Node)[]): HTMLElement {
    const made = document.createElement(name);
    made.append(...content);
    return made;
  }

  function articleOf({ kind, text, places }: BuildProblem): HTMLElement {
    const [place = '', ...callers] = places;
    return element(
      'article',
      element('h2', kind),
      element('p', element('code', place)),
      element('pre', text),
      ...callers.map(caller => element('p', element('code', `from ${caller}`))),
    );
  }

  function show(): void {
    const all = [...reported, ...thrown];
    const close = element('button', 'Close');
    close.addEventListener('click', () => panel.hidePopover());
    shadow.replaceChildren(close, ...all.map(articleOf));
    if (!panel.isConnected) document.documentElement.append(panel);
    panel.togglePopover(all.length > 0);
  }

  interface Report {
    readonly text: string;
    readonly stack: string;
    components?: string;
  }
  let last: Report | undefined;

  async function send(report: Report): Promise<void> {
    const init = { method: 'POST', body: JSON.stringify(report) };
    const mapped = fetch(new URL('thrown', address), init).then(response => response.json());
    const unmapped: BuildProblem = { kind: 'Thrown in the page', text: report.text, places: [] };
    thrown.push(await mapped.catch(() => unmapped));
    show();
  }

  function note(reason: unknown): void {
    if (!(reason instanceof Error)) return;
    const { name, message, stack = '' } = reason;
    // React throws an error again, and calls what threw it once more.
    if (noted.has(stack)) return;
    noted.add(stack);
    const report: Report = { text: `${name}: ${message}`, stack };
    last = report;
    setTimeout(() => void send(report));
  }

  window.addEventListener('error', ({ error }) => note(error));
  window.addEventListener('unhandledrejection', ({ reason }) => note(reason));
  const { error } = console;
  console.error = (...said: readonly unknown[]) => {
    error(...said);
    // What an error boundary has caught is said here alone by a React without warnings.
    for (const one of said) note(one);
    // The other one names the components: an error may be thrown by React itself.
    const [text] = said;
    if (last && typeof text === 'string' && text.startsWith('The above error occurred'))
      last.components ??= text;
  };

  let source: EventSource | undefined;
  /** A browser has six connections to a server: a hidden page needs none. */
  function follow(): void {
    source?.close();
    if (document.hidden) return;
    source = new EventSource(new URL('events', address));
    source.onmessage = ({ data }) => {
      const state: DevelopmentState = JSON.parse(String(data));
      if (state.build > build) return location.reload();
      reported = state.problems;
      show();
    };
  }
  document.addEventListener('visibilitychange', follow);
  follow();
}

if (document.currentScript instanceof HTMLScriptElement) attend(document.currentScript);
