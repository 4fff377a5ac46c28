export const locationKinds = ['warehouse', 'store', 'consignment', 'workroom'] as const
export type LocationKind = (typeof locationKinds)[number]

export const transferStates = ['draft', 'sent', 'received', 'cancelled'] as const
export type TransferState = (typeof transferStates)[number]

export const transferViews = ['open', 'all'] as const
export type TransferView = (typeof transferViews)[number]

/** Why more or fewer pieces came than were sent. */
export const differenceReasons = ['lost', 'damaged', 'miscounted', 'kept_back'] as const
export type DifferenceReason = (typeof differenceReasons)[number]

export const maxLocations = 100
export const maxTransferLines = 200
