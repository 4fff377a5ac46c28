import { plainText } from '@shop/contract/core/escape-markup'
import { branch, empty, leaf, xmlHead } from './xml.rules.ts'

export type Story = {
  readonly url: string
  readonly title: string
  /** Both fields are sanitised HTML. */
  readonly summary: string
  readonly body: string
  readonly author: string
  readonly tags: readonly string[]
  readonly publishedAt: Date
  readonly changedAt: Date
}

export type Voice = { readonly publicUrl: string; readonly brandName: string; readonly stories: readonly Story[] }

const maxStories = 50
const titleOf = ({ brandName }: Voice): string => `The ${brandName} Voice`
const about = 'Stories from the workrooms: how things are made, worn and kept.'

export function rssFeed(voice: Voice): string {
  const { publicUrl, stories } = voice
  const items = stories
    .slice(0, maxStories)
    .map((story) =>
      branch(
        'item',
        leaf('title', story.title),
        leaf('link', story.url),
        leaf('guid', story.url, { isPermaLink: 'true' }),
        leaf('pubDate', story.publishedAt.toUTCString()),
        leaf('dc:creator', story.author),
        ...story.tags.map((tag) => leaf('category', tag)),
        leaf('description', plainText(story.summary)),
        leaf('content:encoded', story.body),
      ),
    )
  const channel = branch(
    'channel',
    leaf('title', titleOf(voice)),
    leaf('link', `${publicUrl}/blog`),
    leaf('description', about),
    leaf('language', 'en-IN'),
    empty('atom:link', { href: `${publicUrl}/blog/feed.xml`, rel: 'self', type: 'application/rss+xml' }),
    ...items,
  )
  const spaces = [
    'xmlns:atom="http://www.w3.org/2005/Atom"',
    'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
    'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  ]
  return `${xmlHead}<rss version="2.0" ${spaces.join(' ')}>${channel}</rss>\n`
}

export function atomFeed(voice: Voice): string {
  const { publicUrl, stories } = voice
  const shown = stories.slice(0, maxStories)
  const entries = shown.map((story) =>
    branch(
      'entry',
      leaf('id', story.url),
      leaf('title', story.title),
      empty('link', { href: story.url }),
      leaf('published', story.publishedAt.toISOString()),
      leaf('updated', story.changedAt.toISOString()),
      branch('author', leaf('name', story.author)),
      ...story.tags.map((tag) => empty('category', { term: tag })),
      leaf('summary', plainText(story.summary)),
      leaf('content', story.body, { type: 'html' }),
    ),
  )
  const newest = new Date(Math.max(0, ...shown.map(({ changedAt }) => changedAt.getTime())))
  const self = `${publicUrl}/blog/atom.xml`
  return [
    `${xmlHead}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">`,
    leaf('id', self),
    leaf('title', titleOf(voice)),
    leaf('subtitle', about),
    leaf('updated', newest.toISOString()),
    empty('link', { href: self, rel: 'self' }),
    empty('link', { href: `${publicUrl}/blog` }),
    branch('author', leaf('name', voice.brandName)),
    ...entries,
    '</feed>\n',
  ].join('')
}
