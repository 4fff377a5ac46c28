import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/admin/',
  plugins: [tailwindcss()],
  build: {
    // No inlining, because the content security policy would have to allow data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
  },
})
