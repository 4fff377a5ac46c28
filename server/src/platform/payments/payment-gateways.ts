import { OtherProviderError, type PageSources, type PaymentGateway } from './payment-gateway.ts'

/** Shoppers whose new orders an account takes; `nobody`: it only finishes what it once opened. */
export type Takes = 'abroad' | 'nobody'

export type OtherGateway = { readonly gateway: PaymentGateway; readonly takes: Takes }

export type OpenGateways = {
  /** Takes every order that no other account takes. */
  readonly gateway: PaymentGateway
  readonly otherGateways: readonly OtherGateway[]
}

export function gatewaysOf({ gateway, otherGateways }: OpenGateways): PaymentGateway[] {
  return [gateway, ...otherGateways.map((other) => other.gateway)]
}

export const providersOf = (open: OpenGateways): string[] => gatewaysOf(open).map(({ provider }) => provider)

export function findGateway(open: OpenGateways, provider: string): PaymentGateway | undefined {
  return gatewaysOf(open).find((one) => one.provider === provider)
}

/** Throws when the shop no longer uses the provider, because nothing can be learned from it. */
export function gatewayAt(open: OpenGateways, provider: string): PaymentGateway {
  const found = findGateway(open, provider)
  if (found === undefined) throw new OtherProviderError(provider)
  return found
}

/** The account that opens the payment of a new order. */
export function gatewayFor({ gateway, otherGateways }: OpenGateways, countryCode: string): PaymentGateway {
  if (countryCode === 'IN') return gateway
  return otherGateways.find(({ takes }) => takes === 'abroad')?.gateway ?? gateway
}

export function pageSourcesOf(open: OpenGateways): PageSources {
  const sources = gatewaysOf(open).map(({ pageSources }) => pageSources)
  return {
    scripts: sources.flatMap(({ scripts }) => scripts),
    frames: sources.flatMap(({ frames }) => frames),
    connections: sources.flatMap(({ connections }) => connections),
  }
}

export const noSources: PageSources = { scripts: [], frames: [], connections: [] }
