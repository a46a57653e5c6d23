/**
 * Characters for private use that mark each message of a first screen when it is drawn: publishing puts the lender's own
 * texts in the place of the app's, and takes the marks away.
 */
export const textMarks = {
  begin: '\uE000',
  is: '\uE001',
  end: '\uE002',
  argument: '\uE003',
  endArgument: '\uE004',
} as const;
