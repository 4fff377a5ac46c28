import { bannedCopy } from './checks/shop-copy.mjs'
/** Checks the texts that people read for the phrases of scripts/checks/shop-copy.mjs. */
import { isIn, parsed, report, sourceFiles, walk } from './checks/sources.mjs'

const shown = [
  'storefront/src/**/*.{ts,tsx}',
  'console/src/**/*.{ts,tsx}',
  'server/src/messages/**/*.ts',
  'contract/src/**/*.ts',
  'demo/seed/**/*.ts',
]
const unseen = ['**/*.test.{ts,tsx}']

/** The texts of a file: strings, templates and JSX text. */
function textsOf(path) {
  const { program, lineOf } = parsed(path)
  const texts = []
  walk(program, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') texts.push([lineOf(node), node.value])
    if (node.type === 'TemplateElement') texts.push([lineOf(node), node.value.raw])
    if (node.type === 'JSXText') texts.push([lineOf(node), node.value.replaceAll(/\s+/g, ' ')])
  })
  return texts
}

function findingsIn(path) {
  return textsOf(path).flatMap(([line, text]) =>
    bannedCopy
      .filter(({ pattern }) => pattern.test(text))
      .map(({ pattern, instead }) => ({ path, line, text: `"${pattern.exec(text)?.[0]}": say ${instead}` })),
  )
}

const files = sourceFiles(['contract', 'postgres', 'search', 'server', 'storefront', 'console', 'demo']).filter(
  (path) => isIn(path, shown) && !isIn(path, unseen),
)
report(files.flatMap(findingsIn), `${files.length} files with texts for people use the words of docs/voice.md`)
