import { bannedCopy } from './checks/shop-copy.mjs'
/** Checks the words that shoppers read: no phrase of scripts/checks/shop-copy.mjs stands in a text of the shop. */
import { isIn, parsed, report, sourceFiles, walk } from './checks/sources.mjs'

const shown = [
  'storefront/src/**/*.{ts,tsx}',
  'server/src/messages/notices/**/*.ts',
  'contract/src/**/*.ts',
  'demo/seed/**/*.ts',
]
const unseen = ['**/*.test.{ts,tsx}']

/** The texts of a file: strings, templates and what stands between the tags of a page. */
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

const files = sourceFiles(['contract', 'postgres', 'search', 'server', 'storefront', 'demo']).filter(
  (path) => isIn(path, shown) && !isIn(path, unseen),
)
report(files.flatMap(findingsIn), `${files.length} files with texts for shoppers use the words of docs/voice.md`)
