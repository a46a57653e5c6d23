/** What a session tells the rest of the shell, heard by the test; `bridge` answers for the wrapper. */
export function sessionHooks(bridge: () => Promise<unknown> = async () => undefined) {
  return {
    announceToken: jest.fn(),
    logOutThroughBridge: jest.fn(bridge),
    clearDrafts: jest.fn(async () => undefined),
    forgetAnswers: jest.fn(),
    goHome: jest.fn(),
    reloadAtHome: jest.fn(async () => undefined),
    deviceId: 'device-1',
  };
}
