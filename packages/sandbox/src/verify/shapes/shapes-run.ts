import { allCalls, type Endpoint } from '@sunbird/api-client/contract';
import { allMarkets } from '@sunbird/loan-domain/markets';
import { samplePicture } from '../../controls/sample-picture';
import { loadExamples } from '../../openapi/examples/load-examples';
import type { Example } from '../../openapi/examples/record-examples';
import { checkResponse } from '../check-response';
import type { VerifyOptions } from '../options';
import type { Findings } from '../report/findings';
import { sendTo, type VerifyEnvironment } from '../verify-environment';

/** A mock takes any token of the usual form. */
const anyToken = 'x'.repeat(43);

/** An uploaded picture stands in an example by its name. */
function payloadOf({ encoding }: Endpoint, { payload }: Example): Readonly<Record<string, unknown>> {
  if (encoding !== 'multipart') return payload;
  const file = new File([samplePicture()], String(payload.file), { type: 'image/jpeg' });
  return { ...payload, file };
}

/** Sends each example of the documentation once, and compares the shape of what is answered. */
export async function runShapes(
  { server, token }: VerifyOptions,
  environment: VerifyEnvironment,
  findings: Findings,
): Promise<void> {
  const examples = await loadExamples();
  for (const endpoint of allCalls) {
    for (const [index, example] of (examples[endpoint.name] ?? []).entries()) {
      const { market, chapter } = example;
      const response = await sendTo(
        environment,
        { ...server, packageName: allMarkets[market].packageName },
        {
          endpoint,
          payload: payloadOf(endpoint, example),
          token: token || anyToken,
          key: endpoint.acts ? `shape-${endpoint.id}-${index}` : undefined,
        },
      );
      const verdict = checkResponse(endpoint, response);
      const outcome = verdict.kind === 'session' ? 'refused' : verdict.kind;
      const lines = verdict.kind === 'differs' ? verdict.differences : [];
      const detail = 'code' in verdict ? `code ${verdict.code}` : '';
      const ms = response?.ms ?? server.timeout;
      findings.add({ market, chapter, endpoint, aspect: 'answer', outcome, detail, lines, ms });
    }
  }
}
