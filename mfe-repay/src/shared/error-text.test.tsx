import { ApiError, NetworkError } from '@sunbird/api-client';
import { renderScreen, screen } from '@sunbird/testing';
import en from '../messages/en.json';
import { errorText } from './error-text';
import { useMessages } from './messages';

function Said({ error }: { readonly error: unknown }) {
  return <p>{errorText(error, useMessages())}</p>;
}

test.each([
  [new NetworkError(502), 'Network failed'],
  [new ApiError({ code: 30001 }), 'This order has timed out'],
  [new ApiError({ code: 400, fieldErrors: { amount: 'error.amount.whole' } }), 'Enter a whole amount'],
  [new ApiError({ code: 400, fieldErrors: { amount: 'error.somethingNew' } }), 'Some answers need a change'],
  [new ApiError({ code: 77777, serverMessage: 'Closed on Sundays.' }), 'Closed on Sundays.'],
  [new ApiError({ code: 77777 }), 'Something went wrong'],
  [new Error('secret'), 'Something went wrong'],
])('%s', async (error, sentence) => {
  await renderScreen(<Said error={error} />, { messages: en });
  expect(screen.getByText(new RegExp(sentence))).toBeTruthy();
});
