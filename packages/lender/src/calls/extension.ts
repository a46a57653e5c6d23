import {
  askPerson,
  getApplicationAnswers,
  getPostalArea,
  listConsents,
  listRequests,
  lookUpPerson,
  type PayloadOf,
  requestData,
  saveConsent,
  sendComplaint,
  sendEvents,
} from '@sunbird/api-client/contract';
import { calendarDateAt, complaintSchema, plainDigits, reviewSchema } from '@sunbird/loan-domain';
import type { CallContext, UserContext } from '../context/caller';
import type { EventSource } from '../context/lender';
import { askOutside } from '../context/outside';
import { afterCommit, type User } from '../context/transaction';
import { eventSlot } from '../database/event-days';
import { clientEvents } from '../database/schema';
import { tieToCampaign } from '../engine/application/campaign';
import { consentsOf, decide } from '../engine/application/consents';
import { lookUp } from '../engine/application/look-up';
import { profileFor } from '../engine/application/profile';
import { deleteData, exportData } from '../engine/borrower/data-request';
import { askForReview, openRequest, requestsOf } from '../engine/borrower/requests';
import { orderOf } from '../engine/order';
import { dayMs, hourMs } from '../kit/clock';
import { checkForm } from '../kit/errors';
import { keyedHashOf } from '../kit/secrets';
import { limitRate } from '../session/rate-limit';
import { fileAddresses } from '../session/tokens';
import { toRequest, toRequests } from '../wire/requests';
import { type CallHandler, offeredIf, onCall, onPublicCall } from './call-handler';

/** Who sends events, under a name that is good for counting alone. */
function eventSourceOf({ lender, caller }: CallContext, user: User | undefined): EventSource {
  const kind = user ? 'borrower' : 'network';
  const sender = user ? user.userId : caller.network;
  return { kind, id: keyedHashOf(`events:${kind}:${sender}`, lender.secret).slice(0, 24) };
}

const eventCallsPerHour = 6000;
/** What one sender may add to the table. */
const eventsPerHour = 60_000;

type SentEvent = PayloadOf<typeof sendEvents>['events'][number];

/** Stores events, and tells of those that are stored. One that is repeated is written, and counted, once. */
async function storeEvents(
  context: CallContext,
  events: readonly SentEvent[],
  source: EventSource,
  user: User | undefined,
) {
  const { caller, lender, now, queries } = context;
  const day = calendarDateAt(now, caller.market.zone);
  const once = new Map(events.map(event => [event.eventId, event]));
  if (once.size === 0) return;
  const fresh = await queries
    .insert(clientEvents)
    .values([...once.values()].map(event => ({ ...event, slot: eventSlot(event.time, now), day, at: now })))
    .onConflictDoNothing()
    .returning({ eventId: clientEvents.eventId });
  const about = { market: caller.market.code, language: caller.language, source };
  const heard = fresh.flatMap(({ eventId }) => {
    const event = once.get(eventId);
    return event ? [{ ...event, ...about }] : [];
  });
  afterCommit(context, () => {
    for (const hear of lender.eventListeners) hear(heard);
  });
  const submitted = heard.find(
    ({ eventType, eventOption }) => eventType === 'campaign' && eventOption === 'submitted',
  );
  if (user && submitted) await tieToCampaign(context, user.userId, submitted);
}

/** The last consent on each purpose. */
async function consentStates(context: UserContext) {
  const recorded = await consentsOf(context, context.user.userId);
  return { consents: recorded.map(({ type, version, granted, at }) => ({ type, version, granted, at })) };
}

export const extensionCalls: readonly CallHandler[] = [
  ...offeredIf(
    (_, { people }) => people !== undefined,
    [
      onCall(lookUpPerson, async (context, { nationalId, ...typed }) => {
        const { firstName, middleName, lastName, gender } = (await lookUp(context, nationalId, typed)) ?? {};
        return { firstName, middleName, lastName, gender };
      }).with({ limit: { name: 'person', limit: 10, window: dayMs, perBorrower: true } }),
    ],
  ),

  ...offeredIf(
    (_, { postal }) => postal !== undefined,
    [
      onCall(getPostalArea, async (context, { postalCode }) => {
        const query = { market: context.caller.market.code, postalCode: plainDigits(postalCode) };
        const question = `postal:${query.market}:${query.postalCode}`;
        const { postal } = context.lender.services;
        const area = await askOutside(context, question, () => postal?.areaOf(query));
        return { ...area, neighbourhoods: [...(area?.neighbourhoods ?? [])] };
      }).with({ limit: { name: 'postal', limit: 200, window: dayMs, perBorrower: true } }),
    ],
  ),

  onCall(listConsents, consentStates),

  onCall(saveConsent, async (context, decision) => {
    await decide(context, decision);
    return consentStates(context);
  }).with({ limit: { name: 'consent', limit: 200, window: dayMs, perBorrower: true } }),

  onCall(getApplicationAnswers, async (context, { orderNo }) => {
    const { user } = context;
    await orderOf(context, user.userId, orderNo);
    const addressOf = await fileAddresses(context);
    const profile = await profileFor(context, { userId: user.userId, orderNo });
    const images = [
      { side: 'front', imageId: profile?.frontImageId },
      { side: 'back', imageId: profile?.backImageId },
      { side: 'face', imageId: profile?.faceImageId },
    ] as const;
    return {
      answers: profile?.answers ?? [],
      pictures: images.flatMap(({ side, imageId }) =>
        imageId ? [{ side, imageId, url: addressOf(imageId) }] : [],
      ),
    };
  }),

  onCall(requestData, (context, { kind, ticket }) =>
    kind === 'export' ? exportData(context, ticket) : deleteData(context, ticket),
  ).with({ limit: { name: 'data', limit: 30, window: dayMs, perBorrower: true } }),

  onCall(sendComplaint, async (context, payload) => {
    const { user } = context;
    if (payload.orderNo) await orderOf(context, user.userId, payload.orderNo);
    const {
      topic,
      message,
      email = null,
    } = checkForm(complaintSchema(), { ...payload, message: payload.text });
    const { orderNo = null } = payload;
    const wish = { about: 'complaint', topic, text: message, email, orderNo } as const;
    const { complaintId, answerBy } = await openRequest(context, user, wish);
    return { complaintId, answerBy };
  }).with({ limit: { name: 'complaint', limit: 30, window: dayMs, perBorrower: true } }),

  onCall(listRequests, async context => ({ requests: toRequests(await requestsOf(context, context.user)) })),

  onCall(askPerson, async (context, { about, subject, text }) => {
    const { message = '' } = checkForm(reviewSchema(), { message: text });
    return toRequest(await askForReview(context, context.user, { about, subject, text: message }));
  }).with({ limit: { name: 'complaint', limit: 30, window: dayMs, perBorrower: true } }),

  onPublicCall(sendEvents, async (context, { events }, user) => {
    const source = eventSourceOf(context, user);
    const rate = { bucket: `stored-events:${source.id}`, limit: eventsPerHour, window: hourMs };
    await limitRate(context, { ...rate, amount: events.length });
    await storeEvents(context, events, source, user);
    return { accepted: events.length };
  }).with({ limit: { name: 'events', limit: eventCallsPerHour, window: hourMs, perBorrower: true } }),
];
