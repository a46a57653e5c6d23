import { type Client, login, type PayloadOf, register } from '@sunbird/api-client';

/** In a file that a start loads after its first screen, or with the first touch. */
export function sendLogIn(client: Client, payload: PayloadOf<typeof login>) {
  return client.call(login, payload, {});
}

export function sendRegistration(client: Client, payload: PayloadOf<typeof register>) {
  return client.call(register, payload, { intent: 'register' });
}
