import { getLatestOrder } from '@sunbird/api-client';
import { renderHook } from '@sunbird/testing';
import { MemoryRouter } from 'react-router-dom';
import { createResponseCache } from '../api/response-cache';
import { createRouteTable } from '../routing/route-table';
import type { Services } from '../services';
import { useShellValue } from './use-shell-value';

/** A shell whose borrower can change while a call is on its way. */
function setUp() {
  const session = { authorization: 'Bearer first' };
  let answer: (data: null) => void = () => undefined;
  const services: unknown = {
    responses: createResponseCache(),
    client: { call: () => new Promise(done => (answer = done)) },
    session: { authorization: () => session.authorization },
    routes: createRouteTable([]),
    settings: { packages: {} },
    registry: { microFrontends: {} },
    remotes: { pinned: () => undefined },
    bridge: { forRemotes: {} },
  };
  const { result } = renderHook(() => useShellValue(services as Services), { wrapper: MemoryRouter });
  return { session, api: result.current.api, answer: () => answer(null) };
}

test('a response is cached for the next visit of the screen', async () => {
  const { api, answer } = setUp();
  const called = api.call(getLatestOrder, {});
  answer();
  await called;
  expect(api.peek(getLatestOrder, {})).toMatchObject({ data: null });
});

test('a response that comes after a log-out is not cached for the next borrower', async () => {
  const { api, answer, session } = setUp();
  const called = api.call(getLatestOrder, {});
  session.authorization = 'Bearer second';
  answer();
  await called;
  expect(api.peek(getLatestOrder, {})).toBeUndefined();
});
