import { expect, test } from 'vitest';
import { listenErrorText } from './index.ts';

test.each([
  [
    { code: 'EADDRINUSE', syscall: 'listen' },
    'Port 4000 is in use by another program. Stop that one, or set PORT to another number.',
  ],
  [
    { code: 'EACCES', syscall: 'listen' },
    'Nothing can listen on port 4000 of 127.0.0.2 (EACCES). PORT and HOST say where.',
  ],
  [{ code: 'ERR_SOCKET_BAD_PORT' }, undefined],
  [{ syscall: 'listen' }, undefined],
  [new Error('a fault of the program'), undefined],
])('[CFG-05] a server that cannot listen because of %j says: %s', (problem, text) => {
  expect(listenErrorText(problem, 4000, '127.0.0.2')).toBe(text);
});
