import type { CategoryTreeItem } from '@shop/contract/catalogue'
import { giftCardCategoryId, wholeShopCategoryId } from '@shop/contract/ids'

export type MenuLink = { readonly text: string; readonly to: string }
export type MenuColumn = { readonly title: string; readonly links: readonly MenuLink[]; readonly viewAll?: MenuLink }
/** A picture link beside the columns. */
export type MenuTile = MenuLink & { readonly tagline: string; readonly picture: Picture }
/** An entry of the bar; those with a panel also have `MenuEntry` contents. */
export type BarEntry = { readonly text: string; readonly to: string; readonly hasPanel: boolean }
export type MenuEntry = {
  readonly text: string
  readonly to: string
  /** An entry without columns is a plain link. */
  readonly columns: readonly MenuColumn[]
  readonly tiles: readonly MenuTile[]
}

type Picture = NonNullable<CategoryTreeItem['picture']>

const whatsNewId = 2
/** Order of the specification; other departments follow. */
const departmentsInOrder = ['women', 'men', 'kids', 'accessories', 'jewellery']
const linksInColumn = 9
const tilesInPanel = 3
/** Tiles are small, so only the two smallest files of each picture are listed. */
const filesOfTile = 2
const viewAll = 'VIEW ALL'
const allDesigners: MenuLink = { text: viewAll, to: '/designer' }

export function categoryPath({ slug }: { readonly slug: string }): string {
  return `/category/${slug}`
}

function linkTo(item: CategoryTreeItem): MenuLink {
  return { text: item.name, to: categoryPath(item) }
}

function columnsOfLinks(title: string, items: readonly CategoryTreeItem[], all: MenuLink): MenuColumn[] {
  const links = items.map(linkTo)
  if (links.length === 0) return []
  const columns: MenuColumn[] = []
  for (let start = 0; start < links.length; start += linksInColumn) {
    columns.push({ title: start === 0 ? title : '', links: links.slice(start, start + linksInColumn) })
  }
  return columns.map((column, index) => (index === columns.length - 1 ? { ...column, viewAll: all } : column))
}

/** Groups shared by all departments. */
type Shared = { readonly collections: readonly CategoryTreeItem[]; readonly designers: readonly CategoryTreeItem[] }

function columnsOf(department: CategoryTreeItem, shared: Shared): MenuColumn[] {
  const all = { text: viewAll, to: categoryPath(department) }
  const own = (requested: CategoryTreeItem['kind']) => department.children.filter(({ kind }) => kind === requested)
  const categories = [...own('department'), ...own('category')]
  const groups = categories.filter(({ children }) => children.length > 0)
  const plain = categories.filter(({ children }) => children.length === 0)
  return [
    ...columnsOfLinks('Shop', plain, all),
    ...groups.flatMap((group) =>
      columnsOfLinks(group.name, group.children, { text: viewAll, to: categoryPath(group) }),
    ),
    ...columnsOfLinks('Edits', firstOf(own('collection'), shared.collections), all),
    ...columnsOfLinks('Designers', firstOf(own('designer'), shared.designers), allDesigners),
  ]
}

function firstOf(own: readonly CategoryTreeItem[], shared: readonly CategoryTreeItem[]): readonly CategoryTreeItem[] {
  return (own.length > 0 ? own : shared).slice(0, linksInColumn - 1)
}

function smallest(files: string): string {
  return files.split(', ').slice(0, filesOfTile).join(', ')
}

function tileOf(item: CategoryTreeItem): MenuTile[] {
  const picture = item.picture ?? item.children.find((child) => child.picture !== null)?.picture ?? null
  if (picture === null) return []
  const small = { ...picture, avif: smallest(picture.avif), webp: smallest(picture.webp) }
  return [{ ...linkTo(item), tagline: item.tagline, picture: small }]
}

function entryFor(department: CategoryTreeItem, shared: Shared): MenuEntry {
  const columns = columnsOf(department, shared)
  return { text: department.name, to: categoryPath(department), columns, tiles: tileOf(department) }
}

function rankOf({ name }: CategoryTreeItem): number {
  const rank = departmentsInOrder.indexOf(name.toLowerCase())
  return rank === -1 ? departmentsInOrder.length : rank
}

function designerEntry(designers: readonly CategoryTreeItem[]): MenuEntry {
  return {
    text: 'Designers',
    to: allDesigners.to,
    columns: columnsOfLinks('Designers', designers.slice(0, 3 * linksInColumn), allDesigners),
    tiles: designers.flatMap(tileOf).slice(0, tilesInPanel),
  }
}

type Newest = {
  readonly departments: readonly CategoryTreeItem[]
  readonly collections: readonly CategoryTreeItem[]
  /** Collection of new arrivals, if the shop has one. */
  readonly all: CategoryTreeItem | undefined
}

function newestEntry({ departments, collections, all }: Newest): MenuEntry {
  const newest = '?sort_by=new_arrival'
  const to = all ? categoryPath(all) : `/category/${wholeShopCategoryId}${newest}`
  const links = departments.map(({ name, slug }) => ({ text: name, to: `/category/${slug}${newest}` }))
  const latest = collections.toSorted((a, b) => b.id - a.id)
  return {
    text: "What's New",
    to,
    columns:
      links.length === 0
        ? []
        : [
            { title: 'Newest first', links, viewAll: { text: viewAll, to } },
            ...columnsOfLinks('Edits', collections.slice(0, linksInColumn), { text: viewAll, to }).map(
              ({ title, links: edits }) => ({ title, links: edits }),
            ),
          ],
    tiles: latest.flatMap(tileOf).slice(0, tilesInPanel),
  }
}

/** Sent with every page; the contents of the panels load when the shopper needs them. */
export function barOf(entries: readonly MenuEntry[]): BarEntry[] {
  return entries.map(({ text, to, columns }) => ({ text, to, hasPanel: columns.length > 0 }))
}

function plainLink(text: string, to: string): MenuEntry {
  return { text, to, columns: [], tiles: [] }
}

/**
 * The main navigation in the specification's order (NAV-01); the server provides the contents of each entry (NAV-02).
 */
export function navigationFrom(menu: readonly CategoryTreeItem[], brand: string): MenuEntry[] {
  const special = new Set([whatsNewId, giftCardCategoryId, wholeShopCategoryId])
  const everywhere = menu.flatMap((item) => [item, ...item.children])
  const ofKind = (requested: CategoryTreeItem['kind']) => [
    ...new Map(
      everywhere.filter(({ id, kind }) => kind === requested && !special.has(id)).map((item) => [item.id, item]),
    ).values(),
  ]
  const shared = { collections: ofKind('collection'), designers: ofKind('designer') }
  const departments = menu
    .filter(({ id, kind }) => kind === 'department' && !special.has(id))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
  const giftCard = menu.find(({ id }) => id === giftCardCategoryId)
  return [
    plainLink('Home', '/'),
    newestEntry({ departments, collections: shared.collections, all: menu.find(({ id }) => id === whatsNewId) }),
    designerEntry(shared.designers),
    ...departments.map((department) => entryFor(department, shared)),
    plainLink(`The ${brand} Voice`, '/blog'),
    plainLink('Gift card', giftCard ? categoryPath(giftCard) : `/category/${giftCardCategoryId}`),
    plainLink('Sale', `/category/${wholeShopCategoryId}?sale=1`),
  ]
}
