/** The envelope's codes, in one place of the lender. */
export { type Code, codes } from '@sunbird/api-client';
