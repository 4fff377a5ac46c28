export type CardArrival = { readonly latest: string; readonly isInTime: boolean }
