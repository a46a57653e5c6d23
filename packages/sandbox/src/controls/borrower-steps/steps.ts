import { type OrderStatus, orderStatus } from '@sunbird/loan-domain';
import { applyAgain, cancel, catchUp, confirm, disburse, payBack } from './loan-steps';
import {
  addAccount,
  answerQuestions,
  apply,
  decide,
  savePersonalInfo,
  saveWorkAndContacts,
  submit,
  uploadPictures,
} from './onboarding-steps';
import type { StepContext } from './step-context';

export type Step = (context: StepContext) => Promise<void>;

const personalInfo: readonly Step[] = [apply, savePersonalInfo];
const identity: readonly Step[] = [...personalInfo, saveWorkAndContacts, uploadPictures];
const complete: readonly Step[] = [...identity, answerQuestions, addAccount];
const decided: readonly Step[] = [...complete, submit, decide];
const confirmed: readonly Step[] = [...decided, confirm];
const paidOut: readonly Step[] = [...confirmed, disburse];

/** What a new borrower does, in this order, to have an order in a status. */
export const stepsTo: Readonly<Record<OrderStatus, readonly Step[]>> = {
  [orderStatus.basicInfo]: [apply],
  [orderStatus.additionalInfo]: personalInfo,
  [orderStatus.identity]: [...personalInfo, saveWorkAndContacts],
  [orderStatus.question]: identity,
  [orderStatus.bindCard]: [...identity, answerQuestions],
  [orderStatus.finishLoading]: complete,
  [orderStatus.applying]: [...complete, submit],
  [orderStatus.rejected]: decided,
  [orderStatus.confirm]: decided,
  [orderStatus.lending]: confirmed,
  [orderStatus.cancelled]: [...confirmed, cancel],
  [orderStatus.payFailed]: paidOut,
  [orderStatus.repaying]: paidOut,
  [orderStatus.overdue]: [...paidOut, catchUp],
  [orderStatus.finished]: [...paidOut, payBack],
  [orderStatus.getMoney]: [...paidOut, payBack, applyAgain],
};
