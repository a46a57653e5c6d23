import { join } from 'node:path';
import { audienceOf, trafficOf } from '../../registry/choice/audience';
import { releaseFolder } from '../../registry/schema';
import { readRelease } from '../../store/releases/add-release';
import { readRegistry } from '../../store/revisions/site-state';
import { idOf, type Target } from './target';

/** Prints the published releases of one package or of all, and who gets them. */
export function list({ store }: Pick<Target, 'store'>, only?: string): void {
  for (const [name, releases] of Object.entries(readRegistry(store.folder).microFrontends)) {
    if (only !== undefined && only !== name && name !== `sunbird/${only.replace('mfe-', '')}`) continue;
    for (const release of releases) {
      const { default: isDefault, previous, market = '' } = release.deployment;
      const traffic = trafficOf(release.deployment);
      const isBehind = previous && traffic === 0;
      const whom = Object.values(audienceOf(release.deployment)).join(' ');
      const share = whom === '' ? `${traffic} %` : `${traffic} % of ${whom}`;
      const audience = isDefault ? 'everybody else' : isBehind ? 'fallback' : share;
      const { label = '', tests } = readRelease(join(store.folder, releaseFolder(release))) ?? {};
      const mark = tests === 'skipped' ? 'untested' : '';
      const row = [name, idOf(release), label, mark, market, audience];
      console.log(row.filter(text => text !== '').join('  '));
    }
  }
}
