const styleSheet = /<link rel="stylesheet" href="([^"]+\.css)"\/>/g
const moduleFile = /<link rel="modulepreload" href="\/assets\/([\w.-]+)\.js"\/>/g
const moduleScript = '<script type="module" async="">'
const dataScript = '<script>window.__reactRouterContext'

/** The parts of a page that have links and scripts. */
type Ends = { readonly head: string; readonly tail: string }

/** Optimises the first paint on phones; React hydrates by element and ignores these attributes and the style. */
export function inlineCriticalCss<Page extends Ends>(page: Page, css: string): Page {
  // `</style` would close the inline style element.
  if (!page.head.includes('<link rel="stylesheet"') || /<\/style/i.test(css)) return page
  let isPlaced = false
  const withStyles = (text: string): string =>
    text.replaceAll(styleSheet, (_, href: string) => {
      // Printing and forced colours apply it too, so that the critical CSS needs no rules for them.
      const link = `<link rel="stylesheet" href="${href}" media="print,(forced-colors)"/><noscript><link rel="stylesheet" href="${href}"/></noscript>`
      if (isPlaced) return link
      isPlaced = true
      return `<style>${css}</style>${link}`
    })
  return { ...page, head: withStyles(withListedFiles(page.head)), tail: withStyles(deferred(page.tail)) }
}

/** Names the files of modules in one element: deferred-hydration.ts requests them. */
function withListedFiles(head: string): string {
  const names = [...head.matchAll(moduleFile)].map(([, name = '']) => name)
  if (names.length === 0) return head
  let isListed = false
  return head.replaceAll(moduleFile, () => {
    if (isListed) return ''
    isListed = true
    return `<meta name="deferred" content="${names.join(' ')}"/>`
  })
}

function deferred(text: string): string {
  return text
    .replaceAll(dataScript, dataScript.replace('>', ' type="deferred-data">'))
    .replace(moduleScript, '<script type="deferred">')
}
