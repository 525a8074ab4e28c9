import { describe, expect, test } from 'vitest';
import type { Session } from '../../context/session.ts';
import { backgroundUploadsOf } from './background-uploads.ts';

describe('uploads that go on without their form', () => {
  test('[DOC-19] [SES-08] the end of the session cancels and forgets them', () => {
    let state: object = { phase: 'signedIn' };
    const listeners: (() => void)[] = [];
    const session = {
      getState: () => state,
      subscribe: (listener: () => void) => listeners.push(listener),
    } as unknown as Session;
    const uploads = backgroundUploadsOf(session);
    const cancelled: string[] = [];
    const givenBack: string[] = [];
    const upload = {
      record: 'r',
      title: 'Befund',
      state: 'sending',
      sent: 0,
      reopen: () => Promise.resolve('/'),
    } as const;
    const add = (id: string) =>
      uploads.add({ ...upload, id, cancel: () => void cancelled.push(id), giveBack: () => void givenBack.push(id) });
    add('1');
    uploads.change('1', { sent: 0.5 });
    uploads.change('2', { sent: 1 });
    expect(uploads.list().map(({ id, sent }) => [id, sent])).toEqual([['1', 0.5]]);
    expect(backgroundUploadsOf(session)).toBe(uploads);
    for (const listener of listeners) listener();
    expect(cancelled).toEqual([]);
    state = { phase: 'signedOut', endedBecause: 'signedOut' };
    for (const listener of listeners) listener();
    expect(cancelled).toEqual(['1']);
    expect(givenBack).toEqual([]);
    expect(uploads.list()).toEqual([]);
    // A session that ran out leaves what was typed for the return.
    add('2');
    state = { phase: 'signedOut', endedBecause: 'expired' };
    for (const listener of listeners) listener();
    expect(givenBack).toEqual(['2']);
    expect(cancelled).toEqual(['1', '2']);
  });
});
