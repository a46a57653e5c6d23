import {
  getApplicationAnswers,
  listConsents,
  requestData,
  saveConsent,
  sendComplaint,
  sendEvents,
} from '@sunbird/api-client/contract';
import { calendarDateAt } from '@sunbird/loan-domain';
import { clientEvents, complaints } from '../database/schema';
import { consentsOf, recordConsents } from '../engine/application/consents';
import { profileOf } from '../engine/application/profile';
import { deleteData, exportData } from '../engine/borrower/data-request';
import { orderOf } from '../engine/order';
import { signFile } from '../files/signed-address';
import { type CallHandler, onCall, onPublicCall, type UserContext } from '../http/call-handler';
import { schedule } from '../jobs/schedule';
import { newId } from '../random';
import { eventSourceOf } from '../session/event-source';
import { limitRate } from '../session/rate-limit';
import { complaintFor } from '../wire/complaint';

const hourMs = 3_600_000;
const eventCallsPerHour = 6000;

/** The last consent on each purpose. */
async function consentStates(context: UserContext) {
  const recorded = await consentsOf(context, context.user.userId);
  return { consents: recorded.map(({ type, version, granted, at }) => ({ type, version, granted, at })) };
}

export const extensionCalls: readonly CallHandler[] = [
  onCall(listConsents, consentStates),

  onCall(saveConsent, async (context, decision) => {
    await recordConsents(context, context.user, context.caller.language, [decision]);
    return consentStates(context);
  }),

  onCall(getApplicationAnswers, async (context, { orderNo }) => {
    const { user, now, lender, caller } = context;
    await orderOf(context, user.userId, orderNo);
    const profile = await profileOf(context, user.userId);
    const images = [
      { side: 'front', imageId: profile?.frontImageId },
      { side: 'back', imageId: profile?.backImageId },
      { side: 'face', imageId: profile?.faceImageId },
    ] as const;
    return {
      answers: profile?.answers ?? [],
      pictures: images.flatMap(({ side, imageId }) =>
        imageId
          ? [{ side, imageId, url: caller.origin + signFile(imageId, user.userId, now, lender.secret) }]
          : [],
      ),
    };
  }),

  onCall(requestData, (context, { kind }) => (kind === 'export' ? exportData(context) : deleteData(context))),

  onCall(sendComplaint, async (context, payload) => {
    const { user, now, lender, caller } = context;
    if (payload.orderNo) await orderOf(context, user.userId, payload.orderNo);
    const { topic, text } = complaintFor(payload);
    const complaintId = newId(lender.random, 'CMP');
    const answerBy = now + caller.market.complaints.answerHours * hourMs;
    await context.queries.insert(complaints).values({
      complaintId,
      userId: user.userId,
      orderNo: payload.orderNo ?? null,
      topic,
      text,
      status: 'open',
      createdAt: now,
      answerBy,
    });
    const answer = {
      kind: 'answerComplaint',
      subject: complaintId,
      userId: user.userId,
      dueAt: answerBy,
    } as const;
    await schedule(context.queries, answer);
    return { complaintId, answerBy };
  }),

  onPublicCall(sendEvents, async (context, { events }, user) => {
    // Of their own for a borrower: strangers at the same address can't use it up.
    const sender = user ? user.userId : context.caller.address;
    await limitRate(context, { bucket: `events:${sender}`, limit: eventCallsPerHour, window: hourMs });
    const source = eventSourceOf(context, user);
    const day = calendarDateAt(context.now, context.caller.market.zone);
    const rows = events.slice(0, 200).map(event => ({
      eventId: event.eventId,
      day,
      eventType: event.eventType,
      pageName: event.pageName ?? null,
      eventOption: event.eventOption ?? null,
      remote: event.remote ?? null,
      release: event.release ?? null,
      value: event.value ?? null,
      connection: event.connection ?? null,
      firstPaint: event.firstPaint ?? null,
      at: context.now,
    }));
    if (rows.length > 0) {
      // A repeated event is written, and counted, once.
      const fresh = await context.queries
        .insert(clientEvents)
        .values(rows)
        .onConflictDoNothing()
        .returning({ eventId: clientEvents.eventId });
      const counted = new Set(fresh.map(({ eventId }) => eventId));
      const heard = events
        .filter(({ eventId }) => counted.has(eventId))
        .map(event => ({
          ...event,
          market: context.caller.market.code,
          language: context.caller.language,
          source,
        }));
      for (const hear of context.lender.eventListeners) hear(heard);
    }
    return { accepted: rows.length };
  }),
];
