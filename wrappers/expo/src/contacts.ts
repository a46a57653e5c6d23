import type { ActionReply } from '@sunbird/native-bridge';
import { requireOptionalNativeModule } from 'expo';
import { Platform } from 'react-native';
import { type Answer, done } from './protocol';

interface Picked {
  readonly name: string;
  readonly phone: string;
}

/** The module of this folder. On Android `expo-contacts` would need READ_CONTACTS, which loan apps may not ask for. */
const android = requireOptionalNativeModule<{ pick(): Promise<Picked | null> }>('PhonePicker');

/** The native half of `expo-contacts`, whose own half fails to load where Android leaves it out. */
const ios = requireOptionalNativeModule<{
  presentContactPickerAsync(): Promise<{
    readonly name?: string;
    readonly phoneNumbers?: readonly { readonly number?: string }[];
  } | null>;
}>('ExpoContacts');

export const canPickContact = (Platform.OS === 'ios' ? ios : android) !== null;

async function pickOnIos(): Promise<Picked | undefined> {
  const contact = await ios?.presentContactPickerAsync();
  const phone = contact?.phoneNumbers?.find(({ number }) => number)?.number;
  return phone ? { name: contact?.name ?? '', phone } : undefined;
}

/** One number that the borrower picks in the system's own list: no permission to read the others. */
export async function selectContact(): Promise<Answer<ActionReply<'selectContact'>>> {
  const picked = Platform.OS === 'ios' ? await pickOnIos() : await android?.pick();
  return done(picked ? { result: 'success', data: picked } : { result: 'cancelled' });
}
