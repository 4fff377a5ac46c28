/** Text of a bundled script for the head of a page (`inlineScripts` in vite.config.ts). */
declare module '*?script' {
  const script: string
  export default script
}
