/**
 * Reads an e-mail address: one @, something before it, and behind it the name of a host with a dot, by the rule HTML has for its own
 * fields (WHATWG "valid e-mail address"). Undefined when it is none; whether it is read cannot be known.
 */
export function readEmail(typed: string): string | undefined {
  const text = typed.trim();
  return text.length <= longest && address.test(text) ? text : undefined;
}

/** Characters of an address at most (RFC 5321, 4.5.3.1.3). */
const longest = 254;

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const address = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${label}(?:\\.${label})+$`, 'i');
