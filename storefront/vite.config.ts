import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { build, defineConfig, type Plugin } from 'vite'
import { withOneByteMarkup } from './src/one-byte-renderer.ts'
import { withoutUnused, withShortPaths } from './src/ui/icon-weights.ts'

const usedIconWeights: Plugin = {
  name: 'used-icon-weights',
  transform: {
    filter: { id: /@phosphor-icons\/react\/dist\/defs\/\w+\.es\.js/ },
    handler: (code, id) => ({
      code: withShortPaths(withoutUnused(code, /(\w+)\.es\.js/.exec(id)?.[1] ?? '')),
      map: null,
    }),
  },
}

const browsers = ['chrome111', 'edge111', 'firefox114', 'safari16.4']

/** HTML needs no namespace on its inline icons. */
const shortIcons: Plugin = {
  name: 'short-icons',
  transform: {
    filter: { id: /@phosphor-icons\/react\/dist\/lib\/\w+\.es\.js/ },
    handler: (code) => ({ code: code.replace('xmlns: "http://www.w3.org/2000/svg",', ''), map: null }),
  },
}

const oneByteMarkup: Plugin = {
  name: 'one-byte-markup',
  transform: {
    filter: { id: /react-dom-server-legacy\.node\.production\.js/ },
    handler: (code) => ({
      code: withOneByteMarkup(code, fileURLToPath(new URL('src/one-byte-markup.ts', import.meta.url))),
      map: null,
    }),
  },
}

const wideUnits = /[\u0080-\uFFFF]/g
const escapedUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** The server's scripts in characters that V8 stores in one byte each; an escape is the same in text and names. */
const oneByteScripts: Plugin = {
  name: 'one-byte-scripts',
  applyToEnvironment: ({ name }) => name === 'ssr',
  // The minifier, which runs before, writes an escape as its character.
  generateBundle: (_options, files) => {
    for (const file of Object.values(files)) {
      if (file.type === 'chunk') file.code = file.code.replaceAll(wideUnits, escapedUnit)
    }
  },
}

/** The text of a script, bundled with its imports and minified. */
async function bundled(input: string): Promise<string> {
  const made = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, target: browsers, rolldownOptions: { input, output: { format: 'iife' } } },
  })
  const [file] = 'output' in made ? made.output : []
  if (file === undefined) throw new Error(`${input} made no script.`)
  return file.code
}

/** `x.ts?script` imports the text of a head script. */
const inlineScripts: Plugin = {
  name: 'inline-scripts',
  enforce: 'pre',
  load: {
    filter: { id: /\.ts\?script$/ },
    handler: async (id) => `export default ${JSON.stringify(await bundled(id.replace(/\?script$/, '')))}`,
  },
}

const served = new Map<string, string>()

/** `x.ts?file` imports the address of a script that is a file of its own, which all pages share. */
const scriptFiles: Plugin = {
  name: 'script-files',
  enforce: 'pre',
  load: {
    filter: { id: /\.ts\?file$/ },
    async handler(id) {
      const code = await bundled(id.replace(/\?file$/, ''))
      const name = basename(id, '.ts?file')
      if (this.environment.mode !== 'build') {
        served.set(`/@script/${name}.js`, code)
        return `export default "/@script/${name}.js"`
      }
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
      const fileName = `assets/${name}-${hash}.js`
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source: code })
      return `export default "/${fileName}"`
    },
  },
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const code = served.get(request.url ?? '')
      if (code === undefined) next()
      else response.setHeader('content-type', 'text/javascript').end(code)
    })
  },
}

export default defineConfig(({ command }) => ({
  plugins: [
    usedIconWeights,
    shortIcons,
    oneByteMarkup,
    oneByteScripts,
    inlineScripts,
    scriptFiles,
    tailwindcss(),
    reactRouter(),
  ],
  // Scans all files at the start; otherwise a newly found dependency reloads every page.
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}', '!src/**/*.test.{ts,tsx}', '!src/testing/**'] },
  build: {
    // No inlining: a data: URL would have to be allowed by the content security policy.
    assetsInlineLimit: 0,
    target: browsers,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files, because each costs a round trip on a phone; code that every page needs is in two of them.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
                {
                  name: 'shell',
                  // Without cards, which a product page loads later, dialogs of the log-in, and pages of one's own.
                  test: /(storefront\/src\/(ui\/(?!select-field|dialog|confirm-dialog|password-field|pictures-field|small-picture|rail)|api|session\/(?!use-shop-form|method-titles|wear-by|address-phone-text)|features\/(?!account\/|addresses\/|alerts\/|auth\/|checkout\/|devices\/|gift-cards\/|guests\/|measurements\/|messages\/|offline-payments\/|order-links\/|orders\/|payments\/|returns\/|reviews\/|cart\/(cart-summary-card|offer)|catalogue\/(product-card|card-pictures|use-card-pictures))|routes\/shared\/(?!product-tile))|contract\/src\/core\/(call(?!ing)|errors|ids|money|page-paths|phone-digits|typed-text|words)[\w-]*\.ts|@phosphor-icons\/(?!.*\/(Eye|EyeSlash|ShieldCheck)\.))/,
                  minShareCount: 5,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        target: 'node24',
        rolldownOptions: {
          // The server has loaded the contract already: both use one copy of its schemas.
          ...(command === 'build' && { external: /^(zod|@shop\/contract\/.*)$/ }),
          // Without comments and indentation: V8 holds the text as long as the shop runs.
          output: { minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } } },
        },
      },
      // Bundles the production build of React: an external React would use the development build, four times slower,
      // wherever the shop runs without NODE_ENV=production.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }),
    },
  },
}))
