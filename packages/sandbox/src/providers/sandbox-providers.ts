import type { StandInProvider } from '../payments/provider';
import { conekta } from './conekta';
import { flutterwave } from './flutterwave';
import { monnify } from './monnify';
import { paystack } from './paystack';
import { razorpayMethods } from './razorpay';
import { createStandIn } from './stand-in';
import { stp } from './stp';

const tables = [paystack, monnify, flutterwave, stp, conekta, ...razorpayMethods];

/** Stand-ins for all providers of the three markets. `secretFor` gives the secret that the lender shares with each of them. */
export function createSandboxProviders(secretFor: (name: string) => string): readonly StandInProvider[] {
  return tables.map(table => createStandIn(table, secretFor(table.name)));
}
