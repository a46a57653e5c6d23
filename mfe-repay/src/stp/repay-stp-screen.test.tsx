import { getStpClabe } from '@sunbird/api-client';
import { mx } from '@sunbird/loan-domain/markets';
import { screen } from '@sunbird/testing';
import { pageText, renderRepay } from '../testing/render-repay';
import { orderNo } from '../testing/repay-lender';
import { Screen } from './repay-stp-screen';

test('the CLABE, its bank and its beneficiary, each to copy', async () => {
  const { shell, user } = await renderRepay(Screen, {
    route: `/repay/repay_stp?orderNo=${orderNo}&amount=2146.3&seen=0`,
    market: mx,
    language: { current: 'es' },
  });
  expect(screen.getByRole('heading', { name: 'Transferencia SPEI' })).toBeTruthy();
  expect(screen.getByText('Transfiere exactamente').parentElement?.textContent).toContain('$2,146.30');
  expect(screen.getByText('6461 8011 0400 2279 13')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Copiar CLABE' }));
  expect(await navigator.clipboard.readText()).toBe('646180110400227913');
  expect(screen.getByText('Beneficiario')).toBeTruthy();
  expect(pageText()).toContain('Esta CLABE es solo tuya');
  expect(shell.api.payloadsOf(getStpClabe)).toEqual([{ orderNo, amount: 2146.3 }]);
  expect(shell.lastLoan.read()?.account).toEqual({
    accountNumber: '646180110400227913',
    accountName: 'Sunbird México',
    bankName: 'STP',
  });
  await user.click(screen.getByRole('button', { name: 'Ya hice la transferencia' }));
  expect(shell.navigate).toHaveBeenCalledWith(
    'repayStp',
    expect.objectContaining({ sent: expect.any(Number) }),
    {
      replace: false,
    },
  );
});
