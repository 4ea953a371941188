import ipaddr from 'ipaddr.js';

/** One visitor's address: IPv4 as it is; of IPv6 the /64 that belongs to one line, or its owner would have 2^64 of them. */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const plain = ipaddr.process(address);
  return plain.kind() === 'ipv4' ? plain.toString() : cut(plain, 64);
}

/**
 * What one customer of a hoster or one mast of an operator has: /24 of IPv4, /48 of IPv6.
 * @param address as it came, or the key of its line
 */
export function subnetOf(address: string): string {
  const [first = ''] = address.split('/64');
  if (!ipaddr.isValid(first)) return address;
  const plain = ipaddr.process(first);
  return cut(plain, plain.kind() === 'ipv4' ? 24 : 48);
}

function cut(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const range = `${address.toString()}/${bits}`;
  const first =
    address.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(range)
      : ipaddr.IPv6.networkAddressFromCIDR(range);
  return `${first.toString()}/${bits}`;
}
