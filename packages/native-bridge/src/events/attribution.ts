import type { FunnelEvent, FunnelStep } from './event-table';

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
