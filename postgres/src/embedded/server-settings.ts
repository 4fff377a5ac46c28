export type Purpose = 'shop' | 'throwaway'

export type Running = { readonly purpose: Purpose; readonly more?: Settings }

export type Address = { readonly socketFolder: string } | { readonly port: number }

const socketPort = 5432

const common = {
  max_connections: 200,
  timezone: 'UTC',
  log_timezone: 'UTC',
  wal_level: 'minimal',
  max_wal_senders: 0,
  // The shop's queries are short; compiling them costs more than it saves.
  jit: 'off',
  random_page_cost: 1.1,
  maintenance_work_mem: '128MB',
  password_encryption: 'scram-sha-256',
}

const durable = {
  shared_buffers: '256MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // One file per weekday, so the log never holds more than seven days.
  logging_collector: 'on',
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: 0,
  log_truncate_on_rotation: 'on',
  // The shop handles refused rows itself; the log is about the server.
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

const fast = {
  shared_buffers: '128MB',
  // May be in memory.
  max_wal_size: '256MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
}

export type Settings = Readonly<Record<string, string | number>>

/** `more` wins over the settings of the purpose. */
export function serverArguments(cluster: string, address: Address, { purpose, more }: Running): string[] {
  const settings = { ...common, ...(purpose === 'shop' ? durable : fast), ...listening(address), ...more }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

function listening(address: Address): Settings {
  return 'port' in address
    ? { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: address.port }
    : {
        listen_addresses: '',
        unix_socket_directories: address.socketFolder,
        unix_socket_permissions: '0700',
        port: socketPort,
      }
}
