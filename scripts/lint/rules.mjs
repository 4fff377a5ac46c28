/** Rules for every file, in addition to the categories of oxlint.config.ts. */
import { everywhere } from './zones.mjs'

const size = (max) => ['error', { max, skipBlankLines: true, skipComments: true }]

/** Markup and tests are long without being complicated, so their limits are twice as high. */
export const largerLimits = { 'max-lines-per-function': size(100) }

const sizes = {
  'max-lines': ['error', { max: 300 }],
  'max-lines-per-function': size(50),
  'max-params': ['error', { max: 3 }],
  'max-depth': ['error', { max: 3 }],
  'max-classes-per-file': ['error', 2],
}

const modules = {
  'no-restricted-imports': everywhere,
  'import/no-cycle': ['error', { ignoreTypes: false }],
  'import/no-default-export': 'error',
  'import/no-mutable-exports': 'error',
  'unicorn/filename-case': ['error', { case: 'kebabCase' }],
  'unicorn/prefer-node-protocol': 'error',
  'typescript/consistent-type-imports': 'error',
}

const types = {
  'typescript/array-type': ['error', { default: 'array' }],
  'typescript/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description', minimumDescriptionLength: 10 }],
  'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
  'typescript/no-deprecated': 'error',
  'typescript/no-explicit-any': 'error',
  'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  'typescript/no-non-null-assertion': 'error',
  'typescript/no-unsafe-argument': 'error',
  'typescript/no-unsafe-assignment': 'error',
  'typescript/no-unsafe-call': 'error',
  'typescript/no-unsafe-member-access': 'error',
  'typescript/no-unsafe-return': 'error',
  'typescript/only-throw-error': 'error',
  // Zero is a price and an empty text is a value: only null and undefined are absent.
  'typescript/prefer-nullish-coalescing': ['error', { ignorePrimitives: { boolean: true } }],
  'typescript/return-await': ['error', 'error-handling-correctness-only'],
  'typescript/switch-exhaustiveness-check': [
    'error',
    { considerDefaultExhaustiveForUnions: false, requireDefaultForNonUnion: true },
  ],
  'typescript/use-unknown-in-catch-callback-variable': 'error',
}

const habits = {
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'no-alert': 'error',
  'no-console': 'error',
  'no-else-return': ['error', { allowElseIf: false }],
  'no-nested-ternary': 'error',
  'no-new-func': 'error',
  'no-param-reassign': 'error',
  'no-restricted-properties': [
    'error',
    {
      object: 'Date',
      property: 'now',
      message: 'Only server/src/platform/runtime/clock.ts tells the time; take ctx.now or the clock.',
    },
  ],
  'no-return-assign': 'error',
  'no-self-compare': 'error',
  'no-var': 'error',
  'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'anywhere' }],
  'node/no-process-env': 'error',
  'object-shorthand': 'error',
  'prefer-const': 'error',
  'unicorn/no-abusive-eslint-disable': 'error',
  'unicorn/prefer-at': 'error',
  'unicorn/prefer-string-replace-all': 'error',
}

/** Rules of the categories that reject good code of this project. */
const declined = [
  'import/no-named-as-default',
  'import/no-named-as-default-member',
  'import/no-unassigned-import',
  'no-await-in-loop',
  'no-shadow',
  'no-underscore-dangle',
  'oxc/no-async-endpoint-handlers',
  'oxc/no-map-spread',
  'promise/always-return',
  'typescript/consistent-return',
  'typescript/no-unnecessary-type-parameters',
  'typescript/no-unsafe-type-assertion',
  'unicorn/consistent-function-scoping',
  'unicorn/prefer-add-event-listener',
  'unicorn/prefer-set-has',
]

export const off = (names) => Object.fromEntries(names.map((name) => [name, 'off']))

export const rules = { ...sizes, ...modules, ...types, ...habits, ...off(declined) }

/** Type-aware rules do not apply to plain JavaScript. */
export const untyped = off([
  'typescript/no-misused-spread',
  'typescript/no-unsafe-argument',
  'typescript/no-unsafe-assignment',
  'typescript/no-unsafe-call',
  'typescript/no-unsafe-member-access',
  'typescript/no-unsafe-return',
  'typescript/prefer-nullish-coalescing',
  'typescript/require-array-sort-compare',
  'typescript/restrict-template-expressions',
])

export const reactRules = {
  'react/button-has-type': 'error',
  'react/exhaustive-deps': 'error',
  'react/jsx-no-target-blank': 'error',
  'react/jsx-no-useless-fragment': 'error',
  'react/no-array-index-key': 'error',
  'react/no-danger': 'error',
  'react/rules-of-hooks': 'error',
  'react/self-closing-comp': 'error',
  'unicorn/no-document-cookie': 'error',
  // The JSX runtime needs no React in scope; screen readers announce role="status" on a div better than <output>.
  ...off(['react/react-in-jsx-scope', 'jsx-a11y/prefer-tag-over-role']),
  // Closing a menu when the URL changes is an effect of the URL; react/exhaustive-deps still finds missing
  // dependencies.
  ...off(['react/exhaustive-effect-dependencies', 'react/set-state-in-effect']),
  'jsx-a11y/no-noninteractive-element-to-interactive-role': [
    'error',
    { ul: ['listbox', 'menu', 'radiogroup', 'tablist'], li: ['option', 'menuitem', 'presentation', 'tab'] },
  ],
}

export const testRules = {
  'vitest/expect-expect': ['error', { assertFunctionNames: ['expect*', 'assert*', 'fc.assert'] }],
  'vitest/no-conditional-expect': 'off',
  'vitest/no-conditional-tests': 'off',
  'vitest/no-identical-title': 'error',
  'vitest/require-mock-type-parameters': 'off',
}

const absent = (names, message) => ['error', ...names.map((name) => ({ name, message }))]

export const noNode = absent(
  ['process', 'Buffer', '__dirname', '__filename', 'require', 'global', 'setImmediate'],
  'There is no Node in a browser.',
)

export const noBrowser = absent(
  ['document', 'window', 'localStorage', 'sessionStorage', 'navigator', 'location', 'HTMLElement'],
  'There is no browser here.',
)
