import { isIP } from 'node:net';

/** Returns an IPv4 address as it is, and the network (/64) of an IPv6 address: a customer has all addresses of a network. */
export function networkOf(address: string): string {
  // An IPv4 address may be written as an IPv6 one, with its dots.
  if (isIP(address) !== 6 || address.includes('.')) return address;
  const [head = [], tail = []] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}
