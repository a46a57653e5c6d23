import * as v from 'valibot';
import { type LocalSite, lenderOf } from './local-site';

const borrowerSchema = v.object({ mobile: v.string(), birthday: v.string(), identityLast4: v.string() });

/** Has the lender make a borrower with a loan to repay. Returns the lines about her, or why she is missing. */
async function borrowerLines(origin: string): Promise<string[]> {
  try {
    const response = await fetch(`${origin}/sandbox/borrowers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ at: 2 }),
    });
    // One that is being stopped refuses.
    if (!response.ok) throw new Error(`the lender answered ${response.status}`);
    const { mobile, birthday, identityLast4 } = v.parse(borrowerSchema, await response.json());
    return [
      `  A borrower to try: log in with ${mobile}; she has a loan to repay.`,
      `  Her code appears at ${origin}/sandbox/messages?mobile=${mobile}`,
      `  Born ${birthday.split('-').reverse().join(' ')}, her NIN ends in ${identityLast4}: a new device is asked for both.`,
    ];
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    return [`  No borrower to try was made (${reason}): log in with any number.`];
  }
}

/** Prints the addresses at once, then a borrower: she may take long on a slow machine. */
export async function printWelcome(site: LocalSite): Promise<void> {
  const { origin, apiOrigin, isNew } = site;
  const { brand, api } = lenderOf(site);
  const lines = [
    '',
    `  ${brand} is up${isNew ? ', with a new database' : ''}. Stop with Ctrl+C.`,
    '',
    `  The app               ${origin}/`,
    `  The lender's API      ${api.origin ? apiOrigin : origin}${api.path}`,
    `  API documentation     ${origin}/api-docs/`,
    `  Wrapper simulator     ${origin}/wrapper/`,
    `  Lender's console      ${origin}/console/`,
    `  Staff's page          ${origin}/staff/ (sign in by a link above)`,
    `  Release desk          ${origin}/desk/ (sign in by a link above)`,
    `  Codes that were sent  ${origin}/sandbox/messages`,
    '',
  ];
  console.log(lines.join('\n'));
  console.log([...(await borrowerLines(origin)), ''].join('\n'));
}
