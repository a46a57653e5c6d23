import { addActivation, type Client, checkActivation } from '@sunbird/api-client';
import { readStartLink } from '../session/start-link';
import { deviceDrafts } from '../storage/drafts';
import { readItem, storageKeys } from '../storage/storage';

const form = 'activation';

interface Installation {
  readonly deviceId: string;
  readonly packageName: string;
  readonly appName: string;
}

/**
 * Reports the first start of this installation to the lender, once. A start without a network reports nothing: then the
 * next one does. The lender is asked first, because a device may lose its storage but not its AppsFlyer id.
 */
export async function reportActivation(client: Pick<Client, 'call'>, app: Installation): Promise<void> {
  if ((await deviceDrafts.load(form)) !== undefined) return;
  const { deviceId, packageName } = app;
  const afid = readItem('local', storageKeys.appsFlyerId) ?? undefined;
  const device = { deviceId, ...(afid && { afid }) };
  const { activated } = await client.call(checkActivation, device);
  if (!activated) {
    const { channelId } = await readStartLink();
    await client.call(addActivation, {
      ...device,
      packageName,
      appName: readItem('local', storageKeys.appName) ?? app.appName,
      edition: readItem('local', storageKeys.edition) ?? 'web',
      ...(channelId && { channelId }),
    });
  }
  await deviceDrafts.save(form, { reported: true });
}
