import { t } from '@lingui/core/macro'
import type { CategoryTreeItem } from '@shop/contract/catalogue/catalogue'
import type { MenuDepartment } from '@shop/contract/catalogue/menu'
import type { MenuDocument, MenuPart } from '@shop/contract/content/menu-types'
import { giftCardCategoryId, wholeShopCategoryId } from '@shop/contract/core/ids'
import { format, rupees } from '@shop/contract/core/money'
import { priceLinks, type MenuLink, type PriceRanges } from './price-links.ts'

export type MenuColumn = {
  readonly title: string
  readonly links: readonly MenuLink[]
  readonly viewAll?: MenuLink
  /** For a column of prices, which the browser writes in the shopper's currency. */
  readonly prices?: PriceRanges
  /** True for a column that is stacked below the previous one, because both are short. */
  readonly isBelow?: boolean
}
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
const designersInPanel = 27
const collectionsInColumn = 5
const tilesOfDepartment = 2
const tilesInPanel = 3
/** Tiles are small, so only the two smallest files of each picture are listed. */
const filesOfTile = 2
const viewAll = t`VIEW ALL`
const allDesigners: MenuLink = { text: viewAll, to: '/designer' }

export function categoryPath({ slug }: { readonly slug: string }): string {
  return `/category/${slug}`
}

function linkTo(item: { readonly slug: string; readonly name: string }): MenuLink {
  return { text: item.name, to: categoryPath(item) }
}

function column(title: string, links: readonly MenuLink[], more: Partial<MenuColumn> = {}): MenuColumn[] {
  return links.length === 0 ? [] : [{ title, links, ...more }]
}

/** Shortens `Girls: Lehengas` to `Lehengas` in the column `Girls`. */
function columnsOfKinds(items: readonly CategoryTreeItem[], all: MenuLink): MenuColumn[] {
  const named = items.map((item) => {
    const [group, name] = item.name.split(': ', 2)
    return name === undefined
      ? { group: t`By kind`, link: linkTo(item) }
      : { group, link: { ...linkTo(item), text: name } }
  })
  const columns = [...Map.groupBy(named, ({ group }) => group ?? '')].flatMap(([title, kinds]) =>
    column(
      title,
      kinds.map(({ link }) => link),
    ),
  )
  return columns.map((each, index) => (index === columns.length - 1 ? { ...each, viewAll: all } : each))
}

const inRupees = (amount: number) => ({ rupees: amount, text: format(rupees(amount)) })

function priceColumn(prices: PriceRanges): MenuColumn[] {
  return column(t`By price`, priceLinks(prices, inRupees), { prices })
}

/** Links into the department, from its own pieces. */
function columnsOfDepartment(path: string, menu: MenuDepartment): MenuColumn[] {
  const choices = (key: string, items: MenuDepartment['occasions']) =>
    items.map(({ code, label }) => ({
      text: label,
      to: `${path}?${encodeURIComponent(key)}=${encodeURIComponent(code)}`,
    }))
  return [
    ...column(t`By occasion`, choices('occasions[]', menu.occasions)),
    ...column(t`By craft`, choices('crafts[]', menu.crafts)),
    ...priceColumn({ path, ranges: menu.prices }),
    ...column(
      t`Edits`,
      [
        ...menu.collections.slice(0, collectionsInColumn).map(linkTo),
        { text: t`Newest first`, to: `${path}?sort_by=new_arrival` },
        ...(menu.ready === 0 ? [] : [{ text: t`Ready to ship`, to: `${path}?ready=1` }]),
      ],
      { isBelow: true },
    ),
    ...column(t`Designers`, menu.designers.map(linkTo), { viewAll: allDesigners }),
  ]
}

function columnsOf(department: CategoryTreeItem, menu: MenuDepartment | undefined): MenuColumn[] {
  const path = categoryPath(department)
  const all = { text: viewAll, to: path }
  const categories = department.children.filter(({ kind }) => kind === 'department' || kind === 'category')
  const groups = categories.filter(({ children }) => children.length > 0)
  const plain = categories.filter(({ children }) => children.length === 0)
  return [
    ...columnsOfKinds(plain, all),
    ...groups.flatMap((group) =>
      column(group.name, group.children.map(linkTo), { viewAll: { text: viewAll, to: categoryPath(group) } }),
    ),
    ...(menu === undefined ? [] : columnsOfDepartment(path, menu)),
  ]
}

function smallest(files: string): string {
  return files.split(', ').slice(0, filesOfTile).join(', ')
}

function tileOf(item: CategoryTreeItem): MenuTile[] {
  const { picture } = item
  if (picture === null) return []
  const small = { ...picture, avif: smallest(picture.avif), webp: smallest(picture.webp) }
  return [{ ...linkTo(item), tagline: item.tagline, picture: small }]
}

/** Pictures of the department's categories, then of the department itself. */
function tilesOf(department: CategoryTreeItem): MenuTile[] {
  return [...department.children.flatMap(tileOf), ...tileOf(department)]
    .slice(0, tilesOfDepartment)
    .map((tile) => ({ ...tile, text: t`Shop ${tile.text}` }))
}

function entryFor(department: CategoryTreeItem, menu: MenuDepartment | undefined): MenuEntry {
  return {
    text: department.name,
    to: categoryPath(department),
    columns: columnsOf(department, menu),
    tiles: tilesOf(department),
  }
}

/** By the address, because the name is in the shopper's language. */
function rankOf({ slug }: CategoryTreeItem): number {
  const rank = departmentsInOrder.indexOf(slug.replace(/-\d+$/, '').toLowerCase())
  return rank === -1 ? departmentsInOrder.length : rank
}

function designerEntry(designers: readonly CategoryTreeItem[]): MenuEntry {
  return {
    text: t`Designers`,
    to: allDesigners.to,
    columns: column(t`Designers`, designers.slice(0, designersInPanel).map(linkTo), { viewAll: allDesigners }),
    tiles: designers.flatMap(tileOf).slice(0, tilesInPanel),
  }
}

type Newest = {
  readonly departments: readonly CategoryTreeItem[]
  readonly collections: readonly CategoryTreeItem[]
  /** The collection of new arrivals, if the shop has one. */
  readonly all: CategoryTreeItem | undefined
}

function newestEntry({ departments, collections, all }: Newest): MenuEntry {
  const newest = '?sort_by=new_arrival'
  const to = all ? categoryPath(all) : `/category/${wholeShopCategoryId}${newest}`
  const links = departments.map(({ name, slug }) => ({ text: name, to: `/category/${slug}${newest}` }))
  const latest = collections.toSorted((a, b) => b.id - a.id)
  return {
    text: t`What's New`,
    to,
    columns: column(t`Newest first`, links, { viewAll: { text: viewAll, to } }),
    tiles: latest.flatMap(tileOf).slice(0, tilesInPanel),
  }
}

/** Part of every page; the contents of the panels load when the shopper needs them. */
export function barOf(entries: readonly MenuEntry[]): BarEntry[] {
  return entries.map(({ text, to, columns }) => ({ text, to, hasPanel: columns.length > 0 }))
}

function plainLink(text: string, to: string): MenuEntry {
  return { text, to, columns: [], tiles: [] }
}

/**
 * The main navigation in the specification's order (NAV-01); the server provides the contents of each entry (NAV-02).
 */
export function navigationFrom(
  menu: readonly CategoryTreeItem[],
  brand: string,
  ofDepartments: readonly MenuDepartment[] = [],
): MenuEntry[] {
  return Object.values(partsFrom(menu, brand, ofDepartments)).flat()
}

type Parts = Readonly<Record<Exclude<MenuPart, 'link'>, readonly MenuEntry[]>>

/** The menu with the merchant's order and labels. */
export function arrangedNavigation({ entries }: MenuDocument, parts: Parts, brand: string): MenuEntry[] {
  return entries
    .filter(({ isShown }) => isShown)
    .flatMap(({ part, text, to }) => {
      const words = text.replaceAll('{brand}', brand)
      if (part === 'link') return [plainLink(words, to)]
      return part === 'departments' ? parts[part] : parts[part].map((entry) => ({ ...entry, text: words }))
    })
}

export function partsFrom(
  menu: readonly CategoryTreeItem[],
  brand: string,
  ofDepartments: readonly MenuDepartment[] = [],
): Parts {
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
  return {
    home: [plainLink(t`Home`, '/')],
    newest: [
      newestEntry({ departments, collections: shared.collections, all: menu.find(({ id }) => id === whatsNewId) }),
    ],
    designers: [designerEntry(shared.designers)],
    departments: departments.map((department) =>
      entryFor(
        department,
        ofDepartments.find(({ id }) => id === department.id),
      ),
    ),
    voice: [plainLink(t`The ${brand} Voice`, '/blog')],
    gift_card: [plainLink(t`Gift card`, giftCard ? categoryPath(giftCard) : `/category/${giftCardCategoryId}`)],
    sale: [plainLink(t`Sale`, `/category/${wholeShopCategoryId}?sale=1`)],
  }
}
