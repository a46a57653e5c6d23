import { inSpan } from '../kit/spans';
import type { Services } from '../services/services';

/** Told how long a service took, in seconds, and whether it did what it was asked to. */
type Observe = (service: string, outcome: 'ok' | 'failed', seconds: number) => void;

function methodsOf(service: object): string[] {
  if (service === Object.prototype) return [];
  const own = Object.getOwnPropertyNames(service).filter(
    name => typeof Reflect.get(service, name) === 'function',
  );
  return [...own, ...methodsOf(Object.getPrototypeOf(service) ?? Object.prototype)];
}

/** A service whose calls are observed. What it answers at once, such as how it reads a webhook, is no call to the outside. */
function observed<Observed extends object>(name: string, service: Observed, observe: Observe): Observed {
  const methods = methodsOf(service).map(method => {
    const act: unknown = Reflect.get(service, method);
    function call(...args: unknown[]): unknown {
      const started = performance.now();
      const result: unknown = typeof act === 'function' ? act.apply(service, args) : undefined;
      if (!(result instanceof Promise)) return result;
      const called = `${name}.${method}`;
      const end = (outcome: 'ok' | 'failed') =>
        observe(called, outcome, (performance.now() - started) / 1000);
      result.then(
        () => end('ok'),
        () => end('failed'),
      );
      return inSpan(called, 'client', () => result);
    }
    return [method, call] as const;
  });
  return Object.assign(Object.create(service), Object.fromEntries(methods));
}

export function observeServices({ payments, ...others }: Services, observe: Observe): Services {
  const { payouts, bank, messages, identity, people, postal } = others;
  return {
    payments: payments.map(provider => observed(provider.name, provider, observe)),
    payouts: observed('payouts', payouts, observe),
    bank: observed('bank', bank, observe),
    messages: observed('messages', messages, observe),
    identity: observed('identity', identity, observe),
    people: people && observed('people', people, observe),
    postal: postal && observed('postal', postal, observe),
  };
}
