import { pathToFileURL } from 'node:url';
import { constants, Script } from 'node:vm';

/**
 * Imports a package by Node's own loader. Some packages import Node's modules dynamically or are ES modules
 * only, which the test runner's module registry refuses.
 */
export async function importNatively<Module>(path: string): Promise<Module> {
  const script = new Script(`import(${JSON.stringify(pathToFileURL(path).href)})`, {
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  return script.runInThisContext();
}
