import type { LenderMode } from '../environment';
import { StartError } from '../start-error';
import type { Services } from './services';

/** The services that are stand-ins, by name. */
function standInsOf({ payments, ...others }: Services): string[] {
  return [
    ...payments.filter(({ standIn }) => standIn).map(({ name }) => `payments (${name})`),
    ...Object.entries(others).flatMap(([name, { standIn }]) => (standIn ? [name] : [])),
  ];
}

/**
 * Refuses to open a lender with stand-ins outside of the sandbox: they would settle debts that nobody has paid.
 * @throws StartError with a sentence that names them and what to set
 */
export function checkServices(services: Services, mode: LenderMode): void {
  const standIns = standInsOf(services);
  if (mode === 'sandbox' || standIns.length === 0) return;
  throw new StartError(
    `LENDER_MODE is ${mode}, but these services are stand-ins of the sandbox: ${standIns.join(', ')}. ` +
      'Set LENDER_SERVICES to a module with real ones, or LENDER_MODE=sandbox to play.',
  );
}
