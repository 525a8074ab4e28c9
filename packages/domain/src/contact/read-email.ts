/**
 * Reads an e-mail address: one @, a local part before it, and a host name with a dot after it, by the rule HTML has for its own fields
 * (WHATWG "valid e-mail address"). Undefined when it is not an address; whether anybody receives mail there cannot be checked.
 */
export function readEmail(typed: string): string | undefined {
  const text = typed.trim();
  return text.length <= longest && address.test(text) ? text : undefined;
}

/** Maximum length of an address in characters (RFC 5321, 4.5.3.1.3). */
const longest = 254;

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const address = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${label}(?:\\.${label})+$`, 'i');
