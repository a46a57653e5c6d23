import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const noted = v.looseObject({ service: v.string() });
type Noted = v.InferOutput<typeof noted>;

/** What a test changes in the module: by service, the text of another object. */
type Changes = Readonly<Partial<Record<'payments' | 'payouts' | 'bank' | 'messages' | 'identity', string>>>;

function sourceOf(log: string, changes: Changes): string {
  const made = {
    payments: `[{
      name: 'paystack',
      issue: async () => [{
        kind: 'account', reference: 'REAL-1', permanent: true, accountNumber: '1234567890',
        details: { accountName: 'SUNBIRD', bankName: 'Real Bank', bankCode: '035' },
      }],
      readWebhook: () => ({ kind: 'refused' }),
    }]`,
    payouts: `{ pay: async payout => { note('payouts', payout); return 'paid'; } }`,
    bank: `{ holderOf: async ({ borrower }) => ({ kind: 'holder', name: borrower }) }`,
    messages: `{ send: async message => note('messages', message) }`,
    identity: `{
      examine: async () => ({ readable: true, face: true, live: true, mismatch: false, score: 0.9 }),
      read: async () => undefined,
    }`,
    ...changes,
  };
  const entries = Object.entries(made).map(([name, text]) => `${name}: ${text}`);
  return `import { appendFileSync } from 'node:fs';
function note(service, what) {
  appendFileSync(${JSON.stringify(log)}, JSON.stringify({ ...what, service }) + '\\n');
}
export default function services() {
  return { ${entries.join(',\n')} };
}
`;
}

/** A module of services that are no stand-ins of the sandbox: they write down what the lender asks of them. */
export class RealServices {
  readonly module: string;
  private readonly log: string;

  constructor(folder: string, changes: Changes = {}) {
    this.module = join(folder, 'services.mjs');
    this.log = join(folder, 'services.jsonl');
    writeFileSync(this.module, sourceOf(this.log, changes));
  }

  /** What one service was asked, the oldest first. */
  asked(service: string): Noted[] {
    if (!existsSync(this.log)) return [];
    const lines = readFileSync(this.log, 'utf8').trim().split('\n');
    return lines.map(line => v.parse(noted, JSON.parse(line))).filter(one => one.service === service);
  }
}
