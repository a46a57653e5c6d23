function heavy(): never {
  throw new Error('Market data was loaded with the main entry.');
}

jest.mock('./markets/ng', heavy);
jest.mock('./markets/mx', heavy);
jest.mock('./markets/in', heavy);
jest.mock('./markets/ng/banks', heavy);
jest.mock('./markets/ng/regions', heavy);

test('the main entry loads a market only when it is requested', async () => {
  const domain = await import('.');
  expect(domain.orderStatus.applying).toBe(1);
  await expect(domain.loadMarket('NG')).rejects.toThrow('Market data was loaded');
});
