import { getStpClabe } from '@sunbird/api-client';
import { mx } from '@sunbird/loan-domain/markets';
import { expectShown, screen } from '@sunbird/testing';
import { renderRepay } from '../testing/render-repay';
import { orderNo } from '../testing/repay-lender';
import { Screen } from './repay-stp-screen';

test('the CLABE, its bank and its beneficiary, each to copy', async () => {
  const { shell, user } = await renderRepay(Screen, {
    route: `/repay/repay_stp?orderNo=${orderNo}&amount=2146.3&seen=0`,
    market: mx,
    language: { current: 'es' },
  });
  expectShown(
    'Transfiere exactamente $2,146.30',
    '646 180 11040022791 3 Copiar CLABE',
    'STP Copiar Banco',
    'Sunbird México Copiar Beneficiario',
    'Esta CLABE es solo tuya. No necesitas concepto ni referencia.',
  );
  await user.click(screen.getByRole('button', { name: 'Copiar CLABE' }));
  expect(await navigator.clipboard.readText()).toBe('646180110400227913');
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
