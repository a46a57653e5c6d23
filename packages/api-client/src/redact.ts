import type { Endpoint } from './contract/declare-call';

const hidden = '[redacted]';

/** A payload as a log may show it: fields that the declaration marks sensitive and files are left out. */
export function redact(endpoint: Pick<Endpoint, 'sensitive'>, payload: unknown): unknown {
  function visit(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    if (value instanceof Blob) return '[file]';
    const fields = Object.entries(value).map(([name, field]) => [
      name,
      field !== undefined && endpoint.sensitive.includes(name) ? hidden : visit(field),
    ]);
    return Object.fromEntries(fields);
  }
  return visit(payload);
}
