import { passedOn } from './own-params';

test('what came with a link goes on; what one screen told the next does not', () => {
  const link = { utm_source: 'radio', utm_medium: 'fm' };
  expect(passedOn({ ...link, orderNo: 'SB-1', amount: '20000', step: 'code', next: '/me' })).toEqual(link);
  expect(passedOn({})).toEqual({});
});

test('a channel is the link’s, except where a payment has one', () => {
  expect(passedOn({ channelId: '7' })).toEqual({ channelId: '7' });
  expect(passedOn({ channelId: 'stp_clabe', utm_source: 'radio' }, true)).toEqual({ utm_source: 'radio' });
});
