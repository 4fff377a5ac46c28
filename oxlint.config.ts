import { defineConfig } from 'oxlint'
import { noBrowser, noNode, off, reactRules, largerLimits, rules, testRules, untyped } from './scripts/lint/rules.mjs'
import { zones } from './scripts/lint/zones.mjs'

const tests = ['**/*.test.{ts,tsx}']
const casts = (options: object) => ({ 'typescript/consistent-type-assertions': ['error', options] })

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'promise', 'node'],
  options: { typeAware: true, reportUnusedDisableDirectives: 'error', denyWarnings: true },
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: [
    '**/build/**',
    '**/builds/**',
    '**/.react-router/**',
    'client/src/generated/**',
    '**/node_modules/**',
    '.data/**',
  ],
  rules,
  overrides: [
    ...zones,
    {
      files: ['contract/src/**', '{postgres,search,server}/**', 'demo/**'],
      rules: { 'no-restricted-globals': noBrowser },
    },
    { files: ['storefront/src/**', 'console/src/**'], rules: { 'no-restricted-globals': noNode } },
    // Sent unchanged to the browsers of people who read about the API.
    {
      files: ['server/src/access/api-description/reader.js'],
      env: { browser: true },
      rules: { ...untyped, 'no-restricted-globals': noNode },
    },
    {
      files: ['storefront/**', 'console/**'],
      plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'promise', 'react', 'jsx-a11y'],
      env: { browser: true },
      rules: reactRules,
    },
    { files: ['**/*.tsx'], rules: largerLimits },
    { files: ['**/*.mjs', 'storefront/public/*.js'], rules: untyped },
    // Types are asserted where outside data enters: reading the wire's schemas and the database's rows.
    {
      files: ['contract/src/**', 'client/**', 'server/src/platform/db/db.ts', 'server/src/platform/db/**'],
      rules: casts({ assertionStyle: 'as' }),
    },
    // Generated from the migrated database and from the endpoints.
    { files: ['server/src/platform/db/rows.ts', 'contract/src/core/admin-call-table.ts'], rules: off(['max-lines']) },
    // The framework finds routes and configuration by their default export.
    {
      files: [
        'storefront/src/{root,routes}.{ts,tsx}',
        'storefront/src/entry.*.tsx',
        'storefront/src/routes/**',
        '**/*.config.ts',
        '**/global-setup.ts',
        'e2e/support/screens-setup.ts',
      ],
      rules: off(['import/no-default-export']),
    },
    {
      files: ['server/src/config.ts', 'server/src/testing/**', '**/*.config.ts', 'e2e/**', 'scripts/**', 'bench/**'],
      rules: off(['node/no-process-env']),
    },
    {
      files: [
        'server/src/platform/runtime/clock.ts',
        'server/src/testing/**',
        'demo/seed/**',
        'storefront/**',
        'console/**',
        'e2e/**',
        'scripts/**',
        'bench/**',
        ...tests,
      ],
      rules: off(['no-restricted-properties']),
    },
    {
      files: [
        'server/src/{main,cli}.ts',
        'server/src/cli/**',
        'demo/seed/**',
        'demo/illustrator/src/contact-sheet*.ts',
        'scripts/**',
        'bench/**',
      ],
      rules: off(['no-console']),
    },
    {
      files: [...tests, '**/*.spec.ts', 'server/src/testing/**'],
      rules: { ...largerLimits, 'max-lines': ['error', { max: 500 }] },
    },
    {
      files: tests,
      plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'promise', 'vitest'],
      rules: testRules,
    },
    // Tests assert on responses as they come over the wire: a type would only repeat what the test proves.
    {
      files: ['{postgres,search,server}/src/**/*.test.ts', 'server/src/testing/admin-fuzz/**'],
      rules: off([
        'typescript/no-unsafe-argument',
        'typescript/no-unsafe-assignment',
        'typescript/no-unsafe-member-access',
        'typescript/no-unsafe-return',
      ]),
    },
  ],
})
