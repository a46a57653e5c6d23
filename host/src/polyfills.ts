// What the oldest supported WebViews (Chromium 80, iOS 14) lack and the app uses; syntax is lowered by the build.
const builtIns: object = Object;

if (!('hasOwn' in builtIns)) {
  Object.defineProperty(Object, 'hasOwn', {
    value: (target: object, key: PropertyKey) => Object.getOwnPropertyDescriptor(target, key) !== undefined,
    configurable: true,
    writable: true,
  });
}

export {};
