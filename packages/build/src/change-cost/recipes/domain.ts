// cspell:ignore Cómo dicen amigos Escribe cómo caracteres Enviada prestamista decide espera consulta
import { type Recipe, texts } from '../edits';

export const formField: Recipe = {
  name: 'a required form field of a known kind',
  goal: 4,
  apply({ after, say }) {
    after(
      'packages/loan-domain/src/form/personal-form.ts',
      "  maritalStatus: { kind: 'choice', part: 'about', presence: 'always', after: 'birthday' },\n",
      "  nickname: { kind: 'place', part: 'about', presence: 'always', after: 'birthday' },\n",
    );
    after(
      'packages/loan-domain/src/form/samples.ts',
      "  maritalStatus: 'married',\n",
      "  nickname: 'Ada',\n",
    );
    say(texts('en', 'i18n.forms'), {
      'field.nickname': 'What friends call you',
      'error.nickname.required': 'Enter what friends call you.',
      'error.nickname.length': 'Type {minimum} to {maximum} characters.',
    });
    say(texts('es', 'i18n.forms'), {
      'field.nickname': 'Cómo te dicen tus amigos',
      'error.nickname.required': 'Escribe cómo te dicen tus amigos.',
      'error.nickname.length': 'Escribe de {minimum} a {maximum} caracteres.',
    });
  },
  tests: [
    'packages/loan-domain/src/validation',
    'packages/loan-domain/src/form',
    'packages/api-client/src/contract',
    'packages/testing/src/error-messages.test.ts',
    'packages/sandbox/src/calls/form-rules.test.ts',
    'mfe-onboarding/src/payloads.test.ts',
    'mfe-borrow/src/finish-loading/answers',
  ],
};

const statuses = 'packages/loan-domain/src/statuses.ts';
const table = 'packages/loan-domain/src/statuses.test.ts';
const steps = 'packages/sandbox/src/controls/steps-to-status.ts';

const hold = `import { orderStatus } from '@sunbird/loan-domain';
import type { Work } from '../../work';
import { moveOrder, type Order } from '../order';

/** Holds a sent application while the lender asks others. */
export function holdApplication(work: Work, order: Order): Promise<Order> {
  return moveOrder(work, order, orderStatus.onHold, 'held');
}
`;

const holdStep = `/** The lender holds what was sent. */
async function hold({ lender, orderNo, now }: StepContext): Promise<void> {
  await inTransaction(lender, now, async work => {
    const order = await findOrder(work, orderNo);
    if (order) await holdApplication(work, order);
  });
}

/** What a new borrower does, in`;

const importsBefore = "import { runDueJobs } from '../jobs/run-jobs';\n";
const imports = `import { holdApplication } from '../engine/application/hold';
import { findOrder } from '../engine/order';
${importsBefore}import { inTransaction } from '../work';
`;

export const status: Recipe = {
  name: 'a status',
  goal: 5,
  apply({ after, replace, write }) {
    after(statuses, '  finishLoading: 19,\n', '  onHold: 20,\n');
    replace(
      statuses,
      'next: [14, 18, 9], rank: 5 },',
      `next: [14, 18, 9, 20], rank: 5 },
  20: { label: 'assessing', home: 'assessing', target: 'reviewTips', next: [14, 18, 9], rank: 5 },`,
    );
    after(statuses, "    1: 'Sent: the lender decides',", "\n    20: 'On hold: the lender asks others',");
    after(
      statuses,
      "    1: 'Enviada: el prestamista decide',",
      "\n    20: 'En espera: el prestamista consulta',",
    );
    after(table, '    finishLoading: 19,\n', '    onHold: 20,\n');
    replace(table, 'toBe(16)', 'toBe(17)');
    replace(table, '[13, 15, 16, 0, 20,', '[13, 15, 16, 0, 21,');
    after(
      table,
      "  [1, 'reviewTips', 'assessing', 'assessing'],",
      "\n  [20, 'reviewTips', 'assessing', 'assessing'],",
    );
    replace(table, "['1', '14 18 9'],", "['1', '14 18 9 20'],\n    ['20', '14 18 9'],");
    replace(table, '[7], [1]]', '[7], [1, 20]]');
    write('packages/sandbox/src/engine/application/hold.ts', hold);
    replace(steps, importsBefore, imports);
    replace(
      steps,
      '  [orderStatus.rejected]: decided,',
      '  [orderStatus.onHold]: [...complete, send, hold],\n  [orderStatus.rejected]: decided,',
    );
    replace(steps, '/** What a new borrower does, in', holdStep);
  },
  generate: ['packages/sandbox', 'drizzle-kit', 'generate', '--name', 'on_hold'],
  tests: [
    'packages/loan-domain/src/statuses.test.ts',
    'packages/sandbox/src/openapi',
    'packages/sandbox/src/controls',
    'mfe-borrow/src/records',
  ],
};
