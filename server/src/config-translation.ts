import { text, webAddress, wholeNumber } from './config-values.ts'
import type { AzureAccount } from './platform/translation/azure/azure-translator.ts'

/** The account at Azure AI Translator, which suggests translations. */
export const translatorSettings = {
  AZURE_TRANSLATOR_KEY: text.min(16, 'must be a key of a Translator resource').optional(),
  AZURE_TRANSLATOR_REGION: text.regex(/^[a-z\d]+$/, 'must be a region of Azure, such as centralindia').optional(),
  AZURE_TRANSLATOR_URL: webAddress.default('https://api.cognitive.microsofttranslator.com'),
  TRANSLATOR_CHARACTERS_PER_MONTH: wholeNumber(0, 1_000_000_000).default(1_000_000),
}

type Given = {
  readonly AZURE_TRANSLATOR_KEY?: string | undefined
  readonly AZURE_TRANSLATOR_REGION?: string | undefined
  readonly AZURE_TRANSLATOR_URL: string
  readonly TRANSLATOR_CHARACTERS_PER_MONTH: number
}

/** Without an account, `azure` is undefined, and nothing is sent. */
export function translatorOf(given: Given): {
  readonly azure: AzureAccount | undefined
  readonly charactersPerMonth: number
} {
  const { AZURE_TRANSLATOR_KEY: key, AZURE_TRANSLATOR_REGION: region, AZURE_TRANSLATOR_URL: apiUrl } = given
  return {
    azure: key === undefined ? undefined : { key, region, apiUrl },
    charactersPerMonth: given.TRANSLATOR_CHARACTERS_PER_MONTH,
  }
}
