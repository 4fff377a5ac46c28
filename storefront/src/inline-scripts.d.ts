/** A file that runs in the head of a page, as the text of its script (`inlineScripts` in vite.config.ts). */
declare module '*?script' {
  const script: string
  export default script
}
