/** How Jest compiles sources. */
export const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
  module: { type: 'commonjs', ignoreDynamic: false },
};

/** Packages that ship ESM only must be compiled too, wherever they are linked. */
const modules =
  '@sunbird|react-router|react-intl|@formatjs|intl-messageformat|hono|@hono|axios|idb-keyval|fast-check|pure-rand|react-vant|@react-vant|final-form|react-final-form|jotai|valibot|@module-federation|cookie|drizzle-orm|htmlparser2|domhandler|domutils|domelementtype|dom-serializer|entities|character-entities|marked|openid-client|oauth4webapi|jose';

/** The files that Jest leaves as they are. */
export const ready = `/node_modules/(?!(?:\\.pnpm/[^/]+/node_modules/)?(?:${modules}))`;
