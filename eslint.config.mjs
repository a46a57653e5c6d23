import parser from '@typescript-eslint/parser';

const message = 'Text that a person reads belongs in a message catalogue.';
const words = '/[A-Za-zÀ-ÿ]{2}/';
const readProps =
  '/^(aria-label|aria-description|aria-roledescription|title|label|sub|lead|hint|placeholder|searchPlaceholder|alt|text)$/';

/** Untranslated text. Signs such as "·" are not words. */
const untranslatedText = [
  { selector: `JSXText[value=${words}]`, message },
  { selector: `JSXElement > JSXExpressionContainer > Literal[value=${words}]`, message },
  {
    selector: `JSXElement > JSXExpressionContainer > ConditionalExpression > Literal[value=${words}]`,
    message,
  },
  {
    selector: `JSXElement > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=${words}]`,
    message,
  },
  { selector: `JSXAttribute[name.name=${readProps}] > Literal[value=${words}]`, message },
  {
    selector: `JSXAttribute[name.name=${readProps}] > JSXExpressionContainer > Literal[value=${words}]`,
    message,
  },
  {
    selector: `JSXAttribute[name.name=${readProps}] > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=${words}]`,
    message,
  },
];

const declareFunctions = 'Write a function declaration: function name() {}.';
const moduleLevel = ':matches(Program, Program > ExportNamedDeclaration)';

/**
 * Named functions of a module are function declarations. A constant that a function type types as a whole stays a
 * constant, and so does an arrow function inside another function: it keeps the narrowed types of outer variables.
 */
const functionDeclarations = ['ArrowFunctionExpression', 'FunctionExpression'].map(kind => ({
  selector: `${moduleLevel} > VariableDeclaration > VariableDeclarator[id.typeAnnotation=undefined] > ${kind}.init`,
  message: declareFunctions,
}));

const orderStatusName = 'Write the name of the order status: orderStatus.overdue.';
const statusNumber = 'Literal[raw=/^([1-9]|1[0-9])$/]';

/** Order statuses are 1 to 19; other statuses, as of HTTP or a process, lie outside. */
const orderStatusNames = [
  ...['left.name', 'left.property.name', 'left.expression.property.name'].map(name => ({
    selector: `BinaryExpression[operator=/^[!=]==$/][${name}=/^(.*S|s)tatus$/] > ${statusNumber}.right`,
    message: orderStatusName,
  })),
  {
    selector: `CallExpression[callee.property.name='includes'][arguments.0.name=/^(.*S|s)tatus$/] > MemberExpression > ArrayExpression > ${statusNumber}`,
    message: orderStatusName,
  },
  {
    selector: `CallExpression[callee.property.name='includes'][arguments.0.property.name=/^(.*S|s)tatus$/] > MemberExpression > ArrayExpression > ${statusNumber}`,
    message: orderStatusName,
  },
  { selector: `CallExpression[callee.name='moveOrder'] > ${statusNumber}`, message: orderStatusName },
];

/** One spelling per identifier. Keys of objects are left out: some are stored values. */
const identifierSpelling = [
  {
    selector: ':not(Property) > Identifier[name=/[Aa]uthoris|[Cc]olour/]',
    message: 'In identifiers: authorization, authorized, color.',
  },
];

/** A phone's clock may be years off: what falls on a day falls on the lender's. */
const lenderDays = [
  {
    selector: "CallExpression[callee.name='calendarDateAt'] > .arguments[callee.object.name='Date']",
    message: 'The day of the lender: useLenderClock().today().',
  },
];

/** What holds in every source, tests included. */
const everywhere = [...functionDeclarations, ...identifierSpelling];

const testSources = ['**/*.test.{ts,tsx}', '**/testing/**', 'packages/testing/**', 'e2e/**'];

/**
 * Limits of what one can change calmly. Functions that are longer already are counted by file in
 * eslint-suppressions.json: ESLint fails when a file has more of them than there, and when it has fewer, until
 * `eslint --prune-suppressions` takes them off the list.
 */
const functionLength = ['error', { max: 40, skipBlankLines: true, skipComments: true, IIFEs: true }];
const fileLength = ['error', { max: 260 }];
const testFileLength = ['error', { max: 600 }];

const jsx = { languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } } };

// Biome lints everything else; it has no rules for these.
export default [
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      '**/.types/**',
      '**/generated/**',
      '.cache/**',
      '.site/**',
      '.site-dev/**',
      '.data/**',
      // A sample for another repository, in one file to copy.
      'docs/wrappers/**',
    ],
  },
  { files: ['**/*.{ts,tsx}'], ...jsx, rules: { 'no-restricted-syntax': ['error', ...everywhere] } },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: testSources,
    ...jsx,
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...orderStatusNames] },
  },
  {
    files: ['mfe-*/src/**/*.{ts,tsx}', 'packages/remote-kit/src/**/*.{ts,tsx}'],
    ignores: testSources,
    ...jsx,
    rules: {
      'no-restricted-syntax': [
        'error',
        ...everywhere,
        ...orderStatusNames,
        ...lenderDays,
        ...untranslatedText,
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    ignores: testSources,
    rules: { 'max-lines-per-function': functionLength, 'max-lines': fileLength },
  },
  { files: testSources, rules: { 'max-lines': testFileLength } },
  { files: ['**/*.mjs'], rules: { 'no-restricted-syntax': ['error', ...everywhere] } },
  {
    files: ['host/src/**/*.tsx', 'mfe-*/src/**/*.tsx', 'packages/{ui,wrapper,release-desk}/src/**/*.tsx'],
    ignores: ['**/*.test.tsx', '**/src/testing/**'],
    ...jsx,
    rules: {
      'no-restricted-syntax': ['error', ...everywhere, ...orderStatusNames, ...untranslatedText],
    },
  },
];
