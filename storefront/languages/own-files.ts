import type { Plugin } from 'vite'

/** Files that a language with another script has in its own form: `theme.ar.css` for `theme.css`, also `?inline`. */
export function ownFiles(language: string): Plugin {
  return {
    name: 'own-files-of-language',
    enforce: 'pre',
    apply: () => language === 'hi' || language === 'ar',
    resolveId: {
      filter: { id: /^(?:#ui\/theme\.css(?:\?inline)?|#ui\/fonts\/preloads\.ts|(?:#session|\.)\/contract-words\.ts)$/ },
      handler(source, importer, options) {
        return this.resolve(source.replace(/(?=\.\w+(?:\?inline)?$)/, `.${language}`), importer, {
          ...options,
          skipSelf: true,
        })
      },
    },
  }
}

/** Icons that point along the line, each with the one that points the other way. */
const turned = /(?<=\.\.\/defs\/(?:Caret|Arrow))(?:Left|Right)(?=\.es\.js)/

/** Turns the icons that point along the line, in a language that runs from right to left. */
export function turnedIcons(isRightToLeft: boolean): Plugin {
  return {
    name: 'turned-icons',
    apply: () => isRightToLeft,
    transform: {
      filter: { id: /@phosphor-icons\/react\/dist\/ssr\/(?:(?:Caret|Arrow)(?:Left|Right)|SignOut|Truck)\.es\.js/ },
      handler: (code) => ({
        code: turned.test(code)
          ? code.replace(turned, (side) => (side === 'Left' ? 'Right' : 'Left'))
          : code.replace(/weights: /, 'mirrored: true, weights: '),
        map: null,
      }),
    },
  }
}
