import { textsOf } from './text-draft';

test('of a draft of any release the answers are kept that are text', () => {
  const stored = { topic: 'costs', message: 5, email: null, note: '', more: 'x' };
  expect(textsOf(['topic', 'message', 'email', 'note'], stored)).toEqual({ topic: 'costs' });
});
