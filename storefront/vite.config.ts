import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { buildLanguage } from './languages/build-language.ts'
import { ownFiles, turnedIcons } from './languages/own-files.ts'
import { wordsPlugin } from './languages/words-plugin.ts'
import { oneByteMarkup, oneByteScripts } from './page-weight/one-byte-plugins.ts'
import { browsers, inlineScripts, pageTools, scriptFiles } from './page-weight/script-plugins.ts'
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

/** HTML needs no namespace on its inline icons. */
const shortIcons: Plugin = {
  name: 'short-icons',
  transform: {
    filter: { id: /@phosphor-icons\/react\/dist\/lib\/\w+\.es\.js/ },
    handler: (code) => ({ code: code.replace('xmlns: "http://www.w3.org/2000/svg",', ''), map: null }),
  },
}

const fileGroups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  {
    name: 'frame',
    // Small files that every page loads, though few of its files import them: a file of its own costs each about 100 bytes.
    test: /storefront\/src\/(session\/(connection|other-tabs|just-added)|ui\/(spinner-overlay|popup-menu|modifier-keys|toast-host)|catalogue\/catalogue\/request-priority|frame\/error-screen|routes\/page-boundary)\.|contract\/src\/[\w/-]*(accepted-payments|sort-orders)\./,
  },
  {
    name: 'shell',
    // Without cards, which a product page loads later, dialogs of the log-in, and pages of one's own.
    test: /(storefront\/src\/(ui\/(?!select-field|radio-chips|segmented|dialog|confirm-dialog|password-field|pictures-field|small-picture|rail)|api|session\/(?!use-shop-form|method-titles|wear-by|address-phone-text)|(catalogue|content|selling|messages|access|checkout|fulfilment|customers|frame)\/(?!(account|addresses|alerts|auth|checkout|devices|gift-cards|guests|measurements|messages|offline-payments|order-links|orders|payments|returns|reviews)\/|cart\/(cart-summary-card|offer)|catalogue\/(product-card|card-pictures|use-card-pictures)|account-page|product-tile))|contract\/src\/core\/(call(?!ing)|errors|ids|money|page-paths|phone-digits|typed-text|contact-rules)[\w-]*\.ts|@phosphor-icons\/(?!.*\/(Bell|ChatText|Devices|Eye|EyeSlash|LockSimple|MapPin|Needle|Package|Ruler|ShieldCheck|SignOut|UserCircle|Wallet)\.))/,
    minShareCount: 5,
  },
]

export default defineConfig(({ command }) => ({
  plugins: [
    wordsPlugin(buildLanguage),
    ownFiles(buildLanguage.language),
    turnedIcons(buildLanguage.language.startsWith('ar')),
    usedIconWeights,
    shortIcons,
    oneByteMarkup,
    oneByteScripts,
    inlineScripts,
    scriptFiles,
    pageTools,
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
              groups: fileGroups,
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
