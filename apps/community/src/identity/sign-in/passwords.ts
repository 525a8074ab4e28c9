import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** `salt:hash`, both base64, as the account table keeps it. scrypt with Node's defaults (N 16384, r 8, p 1). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('base64')}:${(await derive(password, salt)).toString('base64')}`;
}

/** Compares in constant time. `stored` undefined (no such account) takes as long as a wrong password and is false. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [salt = '', hash = ''] = (stored ?? nobody).split(':');
  const expected = Buffer.from(hash, 'base64');
  const actual = await derive(password, Buffer.from(salt, 'base64'));
  return expected.length === actual.length && timingSafeEqual(expected, actual) && stored !== undefined;
}

/** What an unknown name is compared with, so that the time reveals nothing. */
const nobody = `${Buffer.alloc(16).toString('base64')}:${Buffer.alloc(keyLength()).toString('base64')}`;

function keyLength(): number {
  return 32;
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength(), (problem, key) => (problem ? reject(problem) : resolve(key)));
  });
}
