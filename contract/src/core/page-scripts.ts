/** Tells the server, which strips it, the hashes of the storefront's inline scripts: `'sha256-…' 'sha256-…'`. */
export const scriptHashesHeader = 'x-script-hashes'
