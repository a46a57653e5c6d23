import { allMarkets } from '@sunbird/loan-domain/markets';
import { firstOfEach } from '@sunbird/testing/runs';
import { getTableName, isTable } from 'drizzle-orm';
import * as schema from '../database/schema';
import { planContextFor } from '../testing/plan-context';
import { type Answering, createTestClient } from '../testing/test-client';
import { openTestLender, type TestLender } from '../testing/test-lender';
import { plannedCalls } from '../trials/planned-calls';

jest.setTimeout(180_000);

const publicOrigin = 'https://app.example';
const forged = 'attacker.example';

/** The lender as a caller asks it who claims in every way that it has another name. */
function underForgedName({ sandbox }: TestLender): { readonly app: Answering } {
  const claims = {
    Host: forged,
    'X-Forwarded-Host': forged,
    'X-Forwarded-Server': forged,
    'X-Original-Host': forged,
    'X-Host': forged,
    Forwarded: `host=${forged};proto=http`,
  };
  return {
    app: {
      request: (address, init, env) =>
        sandbox.app.request(
          address.replace('http://localhost', `http://${forged}`),
          { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), ...claims } },
          env,
        ),
    },
  };
}

async function tablesOf({ sandbox }: TestLender): Promise<string> {
  const tables: string[] = [];
  for (const table of Object.values(schema).filter(isTable))
    tables.push(
      `${getTableName(table)} ${JSON.stringify(await sandbox.lender.database.queries.select().from(table))}`,
    );
  return tables.join('\n');
}

/** Where the calls that answer with an address do so: two markets with a cashier's page, and a rejected borrower. */
const places = [
  { market: 'NG', status: 2 },
  { market: 'MX', status: 2 },
  { market: 'IN', status: 2 },
  { market: 'NG', status: 9 },
  { market: 'NG', status: 6 },
] as const;

test.each(firstOfEach(places, () => 'place'))(
  '$market at $status: no call answers with, or stores, an address of the host that a request names',
  async ({ market, status }) => {
    const lender = await openTestLender(undefined, { publicOrigin });
    try {
      const borrower = await lender.borrower(status, market);
      const client = createTestClient(underForgedName(lender), allMarkets[market].packageName);
      client.token = borrower.client.token;
      const context = await planContextFor(lender, { ...borrower, client }, market, status === 2);
      const answers: string[] = [];
      for (const { call, plan } of plannedCalls())
        answers.push(`${call.name} ${await (await client.send(call, plan.payload(context))).text()}`);
      expect(answers.filter(answer => answer.includes(forged))).toEqual([]);
      expect(await tablesOf(lender)).not.toContain(forged);
      // The addresses are there, and are the lender's.
      expect(answers.join('\n')).toContain(`${publicOrigin}/`);
    } finally {
      await lender.close();
    }
  },
);
