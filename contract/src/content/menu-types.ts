/** The menu and the footer as the merchant arranges them. */

/** Entries of the main menu; `departments` stands for all departments, `link` for an added link. */
export const menuParts = ['home', 'newest', 'designers', 'departments', 'voice', 'gift_card', 'sale', 'link'] as const
export type MenuPart = (typeof menuParts)[number]

export type MenuDocument = {
  readonly entries: readonly {
    readonly part: MenuPart
    readonly text: string
    readonly to: string
    readonly isShown: boolean
  }[]
}

export type FooterLink = {
  readonly text: string
  readonly to: string
  readonly needsLogin?: boolean
  readonly visitorTo?: string
}

export type FooterDocument = {
  readonly columns: readonly { readonly title: string; readonly links: readonly FooterLink[] }[]
}
