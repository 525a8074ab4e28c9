import { expect, it } from 'vitest';
import { communityLog } from './log.ts';

it('[COM-01] credentials and personal numbers appear in no log entry, however deeply they are nested', () => {
  const lines: string[] = [];
  const log = communityLog('info', { write: (line) => void lines.push(line) });
  const [kept, secret] = ['kept', 'c2VjcmV0'];
  const credentials = { authorization: `Basic ${secret}`, cookie: secret };
  const person = { spid: secret, ahv: secret, gln: secret };
  log.info({ ...credentials, ...person, kept }, 'a line');
  log.info({ request: { ...credentials, ...person, kept } }, 'a line');
  log.info({ request: { headers: { ...credentials, kept } } }, 'a line');
  log.info({ err: { options: { ...credentials, kept } } }, 'a line');
  const numbers = { spid: '761337610411353650', ahv: '756.0521.1270.80', gln: '7601000050717' };
  log.info({ request: { caller: { ...numbers, kept } } }, `a line of ${Object.values(numbers).join(' and ')}`);
  // GLNs of test systems start with any digits.
  log.info({ request: { caller: { principal: { gln: secret, kept } } } }, 'a line');
  expect(lines.map((line) => line.includes(kept))).toEqual([true, true, true, true, true, true]);
  for (const one of [secret, ...Object.values(numbers)]) expect(lines.join('')).not.toContain(one);
});
