import type { NativeBridge } from '@sunbird/native-bridge';

/** The bytes of a file as base64, without the prefix of a data URL. */
function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** Gives a file to the wrapper. Names on a device have plain letters. */
export async function saveByWrapper(
  bridge: Pick<NativeBridge, 'call'>,
  file: File,
): Promise<'saved' | 'cancelled' | 'unavailable'> {
  const name = file.name.replace(/[^\w.-]/g, '-');
  const [type = ''] = file.type.split(';');
  const reply = await bridge.call('saveFile', { name, type, base64: await base64Of(file) });
  if (reply.code !== 0 || reply.data.result === 'denied') return 'unavailable';
  return reply.data.result === 'success' ? 'saved' : 'cancelled';
}
