import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@sunbird/i18n';
import { inLanguage } from '@sunbird/loan-domain';
import { dishonestPhrase, textProblem } from '@sunbird/loan-domain/honesty';
import { screen, stopCalendar } from '@sunbird/testing';
import { type Campaign, campaignKeys } from '../shared/campaign';
import { Yx1 } from '../yx1/yx1-screen';
import { Yx2 } from '../yx2/yx2-screen';
import { Yx3 } from '../yx3/yx3-screen';
import { contrast, declaredColors } from './contrast';
import { body, renderCampaign } from './render-promotion';

/** Placeholders that a campaign's messages may use. */
const placeholders: Readonly<Record<string, readonly string[]>> = {
  'campaign.entryLeadAmount': ['amount'],
  'campaign.offersLead': ['count'],
};

/** Pairs of tokens whose contrast a panel with values of its own must keep, and how much. */
const pairs = [
  ['--ui-on-hero', '--ui-hero', 4.5],
  ['--ui-on-hero-2', '--ui-hero', 4.5],
] as const;

const pages = [
  // Whom the lender does not know yet is not welcomed back.
  ['yx1', <Yx1 key="yx1" />, undefined],
  ['yx2', <Yx2 key="yx2" />, 'campaign.offersTitle'],
  ['yx3', <Yx3 key="yx3" />, 'campaign.entryTitle'],
] as const;

/** The rules that every campaign must pass before it may be built. Call it from the campaign's own test. */
export function checkCampaign(campaign: Campaign, folder: string): void {
  stopCalendar();

  test('its id is the name of its folder', () => {
    expect(folder.split(/[\\/]/).pop()).toBe(campaign.id);
    expect(campaign.id).toMatch(/^[a-z][a-z0-9-]*$/);
  });

  test('it offers from one to five amounts, none above what the market suggests twice', () => {
    expect(campaign.offers.length).toBeGreaterThan(0);
    expect(campaign.offers.length).toBeLessThan(6);
    for (const share of [...campaign.offers, campaign.example]) {
      expect(share).toBeGreaterThan(0);
      expect(share).toBeLessThanOrEqual(2);
    }
  });

  test.each(languages)('it has all its messages in %s, and they are honest', async language => {
    const { default: own } = await inLanguage(campaign.messages, language)();
    expect(Object.keys(own).sort()).toEqual([...campaignKeys].sort());
    for (const key of campaignKeys) {
      const text = own[key];
      if (typeof text !== 'string') throw new Error(`${key} is not a text.`);
      expect(text.trim()).not.toBe('');
      expect([key, dishonestPhrase(text)]).toEqual([key, undefined]);
      const named = [...text.matchAll(/(?<!(?:=\d+|one|other) )\{(\w+)[,}]/g)].map(([, name = '']) => name);
      const allowed = placeholders[key] ?? [];
      expect([key, named.filter(name => !allowed.includes(name))]).toEqual([key, []]);
    }
  });

  test('what a marketer may change is short, and of plain letters', async () => {
    const limits: Record<string, number> = JSON.parse(readFileSync(join(folder, 'texts.json'), 'utf8'));
    for (const language of languages) {
      const { default: own } = await inLanguage(campaign.messages, language)();
      const wrong = Object.entries(limits).map(([key, limit]) => textProblem(String(own[key] ?? ''), limit));
      expect([language, wrong.filter(Boolean)]).toEqual([language, []]);
    }
  });

  test.each(pages)('%s has one heading, and a whole price beside every amount', async (_, page, title) => {
    const { default: own } = await campaign.messages.en();
    await renderCampaign(page, { campaign, session: { status: 'anonymous' } });
    const headings = screen.getAllByRole('heading', { level: 1 });
    expect(headings.map(heading => heading.textContent)).toEqual([
      title === undefined ? 'See your rate' : own[title],
    ]);
    expect(body()).toContain('₦');
    expect(body()).toContain('APR');
    expect(body()).toMatch(/You receive.*(You repay|repay)/);
  });

  test('the four steps are said in own, too', async () => {
    const { Progress } = campaign;
    const label = 'Step 2 of 4';
    await renderCampaign(<Progress states={['done', 'now', 'todo', 'todo']} label={label} />, { campaign });
    const drawing = screen.getByRole('img', { name: label });
    for (const state of ['.done', '.now']) expect(drawing.querySelectorAll(state)).toHaveLength(1);
  });

  test('its panel can be read, by day and by night', () => {
    const styles = readdirSync(folder).filter(file => file.endsWith('.css'));
    for (const file of styles) {
      for (const colors of declaredColors(readFileSync(join(folder, file), 'utf8'))) {
        for (const [text, ground, least] of pairs) {
          const [front, back] = [colors.get(text), colors.get(ground)];
          if (front && back) expect(contrast(front, back)).toBeGreaterThanOrEqual(least);
          else expect([file, text, front, back]).toEqual([file, text, undefined, undefined]);
        }
      }
    }
  });
}
