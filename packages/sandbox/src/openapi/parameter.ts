import type { JsonSchema } from '@valibot/to-json-schema';

export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema | boolean;
  readonly example?: unknown;
}
