import { accessoryKinds } from './kinds/accessories.ts'
import { childrenKinds } from './kinds/children.ts'
import { jewelleryKinds } from './kinds/jewellery.ts'
import type { KindFacts } from './kinds/kind.ts'
import { menKinds } from './kinds/men.ts'
import { womenKinds } from './kinds/women.ts'

export type { KindFacts } from './kinds/kind.ts'

const kinds = { ...womenKinds, ...menKinds, ...childrenKinds, ...accessoryKinds, ...jewelleryKinds }

/** The drawable kinds that the shop sells. */
export type SoldKind = keyof typeof kinds

export const kindFacts: Readonly<Record<SoldKind, KindFacts>> = kinds
