/**
 * Version of the contract between shell and remotes. Additive within a major: a remote built against
 * 1.2 runs in every shell that offers 1.2 or a later 1.x. Covers this package and `@sunbird/i18n`.
 */
export const contractVersion = '1.4.0';
