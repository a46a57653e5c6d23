import type { StandInProvider } from '../payments/provider';
import { createConekta } from './conekta';
import { createFlutterwave } from './flutterwave';
import { createMonnify } from './monnify';
import { createPaystack } from './paystack';
import { createRazorpayMethod, razorpayMethods } from './razorpay';
import { createStp } from './stp';

/** Stand-ins for all providers of the three markets. `secretFor` gives the secret that the lender shares with each of them. */
export function createSandboxProviders(secretFor: (name: string) => string): readonly StandInProvider[] {
  return [
    createPaystack(secretFor('paystack')),
    createMonnify(secretFor('monnify')),
    createFlutterwave(secretFor('flutterwave')),
    createStp(secretFor('stp')),
    createConekta(),
    ...razorpayMethods.map(method => createRazorpayMethod(method, secretFor(method))),
  ];
}
