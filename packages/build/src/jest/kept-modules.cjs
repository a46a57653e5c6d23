const { readFileSync } = require('node:fs');
const { default: Runtime } = require('jest-runtime');

/** Modules that a worker loads once, by path: libraries, and the packages that remember nothing between two tests. */
const libraries = /\/node_modules\/\.pnpm\/(?!@testing-library)/;
const packages =
  /\/packages\/(languages|loan-domain|api-client|i18n|shell-api|ui|remote-kit|native-bridge|federation|build|sandbox|release-desk)\/(src|publish)\/(?!.*\.test\.|(.*\/)?(testing|fixtures)\/)/;

/** What speaks of the test that runs is loaded with it. */
const ofTest = /@testing-library|\bjest\.|\b(before|after)(Each|All)\(/;

/** A test that replaces modules needs modules of its own. */
const replaces = /\bjest\.(mock|doMock|unmock|resetModules|isolateModules|requireActual)/;

const decided = new Map();

function isKept(path) {
  const known = decided.get(path);
  if (known !== undefined) return known;
  const kept = libraries.test(path) || (packages.test(path) && !ofTest.test(readFileSync(path, 'utf8')));
  decided.set(path, kept);
  return kept;
}

/** A registry of modules whose kept ones outlive the test file. */
class KeptRegistry extends Map {
  constructor(kept) {
    super();
    this.kept = kept;
  }

  get(path) {
    return isKept(path) ? this.kept.get(path) : super.get(path);
  }

  has(path) {
    return isKept(path) ? this.kept.has(path) : super.has(path);
  }

  set(path, module) {
    if (isKept(path)) this.kept.set(path, module);
    else super.set(path, module);
    return this;
  }

  delete(path) {
    return isKept(path) ? this.kept.delete(path) : super.delete(path);
  }
}

/** By the environment's globals: a module belongs to those that it was loaded with. */
const keptModules = new WeakMap();
let current;

/** Jest's runtime, which loads the modules that are the same for every test file once a worker. */
module.exports = class KeepingRuntime extends Runtime {
  constructor(...args) {
    const [, environment, , , cacheFS, , testPath] = args;
    const source = cacheFS.get(testPath) ?? '';
    super(...args);
    current = this;
    // A kept module may ask for another one long after the runtime that loaded it has ended.
    this.requireBuilder.requireDispatch = (from, name) => current.requireModuleOrMock(from, name);
    if (replaces.test(source)) return;
    const kept = keptModules.get(environment.global) ?? new Map();
    keptModules.set(environment.global, kept);
    this.registries.moduleRegistry = new KeptRegistry(kept);
    this.markLoading(environment);
  }

  /** Lets the environment tell what a kept module does while it is loaded from what a test does. */
  markLoading(environment) {
    const { cjsLoader } = this;
    const loadModule = cjsLoader.loadModule.bind(cjsLoader);
    cjsLoader.loadModule = (module, from, name, path, ...rest) => {
      if (!isKept(path)) return loadModule(module, from, name, path, ...rest);
      environment.loadingKept += 1;
      try {
        return loadModule(module, from, name, path, ...rest);
      } finally {
        environment.loadingKept -= 1;
      }
    };
  }
};
module.exports.default = module.exports;
