const { TestEnvironment: JsdomEnvironment } = require('jest-environment-jsdom');
const { endContexts, snapshotProperties, unwrapExit } = require('./snapshot-properties.cjs');

let kept;

/** The console of the test file that runs now. */
const currentConsole = new Proxy({}, { get: (_target, name) => Reflect.get(kept.testConsole, name) });

/** The classes of the platform to which tests, or libraries that a test loads, give functions of their own. */
const classes = [
  ...['EventTarget', 'Node', 'Element', 'Document', 'DOMParser', 'Navigator', 'Storage', 'History'],
  ...['Anchor', 'Button', 'Canvas', 'Input', 'Media', 'TextArea', 'Video', ''].map(
    name => `HTML${name}Element`,
  ),
];

/** Other objects of the platform that tests replace parts of. */
function replacedParts(global) {
  const { navigator, URL, process } = global;
  return [navigator, URL, process.env, ...classes.map(name => global[name].prototype)];
}

class KeptBrowserEnvironment extends JsdomEnvironment {
  /** What a kept module listens to, from its start, is not a test's. */
  loadingKept = 0;

  async setup() {
    const { global } = this;
    const { document } = global;
    this.restore = [global, document, ...replacedParts(global)].map(snapshotProperties);
    this.listeners = [];
    for (const target of [global, document]) {
      const add = target.addEventListener;
      target.addEventListener = (...listener) => {
        if (this.loadingKept === 0) this.listeners.push([target, listener]);
        return add.apply(target, listener);
      };
    }
    this.timers = [];
    this.noteTimers('setTimeout');
    this.noteTimers('setInterval');
  }

  async teardown() {
    this.fakeTimers.useRealTimers();
    this.fakeTimersModern.useRealTimers();
    for (const timer of this.timers) this.global.clearTimeout(timer);
    for (const [target, listener] of this.listeners) target.removeEventListener(...listener);
    for (const restore of this.restore) restore();
    this.emptyPage();
    endContexts();
  }

  /** A timer of a test ends with it. One without a delay runs soon, and React's scheduler counts on its own. */
  noteTimers(name) {
    const start = this.global[name];
    this.global[name] = (act, delay, ...values) => {
      const timer = start(act, delay, ...values);
      if (delay > 0) this.timers.push(timer);
      return timer;
    };
  }

  emptyPage() {
    const { document, localStorage, sessionStorage, history } = this.global;
    for (const element of [document.documentElement, document.head, document.body]) {
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    }
    document.head.replaceChildren();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    for (const cookie of document.cookie.split(';')) document.cookie = `${cookie.split('=')[0]}=;max-age=0`;
    this.dom.reconfigure({ url: 'http://localhost/' });
    history.replaceState(null, '', '/');
  }
}

/** Jest's environment of a browser, made once a worker; each test file finds it as if it were new. */
module.exports = function openEnvironment(config, context) {
  kept ??= new KeptBrowserEnvironment(config, { ...context, console: currentConsole });
  kept.testConsole = context.console;
  unwrapExit(kept.global.process);
  return kept;
};
