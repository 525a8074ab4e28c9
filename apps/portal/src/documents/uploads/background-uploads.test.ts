import { describe, expect, test } from 'vitest';
import type { Session } from '../../context/session.ts';
import { backgroundUploadsOf } from './background-uploads.ts';

describe('uploads that go on without their form', () => {
  test('[DOC-19] [SES-08] the end of the session cancels and forgets them', () => {
    let phase = 'signedIn';
    const listeners: (() => void)[] = [];
    const session = {
      getState: () => ({ phase }),
      subscribe: (listener: () => void) => listeners.push(listener),
    } as unknown as Session;
    const uploads = backgroundUploadsOf(session);
    const cancelled: string[] = [];
    const upload = {
      record: 'r',
      title: 'Befund',
      state: 'sending',
      sent: 0,
      reopen: () => Promise.resolve('/'),
    } as const;
    uploads.add({ ...upload, id: '1', cancel: () => void cancelled.push('1') });
    uploads.change('1', { sent: 0.5 });
    uploads.change('2', { sent: 1 });
    expect(uploads.list().map(({ id, sent }) => [id, sent])).toEqual([['1', 0.5]]);
    expect(backgroundUploadsOf(session)).toBe(uploads);
    for (const listener of listeners) listener();
    expect(cancelled).toEqual([]);
    phase = 'signedOut';
    for (const listener of listeners) listener();
    expect(cancelled).toEqual(['1']);
    expect(uploads.list()).toEqual([]);
  });
});
