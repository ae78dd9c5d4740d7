// What the compiler does not check: floating promises, missing cases, import cycles, imports across boundaries,
// inaccessible markup.
import { readdirSync } from 'node:fs';

/**
 * Our packages, each with those of our packages that it may import. The fakes are a devDependency of the services, so that
 * only their tests may import them.
 */
const PACKAGES = {
  'services/contracts': [],
  'services/platform': ['contracts', 'fakes'],
  'services/gateway': ['contracts', 'platform'],
  'services/content': ['contracts', 'platform', 'fakes'],
  'services/alfred': ['contracts', 'platform', 'fakes'],
  'services/video': ['contracts', 'platform', 'fakes'],
  web: ['contracts'],
  'infra/dev/fakes': [],
  infra: ['contracts', 'platform', 'fakes'],
};

/**
 * The subjects of each package: its folders, in an order in which each may import those before it and none after it, so
 * that there are no loops. Files beside the folders compose them and are not restricted, except in the newsroom, where the
 * folders use them; neither are tests.
 */
const SUBJECTS = {
  'services/contracts/src': 'rules api',
  'services/platform/src':
    'config health logging metrics language evidence database object-storage tracing work http presence privacy openai queues outbox mail testing',
  'services/gateway/src': 'forwarding protection caching staff api operations pages testing',
  'services/content/src':
    'html http published images writing-help facts firm migrations posts presence comments staff checklist demo feeds insights working-copies previews testing',
  'services/alfred/src':
    'language migrations facts configuration spending retrieval answer notifications conversations live chat models unanswered-questions playground evaluations enquiries fact-texts privacy testing',
  'services/video/src':
    'audio migrations house-style transcript youtube costs retry probe jobs recordings writing transcription channel pipeline testing',
  'web/src': 'ui api insights booking alfred site pages fonts',
  'web/src/pages': 'home article blog updates firm contact admin',
  'web/src/pages/admin':
    'post-form uploads images comments rich-text merge kept-forms post-dialogs drafts review presence editor posts calendar facts firm video notifications insights privacy alfred enquiries dashboard',
  infra: 'dev ops deploy tests bench decisions',
};

/** Vite's configuration, and the gateway's renderer, which loads Vite in development only. */
const LOADS_DEV_DEPENDENCIES = ['**/*.config.ts', 'services/gateway/src/pages/renderer.ts'];

const TESTS = ['**/*.test.{ts,tsx}', '**/testing/**'];

/** What is wrong in any file. The configuration of ESLint that recommends them is its own and that of typescript-eslint. */
const RECOMMENDED = {
  '': `for-direction no-async-promise-executor no-case-declarations no-compare-neg-zero no-cond-assign
    no-constant-binary-expression no-constant-condition no-control-regex no-debugger no-delete-var no-dupe-else-if
    no-duplicate-case no-empty no-empty-character-class no-empty-pattern no-empty-static-block no-ex-assign
    no-extra-boolean-cast no-fallthrough no-global-assign no-invalid-regexp no-irregular-whitespace no-loss-of-precision
    no-misleading-character-class no-nonoctal-decimal-escape no-prototype-builtins no-regex-spaces no-self-assign
    no-shadow-restricted-names no-sparse-arrays no-unassigned-vars no-unexpected-multiline no-unsafe-finally
    no-unsafe-optional-chaining no-unused-expressions no-unused-labels no-unused-private-class-members no-useless-assignment
    no-useless-backreference no-useless-catch no-useless-escape preserve-caught-error require-yield use-isnan valid-typeof
    no-var prefer-const prefer-rest-params prefer-spread no-array-constructor`,
  'typescript/': `ban-ts-comment no-duplicate-enum-values no-empty-object-type no-explicit-any no-extra-non-null-assertion
    no-misused-new no-namespace no-non-null-asserted-optional-chain no-require-imports no-this-alias
    no-unnecessary-type-constraint no-unsafe-declaration-merging no-unsafe-function-type no-wrapper-object-types
    prefer-as-const prefer-namespace-keyword triple-slash-reference`,
  'import/': 'no-cycle no-duplicates',
};

/** What the compiler tells of TypeScript. */
const IN_PLAIN_JAVASCRIPT = {
  '': `constructor-super getter-return no-class-assign no-const-assign no-dupe-class-members no-dupe-keys no-func-assign
    no-import-assign no-new-native-nonconstructor no-obj-calls no-redeclare no-setter-return no-this-before-super no-undef
    no-unreachable no-unsafe-negation no-with`,
};

/** The rules of hooks, and what React's compiler says of components. */
const REACT = {
  'react/': `rules-of-hooks exhaustive-deps static-components use-memo preserve-manual-memoization incompatible-library
    immutability globals refs set-state-in-effect error-boundaries purity set-state-in-render unsupported-syntax`,
};

const ACCESSIBLE_MARKUP = {
  'jsx-a11y/': `alt-text anchor-has-content anchor-is-valid aria-activedescendant-has-tabindex aria-props aria-proptypes
    aria-role aria-unsupported-elements autocomplete-valid click-events-have-key-events heading-has-content html-has-lang
    iframe-has-title img-redundant-alt interactive-supports-focus label-has-associated-control media-has-caption
    mouse-events-have-key-events no-access-key no-autofocus no-distracting-elements no-redundant-roles
    role-has-required-aria-props role-supports-aria-props scope tabindex-no-positive`,
};

const errors = (rules) =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([plugin, names]) => names.split(/\s+/).map((name) => [plugin + name, 'error'])),
  );

export default {
  plugins: ['typescript', 'import', 'react', 'jsx-a11y'],
  // Three rules that oxlint does not have, under another name than its own plugin.
  jsPlugins: [{ name: 'import-js', specifier: 'eslint-plugin-import-x' }],
  categories: { correctness: 'off' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['**/{build,dist}/**', '**/node_modules/**', '.nx/**', '.data/**', 'web/public/**'],
  settings: {
    // Services name a file as it is built (`./a.js`), the web without an extension.
    'import-x/resolver': {
      node: {
        extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
        extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      },
    },
  },
  rules: {
    ...errors(RECOMMENDED),
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  },
  overrides: [
    {
      files: ['{services,web,infra}/**/*.{ts,tsx}'],
      rules: {
        'typescript/no-floating-promises': 'error',
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
        'typescript/await-thenable': 'error',
        'import-js/no-relative-packages': 'error',
      },
    },
    {
      files: ['{services,web,infra}/**/*.{ts,tsx}'],
      excludeFiles: TESTS,
      rules: { 'import-js/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones: zones() }] },
    },
    ...Object.entries(PACKAGES).map(([folder, ours]) => ({
      files: [`${folder}/**/*.{ts,tsx}`],
      rules: {
        'import-js/no-extraneous-dependencies': [
          'error',
          { packageDir: [folder, '.'], devDependencies: folder === 'infra' || [...TESTS, ...LOADS_DEV_DEPENDENCIES] },
        ],
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              { regex: `^@firm/(${othersThan(ours).join('|')})/`, message: `${folder} may not import it.` },
              ...(folder === 'web'
                ? [{ regex: '^@firm/contracts/(api/|[^/]+$)', allowTypeImports: true, message: 'Types only.' }]
                : []),
            ],
          },
        ],
      },
    })),
    {
      files: ['{services,web}/**/*.{ts,tsx}'],
      excludeFiles: [...TESTS, 'services/platform/src/config/read-config.ts', 'web/vite.config.ts'],
      rules: {
        'no-restricted-properties': [
          'error',
          { object: 'process', property: 'env', message: 'Variables are read and validated by readConfig.' },
        ],
      },
    },
    { files: ['web/**/*.{ts,tsx}'], rules: errors(REACT) },
    {
      files: ['web/**/*.tsx'],
      rules: {
        ...errors(ACCESSIBLE_MARKUP),
        'jsx-a11y/no-interactive-element-to-noninteractive-role': [
          'error',
          { tr: ['none', 'presentation'], canvas: ['img'] },
        ],
        'jsx-a11y/no-noninteractive-element-interactions': [
          'error',
          {
            handlers: 'onClick onError onLoad onMouseDown onMouseUp onKeyPress onKeyDown onKeyUp'.split(' '),
            ...{ body: ['onError', 'onLoad'], iframe: ['onError', 'onLoad'], img: ['onError', 'onLoad'] },
            ...{ alert: ['onKeyUp', 'onKeyDown', 'onKeyPress'], dialog: ['onKeyUp', 'onKeyDown', 'onKeyPress'] },
          },
        ],
        'jsx-a11y/no-noninteractive-element-to-interactive-role': [
          'error',
          {
            ul: 'listbox menu menubar radiogroup tablist tree treegrid'.split(' '),
            ol: 'listbox menu menubar radiogroup tablist tree treegrid'.split(' '),
            li: 'menuitem menuitemradio menuitemcheckbox option row tab treeitem'.split(' '),
            ...{ table: ['grid'], td: ['gridcell'], fieldset: ['radiogroup', 'presentation'] },
          },
        ],
        // A region that scrolls must be reachable by keyboard (axe: scrollable-region-focusable).
        'jsx-a11y/no-noninteractive-tabindex': [
          'error',
          { roles: ['region', 'tabpanel'], allowExpressionValues: true },
        ],
        'jsx-a11y/no-static-element-interactions': [
          'error',
          {
            handlers: 'onClick onMouseDown onMouseUp onKeyPress onKeyDown onKeyUp'.split(' '),
            allowExpressionValues: true,
          },
        ],
      },
    },
    { files: ['**/*.{mjs,cjs}'], env: { node: true }, rules: errors(IN_PLAIN_JAVASCRIPT) },
  ],
};

/** The names of all packages but these. */
function othersThan(names) {
  return Object.keys(PACKAGES)
    .map((folder) => folder.split('/').at(-1))
    .filter((name) => !names.includes(name));
}

/** No import of a subject further on in its list. */
function zones() {
  return Object.entries(SUBJECTS).flatMap(([root, list]) => {
    const order = list.split(' ');
    const folders = readdirSync(new URL(root, import.meta.url), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/^(dist|build|node_modules)$/.test(entry.name))
      .map(({ name }) => name);
    const unknown = [...folders, ...order].find((name) => !folders.includes(name) || !order.includes(name));
    if (unknown) throw new Error(`${root}/${unknown}: say in oxlint.config.mjs which subjects it may import`);
    // Pages import none of each other, but the newsroom shows what visitors see.
    const isApart = (subject) => root === 'web/src/pages' && subject !== 'admin';
    const zones = order.map((subject, index) => ({
      target: `./${root}/${subject}`,
      from: (isApart(subject) ? order.filter((other) => other !== subject) : order.slice(index + 1)).map(
        (other) => `./${root}/${other}`,
      ),
      message: 'The order of subjects is in oxlint.config.mjs.',
    }));
    if (root === 'web/src/pages/admin') {
      const from = order.map((subject) => `./${root}/${subject}`);
      zones.push({ target: `./${root}/*.*`, from, message: 'Files beside the folders are for all of them.' });
    }
    return zones.filter(({ from }) => from.length > 0);
  });
}
