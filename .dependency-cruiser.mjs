// Who may import whom: the table of the architecture, row by row.
const inside = {
  languages: [],
  'loan-domain': ['languages'],
  'api-client': ['loan-domain'],
  'native-bridge': ['loan-domain'],
  i18n: ['languages', 'loan-domain'],
  'shell-api': ['api-client', 'native-bridge', 'i18n', 'loan-domain'],
  ui: ['loan-domain', 'i18n', 'shell-api'],
  'remote-kit': ['languages', 'shell-api', 'ui', 'i18n', 'api-client', 'loan-domain'],
  'node-kit': [],
  'lender-settings': ['languages', 'i18n', 'loan-domain', 'node-kit'],
  federation: ['shell-api', 'loan-domain'],
  'remote-plugin': ['federation'],
  build: ['languages', 'loan-domain', 'federation', 'node-kit', 'remote-plugin', 'create-sunbird-remote'],
  remote: ['languages', 'node-kit', 'build', 'release-store'],
  'create-sunbird-remote': [],
  'release-store': [
    'languages',
    'api-client',
    'shell-api',
    'loan-domain',
    'node-kit',
    'lender-settings',
    'federation',
    'build',
  ],
  'api-tools': ['languages', 'loan-domain', 'api-client', 'node-kit'],
  'staff-sign-in': ['languages', 'loan-domain'],
  lender: ['languages', 'loan-domain', 'api-client', 'lender-settings', 'node-kit', 'staff-sign-in'],
  sandbox: [
    'languages',
    'loan-domain',
    'api-client',
    'lender-settings',
    'node-kit',
    'release-desk',
    'lender',
    'api-tools',
    'staff-sign-in',
  ],
  'release-desk': [
    'languages',
    'lender',
    'ui',
    'i18n',
    'loan-domain',
    'node-kit',
    'lender-settings',
    'federation',
    'release-store',
    'staff-sign-in',
  ],
  wrapper: ['languages', 'ui', 'i18n', 'loan-domain', 'native-bridge'],
  testing: ['loan-domain', 'api-client', 'native-bridge', 'i18n', 'shell-api', 'ui'],
};

const outside = {
  'loan-domain': ['valibot'],
  'api-client': ['axios', 'crypto-js', 'valibot'],
  'native-bridge': ['valibot'],
  i18n: ['react', 'react-intl'],
  'shell-api': ['react', 'react-dom', 'react-router-dom', 'jotai'],
  'remote-kit': ['react', 'htmlparser2', 'character-entities-html4', 'character-entities-legacy'],
  ui: ['react', 'react-dom', 'react-vant', 'final-form', 'react-final-form'],
};

// Tests, and what only tests use.
const test = '\\.test\\.tsx?$|/src/testing/';
const packageRules = Object.entries(inside).flatMap(([name, allowed]) => [
  {
    name: `${name}-inside`,
    comment: `${name} may import ${allowed.join(', ') || 'no other package'}.`,
    severity: 'error',
    from: { path: `^packages/${name}/src`, pathNot: test },
    to: { path: '^packages/([^/]+)/', pathNot: `^packages/(${[name, ...allowed].join('|')})/` },
  },
  {
    name: `${name}-no-app`,
    severity: 'error',
    from: { path: `^packages/${name}/src` },
    to: { path: '^(host|mfe-[^/]+|e2e)/' },
  },
]);

const libraryRules = Object.entries(outside).map(([name, allowed]) => ({
  name: `${name}-libraries`,
  comment: `${name} may use ${allowed.join(', ')}.`,
  severity: 'error',
  from: { path: `^packages/${name}/src`, pathNot: `${test}|/fixtures?/` },
  to: {
    dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-optional', 'npm-no-pkg', 'npm-unknown'],
    pathNot: `node_modules/(${[...allowed, '@types/react', '@types/crypto-js'].join('|')})/`,
  },
}));

/**
 * Layers of folders, from top to bottom: a file may import its own folder and those of lines below, types included.
 * Folders of one line know nothing of each other. A `.` stands for the files that lie in no folder below.
 */
const layers = {
  'packages/federation/src': [['.'], ['loader', 'signing'], ['registry']],
  'packages/release-store/src': [
    ['.', 'cli', 'checks'],
    ['development', 'overlay'],
    ['store'],
    ['revisions'],
    ['pages'],
    ['releases'],
    ['records'],
    ['signing', 'budget'],
  ],
  'host/src': [
    ['.'],
    ['boot', 'shell'],
    ['chrome'],
    ['api', 'remotes', 'bridge'],
    ['session', 'report'],
    ['routing', 'language'],
    ['storage', 'offline'],
    ['kit'],
  ],
  'packages/lender/src': [
    ['.', 'commands'],
    ['server'],
    ['http'],
    ['calls', 'staff'],
    ['wire', 'jobs'],
    ['payments'],
    ['providers'],
    ['engine'],
    ['ledger', 'session', 'shared'],
    ['messages'],
    ['context'],
    ['services', 'files'],
    ['database', 'settings'],
    ['kit'],
  ],
  'packages/lender/src/engine': [
    ['borrower'],
    ['disbursement'],
    ['approval'],
    ['repayment'],
    ['payout'],
    ['application'],
    ['rewards'],
    ['.'],
  ],
  'packages/release-desk/src': [['page', 'server'], ['.']],
  'packages/release-desk/src/page': [['.'], ['slot', 'schedule', 'settings'], ['audit'], ['parts']],
  'packages/release-desk/src/server': [['.'], ['http'], ['desk'], ['slots'], ['metrics'], ['store']],
  'packages/lender-settings/src': [['commands'], ['lender'], ['legal', 'install'], ['looks'], ['schema']],
};

function filesIn(source, folder) {
  return folder.endsWith('.') ? `^${source}/${folder.slice(0, -1)}[^/]+$` : `^${source}/${folder}/`;
}

const layerRules = Object.entries(layers).flatMap(([source, lines]) => {
  const comment = `In ${source} arrows run down (see its layers above). Move what is needed into a lower layer, with its types, or pass it as a parameter or by an event; a new folder gets its line.`;
  function only(from, allowed) {
    const pathNot = allowed.map(folder => filesIn(source, folder));
    return {
      severity: 'error',
      comment,
      from,
      to: { path: `^${source}/`, pathNot: [...pathNot, '/generated/'] },
    };
  }
  const all = lines.flat().map(folder => filesIn(source, folder));
  return [
    {
      name: `${source}-layers`,
      ...only({ path: `^${source}/`, pathNot: [...all, test, '/generated/'] }, []),
    },
    ...lines.flatMap((line, index) =>
      line.map(folder => ({
        name: `${source}-layers`,
        ...only({ path: filesIn(source, folder), pathNot: test }, [folder, ...lines.slice(index + 1).flat()]),
      })),
    ),
  ];
});

export default {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...packageRules,
    ...libraryRules,
    ...layerRules,
    {
      name: 'no-tests-in-releases',
      comment: 'What only tests and the gallery of parts use is in no release.',
      severity: 'error',
      from: {
        path: '^(host|mfe-[^/]+|packages/(i18n|shell-api|ui|remote-kit|loan-domain|api-client|native-bridge|federation))/src',
        pathNot: `${test}|/fixtures?/`,
      },
      to: { path: '/src/testing/|^packages/testing/' },
    },
    {
      name: 'host-inside',
      comment: 'The host may import every package but the tools, the lender and the kit of remotes.',
      severity: 'error',
      from: { path: '^host/src', pathNot: test },
      to: {
        path: '^packages/(node-kit|build|release-store|api-tools|staff-sign-in|lender|sandbox|release-desk|wrapper|testing|remote-kit)/',
      },
    },
    {
      name: 'federation-browser',
      comment: 'federation runs in pages and workers: what needs node belongs to release-store.',
      severity: 'error',
      from: { path: '^packages/federation/src', pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    { name: 'host-no-remote', severity: 'error', from: { path: '^host/' }, to: { path: '^mfe-' } },
    {
      name: 'remote-inside',
      comment:
        'A remote may import remote-kit, shell-api, ui, i18n, api-client, loan-domain and its own texts.',
      severity: 'error',
      from: { path: '^mfe-[^/]+/src', pathNot: test },
      to: {
        path: '^packages/',
        pathNot: '^packages/(remote-kit|shell-api|ui|i18n|api-client|loan-domain|languages)/',
      },
    },
    {
      name: 'remote-own-texts',
      comment: 'A release has only the texts that its remote shows.',
      severity: 'error',
      from: { path: '^mfe-([^/]+)/src', pathNot: test },
      to: { path: '^packages/languages/', pathNot: '^packages/languages/src/generated/$1[.]' },
    },
    { name: 'remote-no-host', severity: 'error', from: { path: '^mfe-' }, to: { path: '^host/' } },
    {
      name: 'remote-alone',
      comment: 'A remote never imports another: its neighbour is reached by a route.',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/' },
      to: { path: '^mfe-', pathNot: '^$1/' },
    },
    {
      name: 'remote-libraries',
      comment: 'Router, state, intl and form libraries come through the facades.',
      severity: 'error',
      from: { path: '^mfe-[^/]+/src', pathNot: test },
      to: {
        path: 'node_modules/(react-router|react-router-dom|jotai|react-intl|final-form|react-final-form|axios|@module-federation)/',
      },
    },
    {
      name: 'one-cipher',
      comment:
        'crypto-js is not developed any more, and serves the cipher of paths alone (docs/adr/0011-path-cipher.md).',
      severity: 'error',
      from: { pathNot: '^packages/api-client/src/cipher\\.(test\\.)?ts$' },
      to: { path: 'node_modules/(@types/)?crypto-js/' },
    },
    {
      name: 'one-intl',
      severity: 'error',
      comment: 'The browser tests format the texts that they expect; their code is in no page.',
      from: { pathNot: '^(packages/i18n|e2e)/' },
      to: { path: 'node_modules/react-intl/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.types|\\.cache|\\.site)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.browser.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
