import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { DocumentDraft } from '@epr/domain/documents';
import type { Spid } from '@epr/domain/values';
import { SessionContext, type Session } from '../../context/session.ts';
import { aSession } from '../../context/testing/session.ts';
import { backgroundUploadsOf, useBackgroundUploads } from './background-uploads.ts';
import { anUpload } from './testing/an-upload.ts';

describe('background uploads', () => {
  test('[DOC-19] [SES-08] are cancelled and removed when the session ends; their input is kept only when it has expired', () => {
    let state: object = { phase: 'signedIn' };
    const listeners: (() => void)[] = [];
    const session = {
      getState: () => state,
      subscribe: (listener: () => void) => listeners.push(listener),
    } as unknown as Session;
    const uploads = backgroundUploadsOf(session);
    const cancelled: string[] = [];
    const givenBack: string[] = [];
    const add = (id: string) =>
      uploads.add(anUpload(id, { cancel: () => void cancelled.push(id), giveBack: () => void givenBack.push(id) }));
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
    // An expired session keeps the input for the user's return.
    add('2');
    state = { phase: 'signedOut', endedBecause: 'expired' };
    for (const listener of listeners) listener();
    expect(givenBack).toEqual(['2']);
    expect(cancelled).toEqual(['1', '2']);
    // Why it has ended is not known.
    add('3');
    state = { phase: 'signedOut' };
    for (const listener of listeners) listener();
    expect([givenBack, cancelled]).toEqual([['2'], ['1', '2', '3']]);
  });
});

const signedIn = () => aSession(() => Promise.reject(new Error('nothing is requested')));

test('[DOC-19] [PSR-04] the list of a record shows only the uploads into this record, in their current state', () => {
  const session = signedIn();
  const uploads = backgroundUploadsOf(session);
  const wrapper = ({ children }: { readonly children: ReactNode }) =>
    createElement(SessionContext, { value: session }, children);
  const [anna, otto] = ['anna', 'otto'].map(
    (record) => renderHook(() => useBackgroundUploads(record), { wrapper }).result,
  );
  const shown = () => [anna, otto].map((list) => list?.current.map(({ id }) => id));
  act(() => {
    uploads.add(anUpload('1'));
    uploads.add(anUpload('2', { record: 'otto' }));
    uploads.add(anUpload('3'));
  });
  expect(shown()).toEqual([['1', '3'], ['2']]);
  act(() => uploads.remove('1'));
  expect(shown()).toEqual([['3'], ['2']]);
  expect(uploads.list()).toHaveLength(2);
  act(() => {
    for (const { id } of uploads.list()) uploads.remove(id);
  });
  expect(shown()).toEqual([[], []]);
});

test('[DOC-19] [PSR-04] closing the record leaves of its uploads only one under way, and nothing of the patient in it', async () => {
  const anna = { given: 'Anna', family: 'Keller', spid: '761337610411353650' as Spid };
  const session = aSession(() => Promise.reject(new Error('nothing is requested')), { role: 'HCP', patient: anna });
  const uploads = backgroundUploadsOf(session);
  const kept = vi.fn();
  const sentInput = { draft: {} as DocumentDraft, file: new File(['%PDF'], 'Befund.pdf') };
  const ofForm = { sentInput, giveBack: kept, wouldReplaceInput: () => true, reopen: () => Promise.resolve('/form') };
  for (const [id, state] of [
    ['1', 'done'],
    ['2', 'failed'],
    ['3', 'sending'],
    ['4', 'sending'],
  ] as const)
    uploads.add(anUpload(id, { state, ...ofForm }));
  await session.openPatient(anna);
  expect(uploads.list()).toHaveLength(4);
  session.closePatient();
  const left = (id: string) => ({ id, record: '', title: '', state: 'sending', sentInput: undefined });
  expect(uploads.list()).toMatchObject([left('3'), left('4')]);
  for (const { giveBack, wouldReplaceInput, reopen } of uploads.list()) {
    giveBack();
    expect([wouldReplaceInput(), await reopen()]).toEqual([false, '']);
  }
  expect(kept).not.toHaveBeenCalled();
  uploads.change('3', { state: 'done' });
  uploads.change('4', { sent: 1 });
  expect(uploads.list()).toMatchObject([left('4')]);
  uploads.change('4', { state: 'failed' });
  expect(uploads.list()).toEqual([]);
});

test('[DOC-19] a listener that has unsubscribed is told of no further uploads', () => {
  const uploads = backgroundUploadsOf(signedIn());
  const told = vi.fn();
  const leave = uploads.subscribe(told);
  uploads.add(anUpload('1'));
  expect(told).toHaveBeenCalledTimes(1);
  leave();
  uploads.remove('1');
  expect(told).toHaveBeenCalledTimes(1);
});

test('[DOC-19] the browser asks before a page is closed while an upload is being sent, and not afterwards', () => {
  const uploads = backgroundUploadsOf(signedIn());
  const asks = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(asks()).toBe(false);
  uploads.add(anUpload('1'));
  uploads.add(anUpload('2'));
  uploads.change('1', { state: 'done' });
  expect(asks()).toBe(true);
  uploads.change('2', { state: 'failed' });
  expect(asks()).toBe(false);
});

test('[DOC-19] [SES-08] an expired session keeps the input of uploads that did not arrive, and of no others', () => {
  const session = signedIn();
  let listener: () => void = () => undefined;
  let state: object = session.getState();
  const running: Session = {
    ...session,
    getState: () => state as ReturnType<Session['getState']>,
    subscribe: (listen) => {
      listener = listen;
      return () => undefined;
    },
  };
  const uploads = backgroundUploadsOf(running);
  const givenBack: string[] = [];
  for (const [id, how] of [
    ['1', 'done'],
    ['2', 'failed'],
    ['3', 'sending'],
  ] as const)
    uploads.add(anUpload(id, { state: how, giveBack: () => void givenBack.push(id) }));
  state = { phase: 'signedOut', endedBecause: 'expired' };
  listener();
  // The latest first: the form takes the first one that is put back.
  expect(givenBack).toEqual(['3', '2']);
  expect(uploads.list()).toEqual([]);
});
