// web-vitals uses `at`, which the oldest supported WebViews (Chromium 80, iOS 14) lack.
const list: object = Array.prototype;

if (!('at' in list)) {
  Object.defineProperty(list, 'at', {
    value(this: readonly unknown[], index: number) {
      return this[index < 0 ? this.length + index : index];
    },
    configurable: true,
    writable: true,
  });
}

export {};
