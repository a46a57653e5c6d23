import { Hono } from 'hono';
import { createActions } from './actions';
import type { ConsoleDeps, Input } from './console-deps';
import { type AfterForm, type ConsoleEnv, readForm, render, respondToForm } from './console-http';
import { addressOf } from './layout';
import { clockPage } from './pages/clock';
import { faultsPage } from './pages/faults';
import { orderPage } from './pages/order';
import { overviewPage } from './pages/overview';
import { providersPage } from './pages/providers';

type Actions = ReturnType<typeof createActions>;

function createOrderForms(deps: ConsoleDeps, actions: Actions): Hono<ConsoleEnv> {
  const app = new Hono<ConsoleEnv>();
  function after(orderNo: string, done: AfterForm['done']): AfterForm {
    const back = `${addressOf('orders')}/${encodeURIComponent(orderNo)}`;
    return { back, done, page: () => orderPage(deps, orderNo) };
  }

  const acts = {
    pay: (_orderNo: string, form: Input) => actions.pay(form),
    decide: actions.decide,
    returnPayout: actions.returnPayout,
  };
  for (const done of ['pay', 'decide', 'returnPayout'] as const) {
    app.post(`/orders/:orderNo/${done}`, async c => {
      const orderNo = c.req.param('orderNo');
      const response = await acts[done](orderNo, await readForm(c));
      return respondToForm(deps, c, response, after(orderNo, done));
    });
  }
  app.post('/vouchers/:voucherId', async c => {
    const form = await readForm(c);
    const response = await actions.decideVoucher(c.req.param('voucherId'), form);
    return respondToForm(deps, c, response, after(form.orderNo ?? '', 'voucher'));
  });
  app.post('/payments/:paymentId', async c => {
    const form = await readForm(c);
    const response = await actions.correctTime(c.req.param('paymentId'), form);
    return respondToForm(deps, c, response, after(form.orderNo ?? '', 'paidTime'));
  });
  return app;
}

function createServerForms(deps: ConsoleDeps, actions: Actions): Hono<ConsoleEnv> {
  const app = new Hono<ConsoleEnv>();
  const clock: AfterForm = { back: addressOf('clock'), done: 'clock', page: () => clockPage(deps) };
  const fault: AfterForm = { back: addressOf('faults'), done: 'fault', page: () => faultsPage(deps) };
  const reset: AfterForm = { back: addressOf('overview'), done: 'reset', page: () => overviewPage(deps) };

  const resolved: AfterForm = {
    back: addressOf('providers'),
    done: 'resolved',
    page: () => providersPage(deps),
  };

  app.post('/providers/:messageId', async c =>
    respondToForm(deps, c, await actions.resolveMessage(c.req.param('messageId')), resolved),
  );
  app.post('/clock', async c => respondToForm(deps, c, await actions.moveClock(await readForm(c)), clock));
  app.post('/faults', async c => respondToForm(deps, c, await actions.addFault(await readForm(c)), fault));
  app.post('/faults/clear', async c =>
    respondToForm(deps, c, await actions.clearFaults(), { ...fault, done: 'cleared' }),
  );
  app.post('/reset', async c => respondToForm(deps, c, await actions.reset(await readForm(c)), reset));
  return app;
}

/** The forms of the console, each by its control call. */
export function createConsoleForms(deps: ConsoleDeps): Hono<ConsoleEnv> {
  const actions = createActions(deps.control);
  const app = new Hono<ConsoleEnv>();
  app.post('/borrowers', async c => {
    const response = await actions.makeBorrower(await readForm(c));
    return response.ok
      ? render(deps, c, await overviewPage(deps, response.data))
      : render(deps, c, await overviewPage(deps), 422, response.problem);
  });
  app.route('/', createOrderForms(deps, actions));
  app.route('/', createServerForms(deps, actions));
  return app;
}
