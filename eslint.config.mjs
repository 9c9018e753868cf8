import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', 'coverage/', '.data/', 'test/fixtures/', '**/*.cjs', '**/*.mjs'] },
  ...tseslint.configs.strictTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      // DTO classes are shapes for validation and documentation: what is served are plain objects
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // Nest modules are empty classes that carry a decorator
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/consistent-type-imports': 'off',
      // there are no enums, see below; the rule alone took a fifth of the time
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
        {
          selector:
            "CallExpression[callee.property.name='any'] CallExpression[callee.property.name='timeout']",
          message:
            'Node 20 forgets a time limit that only AbortSignal.any holds: endAfter of src/common/abort-signals.',
        },
        { selector: 'TSEnumDeclaration', message: 'Unions of literals instead of enums.' },
        {
          selector: "MemberExpression[object.name='process'][property.name='env']",
          message: 'The environment is read in src/config only.',
        },
      ],
    },
  },
  {
    files: [
      'src/config/**',
      'src/embedded/child-run.ts',
      'src/cli/**',
      'demo/**',
      'ormconfig.ts',
      'test/**',
      'bench/**',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.spec.ts', 'test/**', 'bench/**'],
    rules: {
      // answers of HTTP servers under test are untyped on purpose: the assertion is the type
      '@typescript-eslint/no-explicit-any': 'off',
      // a reader of JSON is told the shape of its rows
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/explicit-module-boundary-types': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
);
