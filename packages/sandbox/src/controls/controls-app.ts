import { jsonOnly } from '../http/guard/request-guard';
import { Refusal } from '../refusal';
import { createBorrowerControls } from './borrower-controls';
import { createClockControls } from './clock-controls';
import { ControlError } from './control-error';
import { type ControlsApp, type ControlsDeps, newControlsApp } from './controls-deps';
import { createOrderControls } from './order-controls';
import { createProviderControls } from './provider-controls';
import { createServerControls } from './server-controls';

/** `/sandbox`: what a developer or a test does to the lender. */
export function createControls(deps: ControlsDeps): ControlsApp {
  const app = newControlsApp();
  app.use('*', jsonOnly());
  app.onError((error, c) => {
    if (error instanceof ControlError) return c.json({ error: error.message }, 400);
    if (error instanceof Refusal)
      return c.json({ error: `Refused with code ${error.code}.`, code: error.code }, 409);
    return c.json({ error: error.message }, 500);
  });
  app.route('/', createServerControls(deps));
  app.route('/', createClockControls(deps));
  app.route('/', createBorrowerControls(deps));
  app.route('/', createOrderControls(deps));
  app.route('/', createProviderControls(deps));
  return app;
}
