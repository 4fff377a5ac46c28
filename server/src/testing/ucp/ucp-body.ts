type Filled<T> = readonly [T, ...T[]]

type Message = {
  readonly type: string
  readonly code: string
  readonly content: string
  readonly severity?: string
  readonly path?: string
}
type Total = { readonly type: string; readonly amount: number }
type Described = { readonly description: { readonly plain: string } }
type Variant = {
  readonly id: string
  readonly price: { readonly amount: number; readonly currency: string }
  readonly availability: { readonly available: boolean; readonly status: string }
  readonly inputs: readonly { readonly id: string; readonly match: string }[]
  readonly fulfillment: { readonly methods: Filled<Described> }
}
type Product = {
  readonly id: string
  readonly variants: Filled<Variant>
  readonly selected: readonly object[]
  readonly options: Filled<{ readonly values: readonly object[] }>
}
type Option = Described & { readonly title: string; readonly totals: Filled<Total> }
type Method = {
  readonly line_item_ids: readonly string[]
  readonly destinations: Filled<object>
  readonly groups: Filled<{
    readonly line_item_ids: readonly string[]
    readonly selected_option_id: string
    readonly options: Filled<Option>
  }>
}
type Line = {
  readonly id: string
  readonly item: { readonly id: string; readonly title: string; readonly price: number }
  readonly quantity: number
}
type Expectation = { readonly destination: { readonly address_locality: string } }
type Late = {
  readonly line_item_id: string
  readonly risk: string
  readonly earliest: string
  readonly latest: string
  readonly safe_from: string
  readonly accepted: boolean
}
type Tool = { readonly name: string; readonly inputSchema: object }

/** The fields of all answers of the protocol and of its MCP transport that tests read. */
export type UcpBody = {
  readonly ucp: { readonly version: string; readonly capabilities: object }
  readonly id: string
  readonly status: string
  readonly code: string
  readonly content: string
  readonly continue_url: string
  readonly messages: Filled<Message>
  readonly totals: Filled<Total>
  readonly products: Filled<Product>
  readonly product: Product
  readonly line_items: Filled<Line>
  readonly buyer: object
  readonly occasion?: {
    readonly needed_by: string
    readonly accepts_late: readonly object[]
    readonly late: readonly Late[]
  }
  readonly discounts: { readonly applied: readonly object[] }
  readonly fulfillment: {
    readonly methods: Filled<Method>
    readonly expectations: Filled<Expectation>
    readonly events: readonly object[]
  }
  readonly order: { readonly id: string; readonly permalink_url: string }
  readonly checkout_id: string
  readonly result: {
    readonly structuredContent: UcpBody
    readonly content: readonly [{ readonly text: string }]
    readonly tools: Filled<Tool>
    readonly supportedVersions: readonly string[]
  }
  readonly error: { readonly code: number; readonly message: string; readonly data: { readonly code: string } }
}
