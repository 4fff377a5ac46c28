/** Shows an error page instead of the requested one. */
export function notFound(statusText: string): never {
  // oxlint-disable-next-line typescript/only-throw-error -- The router reads a thrown response.
  throw new Response(null, { status: 404, statusText })
}
