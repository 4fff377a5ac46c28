import type { PostItem } from '@shop/contract/content/content'
import { pictureUrl } from '@shop/contract/core/picture-url'
import type { ShopConfig } from '@shop/contract/core/shop-config'
import { inLanguage as addressOf, language, localeName } from '#session/language.ts'

/** Structured data for search engines in schema.org terms. Contains only what the page shows. */
export type StructuredData = Readonly<Record<string, unknown>>

export const context = 'https://schema.org'

/** Pages without it are in English. */
const otherLanguage = language === 'en' ? undefined : { inLanguage: localeName }

export function organisation({ brand, publicUrl, house, social }: ShopConfig): StructuredData {
  const profiles = Object.values(social).filter((address) => address !== null)
  return {
    '@context': context,
    '@type': 'OnlineStore',
    '@id': `${publicUrl}/#house`,
    name: brand,
    legalName: house.legalName,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    address: house.address,
    taxID: house.gstin,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: house.carePhone,
      email: house.careEmail,
      areaServed: 'IN',
      availableLanguage: ['en', 'hi'],
    },
    ...(profiles.length > 0 && { sameAs: profiles }),
  }
}

export function website({ brand, publicUrl }: ShopConfig): StructuredData {
  return {
    '@context': context,
    '@type': 'WebSite',
    name: brand,
    ...otherLanguage,
    url: publicUrl + addressOf('/'),
    publisher: { '@id': `${publicUrl}/#house` },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${publicUrl}${addressOf('/category/4')}?name={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}

export type Crumb = { readonly name: string; readonly path: string }

export function breadcrumbs({ publicUrl }: ShopConfig, crumbs: readonly Crumb[]): StructuredData {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + addressOf(path),
    })),
  }
}

export function listData({ publicUrl }: ShopConfig, paths: readonly string[]): StructuredData {
  return {
    '@context': context,
    '@type': 'ItemList',
    itemListElement: paths.map((path, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: publicUrl + addressOf(path),
    })),
  }
}

/** `description` is plain text. */
export function storyData(post: PostItem, { publicUrl, brand }: ShopConfig, description: string): StructuredData {
  const url = publicUrl + addressOf(`/blog/${post.slug}`)
  return {
    '@context': context,
    '@type': 'BlogPosting',
    ...otherLanguage,
    headline: post.title.slice(0, 110),
    description,
    datePublished: post.published_at,
    dateModified: post.published_at,
    author: { '@type': 'Person', name: post.author },
    publisher: {
      '@type': 'Organization',
      '@id': `${publicUrl}/#house`,
      name: brand,
      logo: `${publicUrl}/icon-512.png`,
    },
    mainEntityOfPage: url,
    url,
    ...(post.picture !== null && { image: [pictureUrl(publicUrl, post.picture.src)] }),
  }
}

export type Question = { readonly question: string; readonly answer: string }

export function questionsData(questions: readonly Question[]): StructuredData {
  return {
    '@context': context,
    '@type': 'FAQPage',
    ...otherLanguage,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
