import type { PostItem, PostPage, Slide as SlideItem } from '@shop/contract/content/content'
import type { StoreItem } from '@shop/contract/content/store-item'
import { addressText, storeZones } from '@shop/contract/content/stores'
import { longDateText } from '@shop/contract/core/date-text'
import type { Language } from '@shop/contract/core/locale'
import type { Slide } from './content.service.ts'
import type { OpenPost, Post } from './posts.service.ts'
import type { ShownStore } from './stores.service.ts'

export function toSlideItem(slide: Slide): SlideItem {
  return {
    photo: slide.photo,
    link: slide.link,
    url: slide.link,
    title: slide.title,
    subtitle: slide.subtitle,
    button: slide.button,
    alt: slide.alt,
    words: slide.words,
    picture: slide.picture,
    phone_picture: slide.phonePicture,
    ...(slide.eyebrow !== undefined && { eyebrow: slide.eyebrow }),
    ...(slide.ink !== undefined && { ink: slide.ink }),
  }
}

export function toStoreItem(store: ShownStore): StoreItem {
  return {
    id: store.id,
    name: store.name,
    address: addressText(store),
    lines: [...store.lines],
    city: store.city,
    pin: store.pin,
    country: storeZones[store.timeZone].country,
    time_zone: store.timeZone,
    phone: store.phone,
    whatsapp: store.whatsApp,
    hours: [...store.hours],
    closed_days: [...store.closed],
    by_appointment: store.isByAppointment,
    services: store.services,
    advisers: store.advisers,
    reach: store.reach,
    map_link: store.mapLink,
    drawing: store.drawing === '' ? null : store.drawing,
    picture: store.picture,
  }
}

export function toPostItem(post: Post, language: Language): PostItem {
  return {
    id: post.id,
    slug: post.slug,
    title: post.title,
    banner: post.banner,
    short_description: post.shortDescription,
    date: longDateText(post.publishedAt, language),
    author: post.author,
    picture: post.picture,
    reading_minutes: post.minutes,
    category_ids: [...post.categoryIds],
    published_at: post.publishedAt.toISOString(),
  }
}

export function toPostPage({ post, parts, products }: OpenPost, language: Language): PostPage {
  return {
    ...toPostItem(post, language),
    body: post.body,
    ...(parts !== null && { parts: [...parts] }),
    products: [...products],
    tags: [...post.tags],
  }
}
