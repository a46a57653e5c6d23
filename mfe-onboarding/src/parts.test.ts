import { personalForm, personalParts, visibleInMarket } from '@sunbird/loan-domain';
import { india, mx, ng } from '@sunbird/loan-domain/markets';

describe.each([ng, mx, india])('$code', market => {
  const parts = personalParts(market);

  test('every field that the market shows is in one part', () => {
    const inParts = parts.flatMap(({ fields }) => fields);
    expect([...inParts].sort()).toEqual([...visibleInMarket(personalForm, market.fields.personal)].sort());
  });

  test('no part has more than nine fields', () => {
    for (const { fields } of parts) expect(fields.length).toBeLessThanOrEqual(9);
  });

  test('contact and address are one part, contact first', () => {
    const reach = parts.find(({ name }) => name === 'reach')?.fields ?? [];
    expect(reach.slice(0, 3)).toEqual(['whatsappNo', 'alternativePhone', 'email']);
    expect(reach).toContain('address');
  });
});
