export type CardArrival = { readonly latest: string; readonly isInTime: boolean; readonly orderBy: string | null }
