/** A selector may match a page that has all its classes and contains all its marks and states. */
export type Selector = {
  readonly text: string
  readonly classes: readonly string[]
  readonly marks: readonly string[]
  /** Attributes that few elements have: `aria-pressed="true"`, `open=""`. */
  readonly states: readonly string[]
  readonly subject: readonly string[]
  readonly isPart: boolean
}
export type CssDeclaration = {
  readonly text: string
  /** Custom property that it sets. */
  readonly sets: string | undefined
  /** Custom properties, keyframes as `@name`, and `@italic`. */
  readonly reads: readonly string[]
}
export type CssRule = {
  readonly kind: 'rule'
  readonly selectors: readonly Selector[]
  readonly declarations: readonly CssDeclaration[]
}
export type CssBlock = { readonly kind: 'block'; readonly prelude: string; readonly parts: readonly CssPart[] }
export type CssPart =
  | CssRule
  | { readonly kind: 'text'; readonly text: string }
  /** A registered custom property or a keyframes rule: needed where something reads its name. */
  | { readonly kind: 'named'; readonly name: string; readonly text: string; readonly initial?: string }
  | { readonly kind: 'font'; readonly text: string; readonly characters: RegExp | undefined; readonly style?: string }
  | CssBlock
