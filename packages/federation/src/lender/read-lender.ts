import { dirname } from 'node:path';
import { contradictionsOf } from './contradictions';
import { missingFiles } from './lender-files';
import { type Lender, lenderSchema } from './lender-schema';
import { parseFile, readText, requireNone } from './parse-file';

/** Parses the text of a `lender.json`. Throws a UsageError that names each wrong key, what was found and what is allowed. */
export function parseLender(text: string, file: string): Lender {
  const lender = parseFile(text, file, lenderSchema);
  requireNone(contradictionsOf(lender), file);
  return lender;
}

/** Reads a `lender.json`, whose own files must be there. Throws a UsageError. */
export function readLender(file: string): Lender {
  const lender = parseLender(readText(file), file);
  requireNone(missingFiles(lender, dirname(file)), file);
  return lender;
}
