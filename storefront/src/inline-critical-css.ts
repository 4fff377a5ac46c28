const styleSheet = /<link rel="stylesheet" href="([^"]+\.css)"\/>/g
const moduleFile = '<link rel="modulepreload" '
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
      const link = `<link rel="stylesheet" href="${href}" media="not all"/><noscript><link rel="stylesheet" href="${href}"/></noscript>`
      if (isPlaced) return link
      isPlaced = true
      return `<style>${css}</style>${link}`
    })
  return { ...page, head: withStyles(deferred(page.head)), tail: withStyles(deferred(page.tail)) }
}

function deferred(text: string): string {
  return text
    .replaceAll(moduleFile, '<link rel="deferred" ')
    .replaceAll(dataScript, dataScript.replace('>', ' type="deferred-data">'))
    .replace(moduleScript, '<script type="deferred">')
}
