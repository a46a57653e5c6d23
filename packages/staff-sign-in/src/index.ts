export { type IdentityServer, identityServer, secureOrigin } from './identity-server';
export {
  type Document,
  isSame,
  openPeople,
  openSessions,
  type People,
  type Person,
  personName,
  personSchemaOf,
  type Session,
  type SignedIn,
  sessionSchema,
} from './people';
export {
  isSameOrigin,
  pageLanguage,
  requireOwnPage,
  requireSession,
  type SignInPlace,
  type StaffEnv,
  type StaffRecords,
} from './requests';
export { createSignInApp, faultPage, signInPage } from './sign-in-app';
