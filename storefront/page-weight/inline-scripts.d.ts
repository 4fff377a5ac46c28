/** Text of a bundled script for the head of a page (`inlineScripts` in script-plugins.ts). */
declare module '*?script' {
  const script: string
  export default script
}

/** Address of the file that `scriptFiles` in script-plugins.ts makes of a script. */
declare module '*?file' {
  const address: string
  export default address
}
