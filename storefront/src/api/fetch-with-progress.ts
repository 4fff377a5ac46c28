/** A `fetch` with upload progress from 0 to 1, which the native one lacks. */
export function fetchWithProgress(onProgress: (share: number) => void): typeof fetch {
  return async (input, { method = 'GET', headers, body, signal } = {}) => {
    const calledBack = () => new DOMException('It was called back.', 'AbortError')
    if (signal?.aborted === true) throw calledBack()
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const request = new XMLHttpRequest()
    request.open(method, input instanceof Request ? input.url : input)
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
    request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })))
    request.addEventListener('error', () => reject(new TypeError('No answer came.')))
    request.addEventListener('abort', () => reject(calledBack()))
    signal?.addEventListener('abort', () => request.abort())
    request.send(typeof body === 'string' ? body : null)
    return promise
  }
}
