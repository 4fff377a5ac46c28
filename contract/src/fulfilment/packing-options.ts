export const packingKinds = ['slip', 'label'] as const
export type PackingKind = (typeof packingKinds)[number]
