import { listMarketProducts, listProducts } from '@sunbird/api-client';
import { createFakeShell, fakeApi, makeProduct, renderScreen, screen } from '@sunbird/testing';
import { useProducts } from './offer';

function Names() {
  return (
    <p>
      {useProducts()
        .data?.map(({ productName }) => productName)
        .join(', ')}
    </p>
  );
}

test.each([
  [true, 'The only one', 1, 0],
  [false, 'One of several', 0, 1],
])('one product: %s', async (singleProduct, name, single, several) => {
  const api = fakeApi([
    [listProducts, () => [makeProduct({ productName: 'The only one' })]],
    [listMarketProducts, () => [makeProduct({ productName: 'One of several' })]],
  ]);
  const shell = createFakeShell({ api, settings: { singleProduct } });
  await renderScreen(<Names />, { shell, promotion: true });
  expect(await screen.findByText(name)).toBeTruthy();
  expect(api.payloadsOf(listProducts)).toHaveLength(single);
  expect(api.payloadsOf(listMarketProducts)).toHaveLength(several);
});
