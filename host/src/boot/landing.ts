import type { Release } from '@sunbird/federation';
import { satisfiesContract } from '@sunbird/federation/registry';
import { contractVersion } from '@sunbird/shell-api/version';
import type { Landing } from './boot-globals';
import { addScript, addStyle, type Integrity, inFolder, preload, resolve } from './elements';

/** The path that the address names. */
export function landingPath(): string {
  return location.hash.replace(/^#/, '').split('?')[0] || '/';
}

/** Whether a payment provider sends the borrower back: the shell leads to the cashier. */
export function returnsFromProvider(): boolean {
  return /[?&]pay=1(&|$)/.test(location.search);
}

/**
 * Fetches the remote whose route the address names, beside the shell and not after it: its first screen
 * as one script, any other by its entry. A release that asks for another contract runs nothing; the loader says so.
 */
export function startLanding(
  pins: Readonly<Record<string, Release>>,
  language: string,
  integrity: Integrity,
): Landing | undefined {
  const path = landingPath();
  const isReturn = returnsFromProvider();
  for (const remote of Object.keys(pins)) {
    const release = pins[remote];
    const route = release?.extras.routes.find(({ path: own, name }) =>
      isReturn ? name === 'cashier' : own === path,
    );
    if (!release || !route) continue;
    if (!satisfiesContract(contractVersion, release.extras.contract)) return undefined;
    const { always, languages, landing } = release.extras.preload;
    const atLanding = landing !== undefined && 'screen' in route && route.screen === landing.screen;
    preload(inFolder(release, languages[language]), integrity);
    if (!atLanding) {
      preload([resolve(release.url), ...inFolder(release, always)], integrity);
      return undefined;
    }
    const scripts = inFolder(release, [landing.script, ...landing.beside]);
    const styles = inFolder(release, landing.styles);
    const arrivals = [
      ...scripts.map(
        script =>
          new Promise<string | undefined>(done =>
            addScript(
              script,
              integrity,
              () => done(undefined),
              () => done(script),
            ),
          ),
      ),
      ...styles.map(
        style =>
          new Promise<string | undefined>(done =>
            addStyle(style, integrity, arrived => done(arrived ? undefined : style)),
          ),
      ),
    ];
    return { remote, settled: Promise.all(arrivals).then(all => all.find(Boolean)) };
  }
  return undefined;
}
