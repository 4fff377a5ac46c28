import type { Api } from '#api/client.ts'
import { cardOf, type Card } from '#features/catalogue/catalogue-api.ts'
import { homeSections, loadHome, type HomeContent as Content, type HomeTab as Tab } from '#features/home/home-api.ts'
import { browserApi } from '#session/browser-api.ts'

export type HomeTab = { readonly name: string; readonly cards?: readonly Card[] }
export type HomeContent = Omit<Content<Card>, 'tabs'> & { readonly tabs: readonly HomeTab[] | null }

type Sections = { readonly [Name in keyof HomeContent]: (api: Api) => Promise<NonNullable<HomeContent[Name]>> }

const whole = homeSections(cardOf)
/** For a section that is loaded again. */
export const sections: Sections = whole

/** The page contains the cards of the first tab only. */
function firstTabOnly(tabs: readonly Tab<Card>[]): readonly HomeTab[] {
  return tabs.map((tab, index) => (index === 0 ? tab : { name: tab.name }))
}

export async function loadHomeContent(api: Api, report: (error: unknown) => void): Promise<HomeContent> {
  const content = await loadHome(api, whole, report)
  return { ...content, tabs: content.tabs && firstTabOnly(content.tabs) }
}

let tabs: Promise<readonly Tab<Card>[]> | undefined

/** One request for all other tabs; a failed one is repeated. */
export async function loadTab(name: string): Promise<readonly Card[]> {
  tabs ??= whole.tabs(browserApi)
  try {
    return (await tabs).find((tab) => tab.name === name)?.cards ?? []
  } catch (error) {
    tabs = undefined
    throw error
  }
}
