import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Returns `salt:hash`, both base64, as stored in the account table. scrypt with Node's defaults (N 16384, r 8, p 1). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('base64')}:${(await derive(password, salt)).toString('base64')}`;
}

/** Compares in constant time. With `stored` undefined (no such account), it takes as long as for a wrong password and returns false. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [salt = '', hash = ''] = (stored ?? '').split(':');
  const expected = Buffer.from(hash, 'base64');
  const actual = await derive(password, Buffer.from(salt, 'base64'));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** Length of a hash in bytes. */
const keyLength = 32;

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, (problem, key) => (problem ? reject(problem) : resolve(key)));
  });
}
