import { afterEach, expect, it, vi } from 'vitest';
import { structuredValidator } from './structured-validator.ts';

afterEach(() => void vi.useRealTimers());

const file = (): Uint8Array<ArrayBuffer> => new TextEncoder().encode('<laborwerte/>');
/** A requested validation has started after one turn of the event loop. */
const begun = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('[COM-07] a file that takes too long to check is not accepted, and the next one is checked', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const validator = structuredValidator(60_000);
  const asked = [validator.validate('text/xml', file()), validator.validate('text/xml', file())];
  await begun();
  vi.advanceTimersByTime(60_000);
  expect(await Promise.all(asked)).toEqual([
    expect.objectContaining({ key: 'documents.check.structuredTooLarge' }),
    undefined,
  ]);
  await validator.close();
});

it('[COM-07] a file not checked because the service stops is not accepted', async () => {
  const validator = structuredValidator();
  const asked = expect(validator.validate('text/xml', file())).rejects.toThrow('was not checked: closed');
  await begun();
  await validator.close();
  await asked;
});
