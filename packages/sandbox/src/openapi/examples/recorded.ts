import { marketCodes } from '@sunbird/loan-domain';
import * as v from 'valibot';
import recorded from '../generated/examples.json';
import type { Examples } from './record-examples';

const schema = v.record(
  v.string(),
  v.array(
    v.object({
      market: v.picklist(marketCodes),
      chapter: v.string(),
      payload: v.record(v.string(), v.unknown()),
      data: v.unknown(),
    }),
  ),
);

/** The examples that `pnpm openapi:examples` wrote. */
export const recordedExamples: Examples = v.parse(schema, recorded);
