import type { Page } from '@playwright/test';
import * as v from 'valibot';

const contractResponse = v.looseObject({ data: v.looseObject({ title: v.string(), html: v.string() }) });

/** Appends html to every contract that the lender sends to the page. */
export async function extendContracts(page: Page, html: string): Promise<void> {
  await page.route('**/api/*', async route => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const body = v.safeParse(v.pipe(v.string(), v.parseJson(), contractResponse), await response.text());
    if (!body.success) return route.fulfill({ response });
    const { data } = body.output;
    return route.fulfill({ response, json: { ...body.output, data: { ...data, html: data.html + html } } });
  });
}
