import type { ActionData, ActionReply } from '@sunbird/native-bridge';
import { Directory, File, Paths } from 'expo-file-system';
import { shareAsync } from 'expo-sharing';
import { Platform, Share } from 'react-native';
import { type Answer, done } from './protocol';

type Outcome = Answer<ActionReply<'shareFile'>>;

/** A file of the page, in the cache: the system removes it when it needs the room. */
function cached({ name, base64 }: ActionData<'shareFile'>): File {
  const file = new File(Paths.cache, name);
  if (file.exists) file.delete();
  file.create();
  file.write(base64, { encoding: 'base64' });
  return file;
}

/** Android says nothing of a share that was left: the file was offered, and that is what the answer means there. */
export async function shareFile(data: ActionData<'shareFile'>): Promise<Outcome> {
  const { uri } = cached(data);
  if (Platform.OS === 'ios') {
    const { action } = await Share.share({ url: uri });
    return done({ result: action === Share.dismissedAction ? 'cancelled' : 'success' });
  }
  await shareAsync(uri, { mimeType: data.type });
  return done({ result: 'success' });
}

/** Android alone: into a folder that the borrower picks, so that "saved" is true. */
export async function saveFile({ name, type, base64 }: ActionData<'saveFile'>): Promise<Outcome> {
  const folder = await Directory.pickDirectoryAsync().catch(() => undefined);
  if (!folder) return done({ result: 'cancelled' });
  folder.createFile(name, type).write(base64, { encoding: 'base64' });
  return done({ result: 'success' });
}
