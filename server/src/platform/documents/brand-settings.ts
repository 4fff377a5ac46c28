type Given = {
  readonly BRAND_NAME: string
  readonly BRAND_CHAT_NUMBER: string
  readonly BRAND_INSTAGRAM: string
  readonly BRAND_FACEBOOK: string
  readonly BRAND_PINTEREST: string
  readonly BRAND_YOUTUBE: string
}

export function brandOf(given: Given) {
  return {
    name: given.BRAND_NAME,
    chatNumber: given.BRAND_CHAT_NUMBER,
    social: {
      instagram: given.BRAND_INSTAGRAM,
      facebook: given.BRAND_FACEBOOK,
      pinterest: given.BRAND_PINTEREST,
      youtube: given.BRAND_YOUTUBE,
    },
  }
}
