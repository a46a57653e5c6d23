import { allCalls, type Endpoint } from '@sunbird/api-client/contract';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { pictureFile } from '../controls/sample-picture';
import { loadExamples } from '../openapi/examples/load-examples';
import type { Example } from '../openapi/examples/record-examples';
import { checkResponse } from './check-response';
import type { Findings } from './findings';
import type { VerifyOptions } from './options';
import { type Fetch, sendCall } from './send-call';

/** A mock takes any token of the usual form. */
const anyToken = 'x'.repeat(43);

/** An uploaded picture stands in an example by its name. */
function payloadOf({ encoding }: Endpoint, { payload }: Example): Readonly<Record<string, unknown>> {
  return encoding === 'multipart' ? { ...payload, file: pictureFile(String(payload.file)) } : payload;
}

/** Sends each example of the documentation once, and compares the shape of what is answered. */
export async function runShapes(
  { server, token }: VerifyOptions,
  fetch: Fetch,
  findings: Findings,
): Promise<void> {
  const examples = await loadExamples();
  for (const endpoint of allCalls) {
    for (const [index, example] of (examples[endpoint.name] ?? []).entries()) {
      const { market, chapter } = example;
      const response = await sendCall(
        fetch,
        { ...server, packageName: allMarkets[market].packageName },
        {
          endpoint,
          payload: payloadOf(endpoint, example),
          token: token || anyToken,
          key: endpoint.acts ? `shape-${endpoint.id}-${index}` : undefined,
        },
      );
      const verdict = checkResponse(endpoint, response);
      const lines = verdict.kind === 'differs' ? verdict.differences : [];
      const detail = verdict.kind === 'refused' ? `code ${verdict.code}` : '';
      const ms = response?.ms ?? server.timeout;
      const base = { market, chapter, endpoint, aspect: 'answer' } as const;
      findings.add({ ...base, outcome: verdict.kind, detail, lines, ms });
    }
  }
}
