import { createInstance } from '@module-federation/enhanced/runtime';
import {
  createLoader,
  type FederationRuntime,
  type Loader,
  type LoadFailure,
  type Registry,
  type Release,
} from '@sunbird/federation';
import * as i18n from '@sunbird/i18n';
import * as shellApi from '@sunbird/shell-api';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import type { BootRecord } from '../boot/boot-globals';
import { loadedAtom, store } from '../state';

function single(version: string, lib: () => unknown) {
  return {
    version,
    lib,
    scope: 'default',
    shareConfig: { singleton: true, requiredVersion: false as const, eager: true },
  };
}

/** The singletons that remotes consume; the same table as `sharedModules` in the build package. */
const shared = {
  react: single(React.version, () => React),
  'react/jsx-runtime': single(React.version, () => jsxRuntime),
  'react-dom': single(React.version, () => ReactDOM),
  '@sunbird/shell-api': single('1.0.0', () => shellApi),
  '@sunbird/i18n': single('1.0.0', () => i18n),
};

/** A script element that the browser checks against the published hash. */
function createScript({ url }: { url: string }): HTMLScriptElement {
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = window.sunbirdIntegrity(url);
  script.src = url;
  script.async = true;
  return script;
}

function createRuntime(): FederationRuntime {
  const instance = createInstance({
    name: 'sunbird_host',
    remotes: [],
    shared,
    plugins: [{ name: 'integrity', createScript }],
  });
  return {
    registerRemotes: (remotes, options) => instance.registerRemotes(remotes, options),
    loadRemote: id => instance.loadRemote(id),
  };
}

export interface Remotes extends Loader {
  readonly pinned: (remote: string) => Release | undefined;
  /** This boot's releases, the shell's own among them. */
  readonly inUse: () => readonly Release[];
}

/** How long a landing file on its way is waited for, before the remote is asked for the usual way, in ms. */
const landingPatience = 20_000;

/** The loader over this boot's pinned releases. */
export function createRemotes(
  registry: Registry,
  { pins, landing }: Pick<BootRecord, 'pins' | 'landing'>,
  onFailure: (failure: LoadFailure) => void,
): Remotes {
  const pinned = (remote: string): Release | undefined => {
    const releases = registry.microFrontends[remote] ?? [];
    return (
      releases.find(({ url }) => url === pins[remote]) ??
      releases.find(({ deployment }) => deployment.default)
    );
  };
  const loader = createLoader({
    runtime: createRuntime(),
    registry,
    pinned,
    contractVersion: shellApi.contractVersion,
    resolve: path => new URL(path, document.baseURI).href,
    onFailure,
  });
  return {
    pinned,
    inUse: () => Object.keys(registry.microFrontends).flatMap(name => pinned(name) ?? []),
    loaded: loader.loaded,
    async load(remote) {
      if (landing?.remote === remote) {
        await Promise.race([landing.settled, new Promise(late => setTimeout(late, landingPatience))]);
      }
      const result = await loader.load(remote);
      if (result.ok) store.set(loadedAtom, loader.loaded().size);
      return result;
    },
  };
}
