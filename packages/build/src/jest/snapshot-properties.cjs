const { AsyncLocalStorage } = require('node:async_hooks');

/** Notes the own properties of an object; the result takes back what was added, removed or replaced since. */
exports.snapshotProperties = function snapshotProperties(object) {
  const before = new Map(
    Reflect.ownKeys(object).map(key => [key, Object.getOwnPropertyDescriptor(object, key)]),
  );
  return () => {
    for (const key of Reflect.ownKeys(object)) {
      if (!before.has(key)) Reflect.deleteProperty(object, key);
    }
    for (const [key, descriptor] of before) {
      const now = Object.getOwnPropertyDescriptor(object, key);
      const isSame = now?.value === descriptor?.value && now?.get === descriptor?.get;
      if (descriptor && !isSame) Reflect.defineProperty(object, key, descriptor);
    }
  };
};

const exits = new WeakMap();

/** Jest wraps the exit of a process once more for each test file: without this, all of them stay in memory. */
exports.unwrapExit = function unwrapExit(process) {
  if (!exits.has(process)) exits.set(process, process.exit);
  process.exit = exits.get(process);
};

const { run } = AsyncLocalStorage.prototype;
const opened = new Set();
AsyncLocalStorage.prototype.run = function noteContext(...values) {
  opened.add(this);
  return run.apply(this, values);
};

/** Ends the contexts of a test file: Jest makes one for each, and Node hands all of them to every promise that follows. */
exports.endContexts = function endContexts() {
  for (const context of opened) context.disable();
  opened.clear();
};
