/** The paths of all pages in a part of the sitemap. */
export async function listed(url: string, part: string): Promise<string[]> {
  const xml = await (await fetch(`${url}/sitemaps/${part}.xml`)).text()
  const text = xml.replaceAll('&#39;', "'").replaceAll('&amp;', '&')
  return [...text.matchAll(/<loc>[^<]*?:\/\/[^/<]+(\/(?:products|category)\/[^<]+)<\/loc>/g)].map(
    ([, path = '']) => path,
  )
}
