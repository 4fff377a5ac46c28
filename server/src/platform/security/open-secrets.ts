import type { Database } from '#platform/db/db.ts'
import { secretCipher, SecretsKeyError, type SecretCipher } from './secret-cipher.ts'
import { makeKeyFile, readSecretsKeys, secretsKeyFile, type SecretsSettings } from './secret-keys.ts'
import { countSecrets, encryptStored, type SecretCount } from './stored-secrets.ts'

type Options = { readonly db: Database; readonly settings: SecretsSettings; readonly now: Date }

/**
 * Reads the keys, creates one at the first start, and encrypts values that are plain or use an older key. Refuses to
 * start when a key is missing, before anything is encrypted with another one.
 */
export async function openSecrets({ db, settings, now }: Options): Promise<SecretCipher> {
  const lost = lostSecrets(await countSecrets(db), settings)
  if (lost.length > 0) throw new SecretsKeyError(missingText(lost, settings))
  if (readSecretsKeys(settings).length === 0) makeKeyFile(secretsKeyFile(settings.dataDir), now)
  const readKeys = () => readSecretsKeys(settings)
  const cipher = secretCipher(readKeys)
  const [current] = readKeys()
  if (current) await encryptStored(db, cipher, current.id)
  return cipher
}

/** Secrets in the database whose key this shop does not have. */
export function lostSecrets(counts: readonly SecretCount[], settings: SecretsSettings): SecretCount[] {
  const known = new Set(readSecretsKeys(settings).map(({ id }) => id))
  return counts.filter(({ keyId }) => keyId !== null && !known.has(keyId))
}

function missingText(lost: readonly SecretCount[], { secretsKeys, dataDir }: SecretsSettings): string {
  const ids = [...new Set(lost.map(({ keyId }) => keyId))].join(', ')
  const count = lost.reduce((sum, one) => sum + one.count, 0)
  const file = secretsKeyFile(dataDir)
  return [
    `The key ${ids} is missing, with which ${count} secret${count === 1 ? ' is' : 's are'} encrypted (${lost.map(({ place }) => place).join(', ')}).`,
    secretsKeys.length > 0
      ? `SECRETS_KEY has other keys: add that one to it, after a comma, or put back the file ${file}.`
      : `Put back the file ${file} of the machine that wrote them, or set SECRETS_KEY to the key.`,
    'If the key is lost: npm run shop -- secrets replace --yes',
  ].join('\n')
}
