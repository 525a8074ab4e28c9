import a11y from 'eslint-plugin-jsx-a11y';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const projects = [
  'packages/*/tsconfig.json',
  'apps/portal/tsconfig.json',
  'apps/portal/serve/tsconfig.json',
  'apps/community/tsconfig.json',
  'e2e/tsconfig.json',
  'bench/tsconfig.json',
  'tools/tsconfig.json',
  'tsconfig.tests.json',
];

export default tseslint.config(
  {
    ignores: [
      '**/dist',
      '**/node_modules',
      'data',
      'packages/codes/src/*',
      '!packages/codes/src/code-list.ts',
      '**/*.mjs',
      '**/*.js',
      '**/*.config.ts',
      'apps/portal/public',
    ],
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { project: projects, tsconfigRootDir: import.meta.dirname } },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  {
    files: ['apps/portal/src/**/*.tsx', 'apps/portal/src/**/*.ts'],
    plugins: { 'react-hooks': hooks, 'jsx-a11y': a11y },
    rules: { ...hooks.configs['recommended-latest'].rules, ...a11y.flatConfigs.recommended.rules },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-base-to-string': 'off',
    },
  },
  {
    // What runs on a terminal speaks to it.
    files: [
      'tools/**/*.ts',
      'bench/**/*.ts',
      'apps/*/src/main.ts',
      'apps/community/src/demo/main.ts',
      'apps/community/src/storage/testing/*.ts',
      'apps/portal/serve/main.ts',
    ],
    rules: { 'no-console': 'off' },
  },
);
