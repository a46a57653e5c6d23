import { chooseRelease, type Registry, type Release, slotOf } from '@sunbird/federation/registry';

/** Ids of 200 phones. */
export const installs = Array.from({ length: 200 }, (_, index) =>
  (index * 2_654_435_761).toString(16).padStart(32, '0'),
);

/** The releases of a remote that a site has published. */
export async function publishedReleases(origin: string, remote: string): Promise<readonly Release[]> {
  const registry: Registry = await (await fetch(`${origin}/registry.json`)).json();
  return registry.microFrontends[remote] ?? [];
}

/** The phones in Nigeria that start a release, by the app's own code. */
export async function installsOf(origin: string, remote: string, url: string): Promise<readonly string[]> {
  const slot = slotOf(await publishedReleases(origin, remote), 'NG');
  return installs.filter(id => chooseRelease(remote, slot, id)?.url === url);
}
