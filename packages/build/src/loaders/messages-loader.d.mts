import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** An ICU message as its syntax tree. A message without placeholders stays a string. Throws for what is none. */
export function compileMessage(message: string): string | MessageFormatElement[];
