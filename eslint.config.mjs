import parser from '@typescript-eslint/parser';

const message = 'Text that a person reads belongs in a message catalogue.';
const words = '/[A-Za-zÀ-ÿ]{2}/';
const readProps =
  '/^(aria-label|aria-description|aria-roledescription|title|label|sub|lead|hint|placeholder|searchPlaceholder|alt|text)$/';

// Biome lints everything else; untranslated text has no rule there. Signs such as "·" are no words.
export default [
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      '**/.types/**',
      '.cache/**',
      '.site/**',
      '.site-dev/**',
      '.data/**',
      '**/*.test.tsx',
      '**/src/testing/**',
    ],
  },
  {
    files: ['host/src/**/*.tsx', 'mfe-*/src/**/*.tsx', 'packages/{ui,wrapper,release-desk}/src/**/*.tsx'],
    languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    rules: {
      'no-restricted-syntax': [
        'error',
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
      ],
    },
  },
];
