import { nearestRoutes, routePaths } from '@sunbird/loan-domain';
import * as v from 'valibot';

/** The steps of the funnel that a borrower sends, in its order. */
export const funnelSteps = [
  'number',
  'verifyCode',
  'logIn',
  'register',
  'apply',
  'personalInfo',
  'workInfo',
  'identityImage',
  'identity',
  'questionnaire',
  'bankCard',
  'application',
  'confirmation',
  'cancellation',
  'payment',
  'voucher',
  'rollover',
  'autoRepay',
  'coupon',
  'draw',
  'reservation',
  'reminder',
  'consent',
  'complaint',
  'askPerson',
  'dataRequest',
  'logOut',
] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/**
 * Every event that may be logged, with its allowed options. All values are from fixed lists, so that no typed text and
 * no personal data can get into an event.
 */
export const eventTable = {
  /** A screen was shown. */
  view: [],
  click: [
    ...funnelSteps,
    'continue',
    'change',
    'contact1',
    'contact2',
    'resend',
    'voiceCode',
    'camera',
    'gallery',
    'retake',
    'amount',
    'term',
    'product',
    'method',
    'copy',
    'share',
    'download',
    'agreement',
    'keyFacts',
    'help',
    'faq',
    'language',
    'theme',
    'textSize',
    'openApp',
    'openExternal',
    'retry',
    'notNow',
    'banner',
    'recommendation',
  ],
  submit: funnelSteps,
  success: funnelSteps,
  failure: funnelSteps,
  /** Outcome of permission collection, or of a permission that a screen requested. */
  permission: ['collected', 'cameraRefused', 'contactRefused'],
  /** A remote could not be shown: where it broke. */
  remoteFailed: ['registry', 'contract', 'integrity', 'entry', 'chunk', 'shape', 'timeout'],
  error: ['screen', 'unhandled'],
  session: ['started', 'ended', 'restored'],
} as const;

export type EventType = keyof typeof eventTable;
export type EventOption = (typeof eventTable)[EventType][number];

function isEventType(name: string): name is EventType {
  return Object.hasOwn(eventTable, name);
}

export const eventTypes: readonly EventType[] = Object.keys(eventTable).filter(isEventType);

export const eventOptions: readonly EventOption[] = [...new Set(Object.values(eventTable).flat())];

/** Wire names of routes; `shell` is what happens around the screens. */
export const pageNames: readonly string[] = [
  'shell',
  ...Object.keys(routePaths),
  ...Object.keys(nearestRoutes),
];

/**
 * The lender's number of an order: capitals before a hyphen and capitals or digits after it, or else a digit at its
 * end; and so never a name as people write it, a mobile or an address.
 */
export const orderNumberSchema = v.pipe(
  v.string(),
  v.maxLength(40),
  v.regex(/^(?:[A-Z]{1,6}-[A-Z0-9-]+|[A-Za-z]{1,6}-?[A-Za-z0-9-]*\d)$/),
);

/** An event as the wrapper gets it for its log. */
export const localEventSchema = v.object({
  /** Epoch ms at which it happened. */
  time: v.pipe(v.number(), v.integer(), v.minValue(0)),
  eventType: v.picklist(eventTypes),
  pageName: v.picklist(pageNames),
  /** Empty where the event has no option. */
  eventOption: v.union([v.picklist(eventOptions), v.literal('')]),
  orderNo: v.optional(orderNumberSchema),
  /** Send now; false lets the wrapper gather first. */
  isUpload: v.boolean(),
});

const rawEventSchema = v.object({
  eventType: v.picklist(eventTypes),
  pageName: v.picklist(pageNames),
  eventOption: v.optional(v.picklist(eventOptions)),
  orderNo: v.optional(orderNumberSchema),
});

export const funnelEventSchema = v.pipe(
  rawEventSchema,
  v.check(({ eventType, eventOption }) => {
    const allowed: readonly string[] = eventTable[eventType];
    return eventOption === undefined || allowed.includes(eventOption);
  }),
);
export type FunnelEvent = v.InferOutput<typeof funnelEventSchema>;

/** The event when it is one of the table; undefined for anything else, which must not be logged. */
export function checkEvent(event: unknown): FunnelEvent | undefined {
  const checked = v.safeParse(funnelEventSchema, event);
  return checked.success ? checked.output : undefined;
}

/** Events for the attribution service of the wrapper (`logEventByAF`): each success that marketing counts. */
const attributionOfStep = {
  logIn: 'logged_in',
  register: 'registered',
  personalInfo: 'personal_info_saved',
  workInfo: 'work_info_saved',
  identity: 'identity_saved',
  questionnaire: 'questionnaire_saved',
  bankCard: 'bank_card_saved',
  application: 'application_submitted',
  confirmation: 'loan_confirmed',
  payment: 'payment_made',
  reservation: 'promotion_reserved',
} as const satisfies Partial<Record<FunnelStep, string>>;

export type AttributionEvent = (typeof attributionOfStep)[keyof typeof attributionOfStep];

export const attributionEvents: readonly AttributionEvent[] = Object.values(attributionOfStep);

function isAttributed(step: string): step is keyof typeof attributionOfStep {
  return Object.hasOwn(attributionOfStep, step);
}

/** The event for the attribution service, when this one counts there. */
export function attributionOf(event: FunnelEvent): AttributionEvent | undefined {
  const { eventType, eventOption } = event;
  if (eventType !== 'success' || eventOption === undefined || !isAttributed(eventOption)) return undefined;
  return attributionOfStep[eventOption];
}
