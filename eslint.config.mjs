// What the compiler does not check: floating promises, missing cases, import cycles, imports across boundaries,
// inaccessible markup.
import js from '@eslint/js';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { readdirSync } from 'node:fs';
import tseslint from 'typescript-eslint';

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

const globals = (names) => Object.fromEntries(names.split(' ').map((name) => [name, 'readonly']));

export default tseslint.config(
  { ignores: ['**/{build,dist}/**', '**/node_modules/**', '.nx/**', '.data/**', 'web/public/**'] },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    plugins: { 'import-x': importX },
    settings: {
      // Services name a file as it is built (`./a.js`), the web without an extension.
      'import-x/resolver-next': [
        importX.createNodeResolver({
          extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
          extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
        }),
      ],
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'off',
      'import-x/no-cycle': 'error',
      'import-x/no-duplicates': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that defines it.' },
      ],
    },
  },
  {
    files: ['{services,web,infra}/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/await-thenable': 'error',
      'import-x/no-relative-packages': 'error',
    },
  },
  {
    files: ['{services,web,infra}/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: { 'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones: zones() }] },
  },
  Object.entries(PACKAGES).map(([folder, ours]) => ({
    files: [`${folder}/**/*.{ts,tsx}`],
    rules: {
      'import-x/no-extraneous-dependencies': [
        'error',
        { packageDir: [folder, '.'], devDependencies: folder === 'infra' || [...TESTS, ...LOADS_DEV_DEPENDENCIES] },
      ],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: `^@firm/(?!(${ours.join('|') || ' '})/)`, message: `${folder} may not import it.` },
            ...(folder === 'web'
              ? [{ regex: '^@firm/contracts/(?!rules/)', allowTypeImports: true, message: 'Types only.' }]
              : []),
          ],
        },
      ],
    },
  })),
  {
    files: ['{services,web}/**/*.{ts,tsx}'],
    ignores: [...TESTS, 'services/platform/src/config/read-config.ts', 'web/vite.config.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Variables are read and validated by readConfig.' },
      ],
    },
  },
  { files: ['web/**/*.{ts,tsx}'], ...reactHooks.configs.flat?.recommended },
  { files: ['web/**/*.tsx'], ...jsxA11y.configs.recommended },
  {
    files: ['web/**/*.tsx'],
    rules: {
      // A region that scrolls must be reachable by keyboard (axe: scrollable-region-focusable).
      'jsx-a11y-x/no-noninteractive-tabindex': [
        'error',
        { roles: ['region', 'tabpanel'], allowExpressionValues: true },
      ],
    },
  },
  {
    files: ['**/*.{mjs,cjs}'],
    languageOptions: {
      globals: globals(
        'process console setTimeout clearTimeout setInterval clearInterval URL Buffer fetch AbortSignal',
      ),
    },
  },
);

/** No import of a subject further on in its list. */
function zones() {
  return Object.entries(SUBJECTS).flatMap(([root, list]) => {
    const order = list.split(' ');
    const folders = readdirSync(new URL(root, import.meta.url), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/^(dist|build|node_modules)$/.test(entry.name))
      .map(({ name }) => name);
    const unknown = [...folders, ...order].find((name) => !folders.includes(name) || !order.includes(name));
    if (unknown) throw new Error(`${root}/${unknown}: say in eslint.config.mjs which subjects it may import`);
    // Pages import none of each other, but the newsroom shows what visitors see.
    const isApart = (subject) => root === 'web/src/pages' && subject !== 'admin';
    const zones = order.map((subject, index) => ({
      target: `./${root}/${subject}`,
      from: (isApart(subject) ? order.filter((other) => other !== subject) : order.slice(index + 1)).map(
        (other) => `./${root}/${other}`,
      ),
      message: 'The order of subjects is in eslint.config.mjs.',
    }));
    if (root === 'web/src/pages/admin') {
      const from = order.map((subject) => `./${root}/${subject}`);
      zones.push({ target: `./${root}/*.*`, from, message: 'Files beside the folders are for all of them.' });
    }
    return zones.filter(({ from }) => from.length > 0);
  });
}
