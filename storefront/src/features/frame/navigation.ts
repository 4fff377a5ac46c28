import type { CategoryTreeItem } from '@shop/contract/catalogue'
import { giftCardCategoryId, wholeShopCategoryId } from '@shop/contract/ids'

export type MenuLink = { readonly text: string; readonly to: string }
export type MenuColumn = { readonly title: string; readonly links: readonly MenuLink[]; readonly viewAll?: MenuLink }
export type MenuEntry = {
  readonly text: string
  readonly to: string
  /** Without columns the entry is a plain link. */
  readonly columns: readonly MenuColumn[]
  readonly picture?: CategoryTreeItem['picture']
  readonly tagline?: string
}

const whatsNewId = 2
/** The order of the specification; departments it does not name come after these. */
const departmentsInOrder = ['women', 'men', 'kids', 'accessories', 'jewellery']
const linksInColumn = 9
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

/** Groups of the whole shop, which hang below every department. */
type Shared = { readonly collections: readonly CategoryTreeItem[]; readonly designers: readonly CategoryTreeItem[] }

function columnsOf(department: CategoryTreeItem, shared: Shared): MenuColumn[] {
  const all = { text: viewAll, to: categoryPath(department) }
  const own = (wanted: CategoryTreeItem['kind']) => department.children.filter(({ kind }) => kind === wanted)
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

function pictureOf(item: CategoryTreeItem): CategoryTreeItem['picture'] {
  return item.picture ?? item.children.find(({ picture }) => picture !== null)?.picture ?? null
}

function entryFor(department: CategoryTreeItem, shared: Shared): MenuEntry {
  const { name, tagline } = department
  const columns = columnsOf(department, shared)
  return { text: name, to: categoryPath(department), columns, picture: pictureOf(department), tagline }
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
  }
}

function newestEntry(departments: readonly CategoryTreeItem[], collection: CategoryTreeItem | undefined): MenuEntry {
  const newest = '?sort_by=new_arrival'
  const to = collection ? categoryPath(collection) : `/category/${wholeShopCategoryId}${newest}`
  const links = departments.map(({ name, slug }) => ({ text: name, to: `/category/${slug}${newest}` }))
  return {
    text: "What's New",
    to,
    columns: links.length === 0 ? [] : [{ title: 'Newest first', links, viewAll: { text: viewAll, to } }],
    picture: collection?.picture ?? null,
  }
}

/** The main navigation in the specification's order (NAV-01); what hangs below each entry is the server's (NAV-02). */
export function navigationFrom(menu: readonly CategoryTreeItem[], brand: string): MenuEntry[] {
  const special = new Set([whatsNewId, giftCardCategoryId, wholeShopCategoryId])
  const everywhere = menu.flatMap((item) => [item, ...item.children])
  const ofKind = (wanted: CategoryTreeItem['kind']) => [
    ...new Map(
      everywhere.filter(({ id, kind }) => kind === wanted && !special.has(id)).map((item) => [item.id, item]),
    ).values(),
  ]
  const shared = { collections: ofKind('collection'), designers: ofKind('designer') }
  const departments = menu
    .filter(({ id, kind }) => kind === 'department' && !special.has(id))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
  const giftCard = menu.find(({ id }) => id === giftCardCategoryId)
  return [
    { text: 'Home', to: '/', columns: [] },
    newestEntry(
      departments,
      menu.find(({ id }) => id === whatsNewId),
    ),
    designerEntry(shared.designers),
    ...departments.map((department) => entryFor(department, shared)),
    { text: `The ${brand} Voice`, to: '/blog', columns: [] },
    { text: 'Gift card', to: giftCard ? categoryPath(giftCard) : `/category/${giftCardCategoryId}`, columns: [] },
    { text: 'Sale', to: `/category/${wholeShopCategoryId}?sale=1`, columns: [] },
  ]
}
