/** Shows the page of a problem in place of the one that was asked for. */
export function notFound(statusText: string): never {
  // oxlint-disable-next-line typescript/only-throw-error -- The router reads a thrown response.
  throw new Response(null, { status: 404, statusText })
}
