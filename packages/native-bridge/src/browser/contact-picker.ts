import * as v from 'valibot';
import type { ContactPicker, SelectContactReply } from '../actions/contact-choice';
import { type BridgeReply, fail, succeed } from '../reply';
import { member, methodOf } from '../transports/members';

const chosenSchema = v.array(
  v.object({
    name: v.optional(v.array(v.string()), []),
    tel: v.optional(v.array(v.string()), []),
  }),
);

/** The browser's Contact Picker, where it has one (Chrome on Android). */
export function findContactPicker(window: object): ContactPicker | undefined {
  const select = methodOf(member(member(window, 'navigator'), 'contacts'), 'select');
  return select && { pick: () => pickBy(select) };
}

async function pickBy(select: (...input: unknown[]) => unknown): Promise<BridgeReply<SelectContactReply>> {
  try {
    const chosen = v.parse(chosenSchema, await select(['name', 'tel'], { multiple: false }));
    const contact = chosen[0];
    const phone = contact?.tel[0]?.trim();
    if (!contact || !phone) return succeed({ result: 'cancelled' });
    return succeed({ result: 'success', data: { name: contact.name[0]?.trim() ?? '', phone } });
  } catch {
    return fail('browser');
  }
}
