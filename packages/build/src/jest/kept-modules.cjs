const { readFileSync } = require('node:fs');
const { default: Runtime } = require('jest-runtime');

/** Modules that a worker loads once, by path: libraries, and the packages that remember nothing between two tests. */
const libraries = /\/node_modules\/\.pnpm\/(?!@testing-library)/;
const packages =
  /\/packages\/(languages|loan-domain|api-client|i18n|shell-api|ui|remote-kit|native-bridge|node-kit|lender-settings|federation|release-store|build|lender|api-tools|sandbox|release-desk|staff-sign-in)\/(src|publish)\/(?!.*\.test\.|(.*\/)?(testing|fixtures)\/)/;

/** What speaks of the test that runs is loaded with it. */
const ofTest = /@testing-library|\bjest\.|\b(before|after)(Each|All)\(/;

/** A test that replaces modules needs modules of its own. */
const replaces = /\bjest\.(mock|doMock|unmock|resetModules|isolateModules|requireActual)/;

/** Jest's own modules that hold what a test file says; all others are loaded once a worker, too. */
const ofRun = /\/node_modules\/(jest-circus|jest-snapshot|expect|@jest\/expect)\//;

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
  constructor(kept, isKept) {
    super();
    this.kept = kept;
    this.isKept = isKept;
  }

  get(path) {
    return this.isKept(path) ? this.kept.get(path) : super.get(path);
  }

  has(path) {
    return this.isKept(path) ? this.kept.has(path) : super.has(path);
  }

  set(path, module) {
    if (this.isKept(path)) this.kept.set(path, module);
    else super.set(path, module);
    return this;
  }

  delete(path) {
    return this.isKept(path) ? this.kept.delete(path) : super.delete(path);
  }
}

/** By the environment's globals: a module belongs to those that it was loaded with. */
const keptModules = new WeakMap();
const keptTools = new WeakMap();
let current;

function keptOf(all, { global }) {
  if (!all.has(global)) all.set(global, new Map());
  return all.get(global);
}

/** Jest's runtime, which loads the modules that are the same for every test file once a worker. */
module.exports = class KeepingRuntime extends Runtime {
  constructor(...args) {
    const [, environment, , , cacheFS, , testPath] = args;
    const source = cacheFS.get(testPath) ?? '';
    super(...args);
    current = this;
    // A kept module may ask for another one long after the runtime that loaded it has ended.
    this.requireBuilder.requireDispatch = (from, name) => current.requireModuleOrMock(from, name);
    this.requireBuilder.requireInternal = (from, name) => current.requireInternalModule(from, name);
    const tools = keptOf(keptTools, environment);
    this.registries.internalModuleRegistry = new KeptRegistry(tools, path => !ofRun.test(path));
    if (replaces.test(source)) return;
    this.registries.moduleRegistry = new KeptRegistry(keptOf(keptModules, environment), isKept);
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
