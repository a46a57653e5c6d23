import { collectionFlags } from '@sunbird/loan-domain';
import * as v from 'valibot';
import { attributionEvents, localEventSchema } from './events/event-table';
import { type BridgeReply, fail, succeed } from './protocol';
import { member, methodOf } from './transports';

const shortText = v.pipe(v.string(), v.maxLength(200));
const requiredText = v.pipe(shortText, v.minLength(1));

/** For actions that take nothing. */
const nothing = v.object({});

/** For actions that answer nothing: whatever comes is left unread. */
const unread = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

const loginInfo = v.object({
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(8000)),
  phone: v.pipe(v.string(), v.maxLength(32)),
  userId: v.optional(shortText),
});
export type LoginInfo = v.InferOutput<typeof loginInfo>;

const appInfo = v.object({
  packageName: requiredText,
  appName: requiredText,
  version: requiredText,
  edition: requiredText,
  /** Id of this installation at AppsFlyer, if the app has it. */
  afid: v.optional(requiredText),
});
export type AppInfo = v.InferOutput<typeof appInfo>;

const capabilities = v.object({
  /** Names of the actions that the wrapper answers; names that this page does not know are allowed. */
  actions: v.pipe(v.array(shortText), v.maxLength(200)),
  app: appInfo,
  /** `deviceMsg` of the browser storage: flat data of the device. */
  device: v.record(
    shortText,
    v.nullable(v.union([v.pipe(v.string(), v.maxLength(2000)), v.number(), v.boolean()])),
  ),
});
export type Capabilities = v.InferOutput<typeof capabilities>;

/** The user chose nothing, or the app may not do it. Both are replies, not failures. */
const withoutSuccess = v.object({ result: v.picklist(['cancelled', 'denied']) });

const contactReply = v.variant('result', [
  v.object({
    result: v.literal('success'),
    data: v.object({
      name: v.pipe(shortText, v.trim()),
      /** As stored in the phone book; the page normalises it by the market's rules. */
      phone: v.pipe(shortText, v.regex(/\S/), v.trim()),
    }),
  }),
  withoutSuccess,
]);
export type SelectContactReply = v.InferOutput<typeof contactReply>;

const pickedContacts = v.array(
  v.object({ name: v.optional(v.array(v.string()), []), tel: v.optional(v.array(v.string()), []) }),
);

/** The browser's Contact Picker, where it has one (Chrome on Android). It opens only from a tap. */
function contactPicker(window: object) {
  return methodOf(member(member(window, 'navigator'), 'contacts'), 'select');
}

async function pickContact(window: object): Promise<BridgeReply<SelectContactReply>> {
  const select = contactPicker(window);
  if (!select) return fail('browser');
  try {
    const [contact] = v.parse(pickedContacts, await select(['name', 'tel'], { multiple: false }));
    const phone = contact?.tel[0]?.trim();
    if (!contact || !phone) return succeed({ result: 'cancelled' });
    return succeed({ result: 'success', data: { name: contact.name[0]?.trim() ?? '', phone } });
  } catch {
    return fail('browser');
  }
}

/** A file of the page. */
const file = v.object({
  /** A name without a folder. */
  name: v.pipe(v.string(), v.regex(/^[\w-][\w.-]{0,99}$/)),
  /** Media type. */
  type: v.pipe(v.string(), v.regex(/^[\w.+-]+\/[\w.+-]+$/), v.maxLength(100)),
  /** A message has at most a million characters. */
  base64: v.pipe(v.string(), v.minLength(1), v.maxLength(900_000)),
});

/** What the page knows, for replies in a browser without a wrapper. */
export interface BrowserEnvironment {
  readonly window: object;
  readonly app: AppInfo;
  /** The stored log-in; undefined when signed out. */
  loginInfo(): LoginInfo | undefined;
}

/** A request that the page can send to its wrapper, declared once for page, simulator and conformance page. */
export interface Action<Data, Reply> {
  readonly data: v.GenericSchema<unknown, Data>;
  readonly reply: v.GenericSchema<unknown, Reply>;
  /** Ms until the page continues without a reply. */
  readonly timeout: number;
  /** Ms within which the wrapper must acknowledge the request (`ack`) or reply. */
  readonly ackWithin?: number;
  /** The borrower waits for the reply: a message that can't be read fails the call, because it may be the reply. */
  readonly awaited?: true;
  /** A wrapper may lack it: the page then uses other means. */
  readonly optional?: true;
  readonly inBrowser: (environment: BrowserEnvironment) => BridgeReply<Reply> | Promise<BridgeReply<Reply>>;
}

/** Infers the types of data and reply. Without a wrapper an action fails, if it does not say otherwise. */
function defineAction<Data, Reply>(
  action: Omit<Action<Data, Reply>, 'inBrowser'> & Partial<Pick<Action<Data, Reply>, 'inBrowser'>>,
): Action<Data, Reply> {
  return { inBrowser: () => fail('browser'), ...action };
}

/** Notifies the wrapper; does nothing in a browser. */
function tell<Data>(data: v.GenericSchema<unknown, Data>, timeout: number): Action<Data, undefined> {
  return { data, reply: unread, timeout, inBrowser: () => succeed(undefined) };
}

/** Opens something on the phone that ends with the user's choice. A wrapper may lack it. */
function onPhone<Data>(data: v.GenericSchema<unknown, Data>) {
  const reply = v.object({ result: v.picklist(['success', 'cancelled', 'denied']) });
  return defineAction({ data, reply, timeout: 10 * minute, awaited: true, optional: true });
}

const second = 1000;
const minute = 60 * second;
const withoutUser = v.omit(loginInfo, ['userId']);

const table = {
  getCapabilities: defineAction({
    data: nothing,
    reply: capabilities,
    timeout: 2 * second,
    inBrowser: ({ app, window }) => {
      const always = ['getCapabilities', 'getLoginInfo', 'logout', 'setNewToken'];
      const actions = contactPicker(window) ? [...always, 'selectContact'] : always;
      return succeed({ actions, app, device: {} });
    },
  }),
  /** The wrapper logs the borrower in on its own screens; -1 makes the page open `/user/login`. */
  toLogin: defineAction({
    data: nothing,
    reply: withoutUser,
    timeout: 10 * minute,
    ackWithin: 3 * second,
    awaited: true,
  }),
  getLoginInfo: defineAction({
    data: nothing,
    reply: loginInfo,
    timeout: 5 * second,
    inBrowser: environment => {
      const info = environment.loginInfo();
      return info ? succeed(info) : fail('browser');
    },
  }),
  logout: tell(v.object({ reason: shortText }), 5 * second),
  setNewToken: tell(withoutUser, 5 * second),
  logEventByLocal: tell(localEventSchema, 2 * second),
  logEventByAF: tell(v.object({ event: v.picklist(attributionEvents) }), 2 * second),
  /** Runs the collection. A flag that is true is wanted now; the wrapper must not read anything else. */
  timeSDK: defineAction({
    data: v.object({
      orderNo: shortText,
      userId: shortText,
      isSubmit: v.boolean(),
      ...v.entriesFromList(collectionFlags, v.boolean()),
    }),
    reply: unread,
    timeout: 2 * minute,
    awaited: true,
  }),
  selectContact: defineAction({
    data: nothing,
    reply: contactReply,
    timeout: 10 * minute,
    awaited: true,
    inBrowser: ({ window }) => pickContact(window),
  }),
  /** Stores a file where the user finds it, because a WebView drops downloads. */
  saveFile: onPhone(file),
  /** Offers a file to the phone's other apps, such as a messenger: many WebViews can't share. */
  shareFile: onPhone(file),
  /** Waits for the SMS with a code, and reads the code of it alone. A wrapper may lack it: the borrower then types. */
  readCode: defineAction({
    data: nothing,
    reply: v.variant('result', [
      v.object({ result: v.literal('success'), code: v.pipe(v.string(), v.regex(/^\d{4,8}$/)) }),
      withoutSuccess,
    ]),
    timeout: 5 * minute,
    optional: true,
  }),
  /** Puts a date into the phone's calendar, or moves the one with the same `uid`. */
  addToCalendar: onPhone(
    v.object({
      /** The same for every date of one loan. */
      uid: requiredText,
      /** Higher for a date that replaces an earlier one. */
      sequence: v.pipe(v.number(), v.integer(), v.minValue(0)),
      title: requiredText,
      notes: v.pipe(v.string(), v.maxLength(1000)),
      /** Start on the phone's clock, such as `2026-12-03T09:00`. */
      start: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)),
      /** Minutes before the start at which the phone reminds, at most four weeks. */
      alarms: v.pipe(
        v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(40_320))),
        v.maxLength(5),
      ),
    }),
  ),
  /** Opens a payment link in an app of the phone: a WebView opens no `upi://`. */
  openPayment: onPhone(v.object({ url: v.pipe(v.string(), v.regex(/^upi:\/\/pay\?/), v.maxLength(2000)) })),
};
type Table = typeof table;

export type ActionName = keyof Table;
export type ActionData<Name extends ActionName> =
  Table[Name] extends Action<infer Data, infer _Reply> ? Data : never;
export type ActionReply<Name extends ActionName> =
  Table[Name] extends Action<infer _Data, infer Reply> ? Reply : never;
export type TimeSdkData = ActionData<'timeSDK'>;

/** Every action, by its wire name. */
export const actions: { readonly [Name in ActionName]: Action<ActionData<Name>, ActionReply<Name>> } = table;

export function isActionName(name: string): name is ActionName {
  return Object.hasOwn(actions, name);
}

export const actionNames: readonly ActionName[] = Object.keys(actions).filter(isActionName);

/** Actions that a screen asks for where the wrapper has them. */
export type ScreenAction = 'shareFile' | 'readCode' | 'addToCalendar' | 'openPayment';
