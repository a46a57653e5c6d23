import { createInstance } from '@module-federation/enhanced/runtime';
import { singletons } from './singletons';

/** A script element with the published hash, which the browser verifies. */
function createScript({ url }: { url: string }): HTMLScriptElement {
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = window.sunbirdIntegrity(url);
  script.src = window.sunbirdAddress(url);
  script.async = true;
  return script;
}

const shared = Object.fromEntries(
  Object.entries(singletons).map(([name, { version, module }]) => [
    name,
    {
      version,
      lib: () => module,
      scope: 'default',
      shareConfig: { singleton: true, requiredVersion: false as const, eager: true },
    },
  ]),
);

/** The federation runtime of this shell. In a chunk of its own, because a landing screen starts without it. */
export const federation = createInstance({
  name: 'sunbird_host',
  remotes: [],
  shared,
  plugins: [{ name: 'integrity', createScript }],
});
