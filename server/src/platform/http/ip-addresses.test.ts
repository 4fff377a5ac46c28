import { expect, test } from 'vitest'
import { addressList, isAddressRange, isLoopbackHost, isPublicAddress, mayBePublicHost } from './ip-addresses.ts'

test('private addresses are distinguished from public ones', () => {
  const inside = [
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.1',
    '169.254.169.254',
    '172.20.0.1',
    '0.0.0.0',
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fd00::1',
    'ff02::1',
    '2001:db8::1',
    '64:ff9b::a00:1',
    '64:ff9b:1::a00:1',
    '::7f00:1',
    '::10.0.0.7',
    '::808:808',
    '::ffff:0:127.0.0.1',
    '2002:7f00:1::',
    '2002:a00:7::1',
    '2001:0:a00:7::1',
    'fec0::1',
    '3fff::1',
    '4000::1',
    '100::1',
    '::ffff:127.0.0.1',
    '::ffff:10.1.2.3',
    '100.64.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    'not-an-address',
    '0x7f.1',
    '2130706433',
    '',
  ]
  expect(inside.filter(isPublicAddress)).toEqual([])
  const outside = ['93.184.216.34', '::ffff:93.184.216.34', '2606:2800:220:1::1']
  expect(outside.filter(isPublicAddress)).toEqual(outside)
})

test('an address list matches addresses, ranges and names, also for IPv4 addresses written as IPv6', () => {
  const isListed = addressList(['loopback', 'uniquelocal', '93.184.216.0/24', '2606:2800::/32', '8.8.4.4'])
  const listed = [
    '127.0.0.1',
    '::1',
    '::ffff:10.0.0.7',
    'fd12::1',
    '172.17.0.1',
    '93.184.216.34',
    '2606:2800::5',
    '8.8.4.4',
  ]
  expect(listed.filter((address) => !isListed(address))).toEqual([])
  const others = ['8.8.8.8', '::ffff:8.8.8.8', '169.254.1.1', '2607::1', '93.184.217.1', 'nonsense', '', '127.1']
  expect(others.filter(isListed)).toEqual([])
})

test('entries of an address list are validated', () => {
  const good = ['loopback', 'linklocal', 'uniquelocal', '10.0.0.7', '10.0.0.0/8', '::1', 'fd00::/8']
  expect(good.filter((entry) => !isAddressRange(entry))).toEqual([])
  expect(
    ['', 'localhost', '10.0.0.0/33', '10.0.0.0/', '10.0.0', 'fd00::/129', '10.0.0.0/8/8', '*'].filter(isAddressRange),
  ).toEqual([])
})

test('loopback hosts are distinguished from hosts that other machines can reach', () => {
  const own = ['localhost', 'LOCALHOST', 'shop.localhost', '127.0.0.1', '127.8.9.1', '::1', '[::1]']
  expect(own.filter((host) => !isLoopbackHost(host))).toEqual([])
  expect(
    ['0.0.0.0', '::', '10.0.0.7', 'shop.example', 'localhost.example', 'notlocalhost', ''].filter(isLoopbackHost),
  ).toEqual([])
})

test('a host is inside by its address in any notation and by a name of its own network', () => {
  const inside = [
    'localhost',
    'localhost.',
    'LOCALHOST..',
    'shop.localhost.',
    '127.0.0.1.',
    '[::1]',
    '[::7f00:1]',
    '[::ffff:7f00:1]',
    '[2002:7f00:1::]',
    '[64:ff9b::7f00:1]',
    'printer.local',
    'metadata.google.internal',
    'metadata.google.internal.',
    'router.home.arpa',
    'box.localdomain',
    'intranet',
    'intranet.',
    '.',
    '',
  ]
  expect(inside.filter(mayBePublicHost)).toEqual([])
  const outside = ['hooks.example.com', 'hooks.example.com.', '93.184.216.34', '[2606:2800:220:1::1]', 'local.example']
  expect(outside.filter(mayBePublicHost)).toEqual(outside)
  expect(['localhost.', 'shop.localhost..', '[::1]'].filter(isLoopbackHost)).toHaveLength(3)
})
