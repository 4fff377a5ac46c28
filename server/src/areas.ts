import { accessArea } from './access/area.ts'
import { agentsArea } from './agents/area.ts'
import { booksArea } from './books/area.ts'
import { catalogueArea } from './catalogue/area.ts'
import { checkoutArea } from './checkout/area.ts'
import { contentArea } from './content/area.ts'
import { customersArea } from './customers/area.ts'
import { fulfilmentArea } from './fulfilment/area.ts'
import { importsArea } from './imports/area.ts'
import { messagesArea } from './messages/area.ts'
import type { Area } from './platform/runtime/area.ts'
import { sellingArea } from './selling/area.ts'

/** The shop's eleven areas, lower ones first (docs/architecture.md). */
export const areas: readonly Area[] = [
  catalogueArea,
  contentArea,
  importsArea,
  sellingArea,
  messagesArea,
  accessArea,
  checkoutArea,
  fulfilmentArea,
  booksArea,
  customersArea,
  agentsArea,
]
