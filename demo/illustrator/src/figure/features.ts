/** The lines of a face that looks to the right, 186 pixels from crown to chin; `face.ts` mirrors and scales them. */
export type FaceLines = {
  readonly outline: string
  /** The upper lids, and the lashes along them: drawn as shapes, because a pen presses where it turns. */
  readonly lids: string
  readonly lashes: string
  readonly brows: string
  /** The side of the nose away from the brow, and the wing of the nostril. */
  readonly nose: string
  readonly nostril: string
  readonly ridge: string
  readonly upperLip: string
  readonly lowerLip: string
  readonly mouth: string
  readonly beard: string
  readonly moustache: string
  readonly cheek: readonly [number, number]
}

const THREE_QUARTERS: FaceLines = {
  outline:
    'M-46 -40C-22 -94 44 -92 48 -50C50 -40 50 -33 47 -23C45 -16 46 -9 48 0C51 13 48 29 42 46C37 60 29 76 16 82C6 86 -6 82 -17 73C-31 62 -41 46 -44 22C-47 8 -47 -20 -46 -40Z',
  lids: 'M-23 -5C-16 -20 1 -21 10 -1C1 7 -15 6 -23 -5ZM26 -2C30 -17 42 -17 47 -5C42 5 31 6 26 -2Z',
  lashes:
    'M-30 -11C-20 4 -2 8 10 -1C3 13 -15 13 -24 -2C-26 -5 -28 -8 -30 -11ZM25.5 -2C31 6 41 6 49 -9C47 9 32 13 25.5 -2Z',
  brows:
    'M-32 -25C-22 -38 -4 -40 11 -30C12 -28 11 -25 9 -26C-4 -33 -18 -33 -32 -25ZM26 -30C32 -38 43 -38 49 -27C43 -32 34 -32 27 -26Z',
  nose: 'M24 -20C25 -6 33 10 38 22C40 29 35 34 28 34C24 34 21 33 20 30C26 29 30 26 29 19C27 8 22 -4 21 -16Z',
  nostril: 'M18 30C19 25 23 31 28 33C33 34 37 31 38 26',
  ridge: 'M22 -8C24 2 27 10 29 18',
  upperLip: 'M9 52C16 48 21 45 26 48C30 45 35 48 40 51C35 54 30 53 26 54C20 54 14 54 9 52Z',
  lowerLip: 'M11 53C18 55 32 55 38.5 52C35 65 18 67 11 53Z',
  mouth: 'M9 52C18 55.5 31 55 40 51',
  beard:
    'M-45 -4C-43 26 -40 46 -30 60C-18 76 -4 87 10 86C27 84 36 68 42 48C45 38 47 28 47 18C42 32 38 39 32 41C24 38 16 38 9 43C-4 52 -20 42 -28 26C-33 14 -36 4 -37 -6Z',
  moustache: 'M5 48C9 40 18 37 24 39C30 37 36 40 42 47C35 45 30 44 25 45C18 44 11 46 5 48Z',
  cheek: [-18, 28],
}

const PROFILE: FaceLines = {
  outline:
    'M-44 -30C-30 -92 30 -90 35 -56C37 -46 38 -38 37 -30C35 -22 34 -17 36 -9C40 3 49 16 51 23C52 28 47 31 41 31C40 35 41 38 44 42C46 45 44 48 40 49C43 51 44 54 42 58C39 61 38 63 39 67C41 74 38 82 30 84C18 86 2 78 -12 66C-26 58 -34 46 -37 24Z',
  lids: 'M4 -4C9 -18 26 -19 34 -5C27 4 12 5 4 -4Z',
  lashes: 'M1 -9C10 5 24 7 38 -1C30 12 11 12 4 -3C3 -5 2 -7 1 -9Z',
  brows: 'M-4 -24C6 -37 22 -39 36 -31C37 -29 36 -27 34 -27C22 -33 8 -32 -4 -24Z',
  nose: 'M34 -12C37 2 44 16 46 24C44 29 38 32 33 30C37 28 40 24 39 18C36 8 33 -2 32 -10Z',
  nostril: 'M33 29C33 23 38 24 41 30',
  ridge: 'M34 -4C37 6 41 14 45 20',
  upperLip: 'M24 49C30 46 36 42 44 43C46 46 44 48 40 49C34 51 29 51 24 49Z',
  lowerLip: 'M25 50C31 51.5 36 51 40 49.5C43 52 44 55 42 58C36 63 29 58 25 50Z',
  mouth: 'M23 49C30 51.5 36 51 41 49.5',
  beard:
    'M-38 -4C-38 30 -32 50 -14 64C2 78 18 87 30 86C40 83 42 74 39 64C41 60 41 56 38 53C32 60 26 60 22 54C18 44 24 36 40 37L40 31C28 30 14 36 4 40C-10 42 -22 30 -26 14C-28 4 -30 -2 -30 -8Z',
  moustache: 'M18 48C22 40 32 34 42 37C45 40 46 42 45 44C38 42 28 44 18 48Z',
  cheek: [4, 26],
}

const CHILD: FaceLines = {
  ...THREE_QUARTERS,
  outline:
    'M-46 -36C-26 -92 44 -90 48 -48C50 -38 50 -30 48 -20C47 -12 50 -4 50 8C52 34 44 58 26 70C14 78 -4 78 -18 70C-38 60 -48 38 -47 10C-48 -6 -48 -20 -46 -36Z',
  lids: '',
  lashes:
    'M-20 4C-15 -13 4 -14 10 3C11 6 8 7 6 4C1 -6 -11 -6 -16 5C-18 8 -21 7 -20 4ZM25 3C29 -11 42 -11 46 2C47 5 44 6 42 3C39 -4 32 -4 29 4C28 7 25 6 25 3Z',
  brows:
    'M-24 -20C-16 -29 0 -30 10 -23C11 -21 10 -20 8 -20C-1 -25 -13 -25 -24 -20ZM27 -24C32 -29 41 -28 46 -20C41 -24 34 -24 28 -21Z',
  nose: '',
  nostril: 'M20 20C22 26 31 26 34 18',
  ridge: 'M25 0C27 6 29 10 29 14',
  mouth: 'M6 36C14 42 30 42 39 33',
  upperLip: 'M6 36C14 42 30 42 39 33C38 52 14 58 6 36Z',
  lowerLip: 'M11 39C18 43 28 42 35.5 37C34 44 17 47 11 39Z',
  cheek: [-22, 26],
}

export const FACES = { threeQuarters: THREE_QUARTERS, profile: PROFILE, child: CHILD } as const

export type FaceView = keyof typeof FACES
