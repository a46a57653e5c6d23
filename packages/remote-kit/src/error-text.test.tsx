import { ApiError, NetworkError } from '@sunbird/api-client';
import { renderScreen, screen } from '@sunbird/testing';
import { ErrorText } from './error-text';

test.each([
  ['no response', new NetworkError(502), 'The connection failed'],
  ['a code without a text', new ApiError({ code: 30001 }), 'This order has timed out'],
  ['a code with the lender’s text', new ApiError({ code: 30001, serverMessage: 'Ask again.' }), 'Ask again.'],
  ['a time to wait', new ApiError({ code: 50300, retryAfter: 240 }), 'Try again in 4 minutes'],
  ['a blank text', new ApiError({ code: 30001, serverMessage: ' ' }), 'This order has timed out'],
  [
    'a known field error',
    new ApiError({ code: 400, serverMessage: 'Invalid', fieldErrors: { amount: 'error.amount.whole' } }),
    'Enter a whole amount',
  ],
  [
    'an unknown field error',
    new ApiError({ code: 400, fieldErrors: { amount: 'error.somethingNew' } }),
    'Some answers need a change',
  ],
  [
    'an unknown code with the lender’s text',
    new ApiError({ code: 77777, serverMessage: 'Closed on Sundays.' }),
    'Closed on Sundays.',
  ],
  ['an unknown code', new ApiError({ code: 77777 }), 'Something went wrong'],
  ['a fault of our own', new Error('secret'), 'Something went wrong'],
])('%s', async (_, error, text) => {
  await renderScreen(
    <p>
      <ErrorText error={error} />
    </p>,
  );
  expect(screen.getByText(new RegExp(text))).toBeTruthy();
});
