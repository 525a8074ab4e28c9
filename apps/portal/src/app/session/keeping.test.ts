// @vitest-environment node
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { EndReason, SessionState } from '@epr/domain/session';
import type { Gln } from '@epr/domain/values';
import { anna } from './testing/signed-in.ts';
import { createSessionStorageAccess } from './storage/session-storage-access.ts';
import { sharedStorage } from './testing/fake-storage.ts';
import { openBrowser } from './testing/tab.ts';

describe('session data kept in the browser', () => {
  it('[SES-02] stores the specified keys and no others; the language stays, the rest is removed with the session', async () => {
    const { openTab, platform, storage } = await openBrowser();
    platform.answers.claims = { sub: 'dr', roles: ['HCP'], gln: '7601000050717' };
    const tab = openTab();
    await tab.session.signIn('alpen-id');
    // The secrets of a sign-in under way are kept for the browser session only.
    expect(storage.entries()).toEqual({});
    await tab.signIn();
    await tab.session.openPatient(anna);
    tab.keep.documentCount.write(2);
    tab.keep.language.write('fr-ch');
    expect(Object.keys(storage.entries()).sort()).toEqual([
      'epr.accessToken',
      'epr.documentCount',
      'epr.expiry',
      'epr.gln',
      'epr.idToken',
      'epr.language',
      'epr.patient',
      'epr.provider',
      'epr.refreshToken',
      'epr.role',
      'epr.spid',
      'epr.tokenType',
    ]);
    expect(Object.values(storage.entries()).join()).not.toContain('extended-');
    await tab.session.signOut();
    expect(storage.entries()).toEqual({ 'epr.language': '"fr-ch"' });
  });

  it('[SES-02] everything is read back after a reload; the exchanged token is requested anew', async () => {
    const { openTab, platform } = await openBrowser();
    platform.answers.claims = { sub: 'dr', name: 'Martina Meier', roles: ['HCP'], gln: '7601000050717' };
    const tab = openTab();
    await tab.signIn();
    await tab.session.openPatient({ ...anna, gender: 'female' });
    const { exchanged: _exchanged, ...before } = tab.state();
    const again = tab.reload();
    expect(again.state()).toEqual(before);
    expect(await again.session.connection.authorize()).toEqual({ ok: true, value: 'Bearer extended-3' });
  });

  it('[SES-02] keeps the represented person, the emergency flag, and the GLN when the id token has none', () => {
    const keep = createSessionStorageAccess(sharedStorage().openTab());
    const representedPerson = { firstName: 'Lea', lastName: 'Keller', gln: '7601000050717' as Gln };
    const tokens = {
      accessToken: 'a',
      tokenType: 'Bearer',
      expiresAt: 5,
      idToken: 'i',
      idTokenExpiresAt: 6,
      receivedAt: 1,
    };
    const identity = { subject: 's', name: 'n', roles: [], gln: '7601000102737' as Gln };
    const state: SessionState = {
      phase: 'signedIn',
      provider: 'p',
      tokens,
      identity,
      role: 'ASS',
      representedPerson,
      emergency: 'granted',
      startedAt: 1,
      lastActivity: 2,
    };
    keep.writeSession(state);
    // A session written again after it was removed is complete, also for tabs opened later.
    keep.forgetSession();
    keep.writeSession(state);
    expect(keep.representedPersonInStorage()).toEqual(representedPerson);
    expect(keep.readSession()).toEqual({
      provider: 'p',
      tokens,
      startedAt: 1,
      lastActivity: 2,
      emergency: true,
      role: 'ASS',
      representedPerson,
      gln: '7601000102737',
    });
    // An access that was only requested is none after a reload.
    keep.writeSession({ ...state, emergency: 'requested' });
    expect(keep.readSession()).toMatchObject({ emergency: false });
  });

  it('[SES-02] after signing out and opening the same patient again, a new tab has the patient too', async () => {
    const { openTab, platform, storage } = await openBrowser();
    platform.answers.claims = { sub: 'dr', roles: ['HCP'], gln: '7601000050717' };
    const tab = openTab();
    for (const turn of [1, 2]) {
      await tab.signIn();
      await tab.session.openPatient(anna);
      expect([turn, storage.entries()['epr.spid']]).toEqual([turn, anna.spid]);
      if (turn === 1) await tab.session.signOut();
    }
    expect(openTab().state().patient).toEqual(anna);
  });

  it('[SES-02] after a reload, a professional with a record of their own has the open patient, not their own record', async () => {
    const { openTab, platform } = await openBrowser();
    platform.answers.claims = { sub: 'dr', roles: ['HCP'], gln: '7601000050717', spid: '761337610469261945' };
    const tab = openTab();
    await tab.signIn();
    await tab.session.openPatient(anna);
    expect(tab.reload().state().patient).toEqual(anna);
  });

  it('[SES-02] a session that lacks a mandatory value is discarded; a represented person without name or number is ignored', () => {
    const expiry = { expiresAt: 9, idTokenExpiresAt: 9, receivedAt: 1, startedAt: 1, lastActivity: 1 };
    const whole = { accessToken: 'a', idToken: 'i', provider: 'p', expiry: JSON.stringify(expiry) };
    const read = (entries: Readonly<Record<string, string>>) => {
      const tab = sharedStorage().openTab();
      for (const [key, value] of Object.entries(entries)) tab.local.setItem(`epr.${key}`, value);
      return createSessionStorageAccess(tab).readSession();
    };
    expect(read(whole)).toMatchObject({ provider: 'p', lastActivity: 1, tokens: { tokenType: 'Bearer' } });
    for (const key of Object.keys(whole)) expect(read({ ...whole, [key]: '' }), key).toBeUndefined();
    for (const key of Object.keys(expiry))
      expect(read({ ...whole, expiry: JSON.stringify({ ...expiry, [key]: null }) }), key).toBeUndefined();
    const named = { firstName: 'Lea', lastName: 'Keller' };
    for (const patient of [{ given: 'Anna' }, { family: 'Keller' }])
      expect(read({ ...whole, patient: JSON.stringify(patient) })).not.toHaveProperty('patient');
    for (const representedPerson of [
      named,
      { firstName: 'Lea', spid: anna.spid },
      { lastName: 'Keller', spid: anna.spid },
    ])
      expect(read({ ...whole, proxy: JSON.stringify(representedPerson) })).not.toHaveProperty('representedPerson');
    expect(read({ ...whole, proxy: JSON.stringify({ ...named, spid: anna.spid }) })).toHaveProperty(
      'representedPerson',
    );
    expect(read({ ...whole, emergency: 'true' })).toMatchObject({ emergency: true });
  });

  it('[SES-01] [SES-04] reads back a pending sign-in only when it is complete, and every end reason', () => {
    const tab = sharedStorage().openTab();
    const keep = createSessionStorageAccess(tab);
    tab.local.setItem('epr.documentCount', '"2"');
    keep.language.write('');
    expect([keep.documentCount.read(), keep.language.read()]).toEqual([undefined, undefined]);
    const underWay = { provider: 'p', state: 's', nonce: 'n', codeVerifier: 'c' };
    keep.signIn.write(underWay);
    expect(keep.signIn.read()).toEqual(underWay);
    for (const part of Object.keys(underWay)) {
      keep.signIn.write({ ...underWay, [part]: '' });
      expect(keep.signIn.read(), part).toBeUndefined();
    }
    const reasons: Readonly<Record<EndReason, true>> = {
      signedOut: true,
      expired: true,
      signedOutElsewhere: true,
      refreshRefused: true,
      wrongRole: true,
      notRegistered: true,
      rolesMissing: true,
    };
    for (const reason of Object.keys(reasons) as EndReason[]) {
      keep.ended.write(reason);
      expect(keep.ended.read()).toBe(reason);
    }
  });

  it('[SES-06] [SES-07] [SES-08] reports only the storage events of other tabs that concern the session', () => {
    const { local, session, tabs } = sharedStorage().openTab();
    const heard: string[] = [];
    const stop = createSessionStorageAccess({ local, session, tabs }).watch((change) => heard.push(change));
    const change = (key: string | null, newValue: string | null, storageArea: Storage | null = local) =>
      tabs.dispatchEvent(Object.assign(new Event('storage'), { key, newValue, storageArea }));
    change(null, null, session);
    change('epr.accessToken', null, session);
    change('epr.language', '"fr-ch"');
    change('epr.expiry', null);
    expect(heard).toEqual([]);
    change(null, null);
    change('epr.accessToken', null);
    change('epr.accessToken', 'a', null);
    change('epr.expiry', '{}');
    change('epr.patient', '{}');
    change('epr.spid', '7');
    change('epr.proxy', null);
    expect(heard).toEqual(['signedOut', 'signedOut', 'tokens', 'activity', 'patient', 'patient', 'representedPerson']);
    stop();
    change('epr.accessToken', null);
    expect(heard).toHaveLength(7);
  });

  it('[SES-02] ignores corrupt values of any kind', () => {
    const keys = [
      'accessToken',
      'tokenType',
      'expiry',
      'refreshToken',
      'idToken',
      'provider',
      'patient',
      'spid',
      'emergency',
      'role',
      'gln',
      'proxy',
    ];
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      fc.constantFrom('null', '{}', '[]', '{"given":1}', '{"expiresAt":"x"}'),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), text), text, (entries, note) => {
        const tab = sharedStorage().openTab();
        for (const [key, value] of Object.entries(entries)) tab.local.setItem(`epr.${key}`, value);
        for (const key of ['redirect', 'signIn', 'ended']) tab.session.setItem(`epr.${key}`, note);
        const keep = createSessionStorageAccess(tab);
        const kept = keep.readSession();
        if (kept) expect(Number.isFinite(kept.lastActivity) && kept.tokens.accessToken !== '').toBe(true);
        for (const one of [keep.redirect.read(), keep.ended.read()])
          expect(['string', 'undefined']).toContain(typeof one);
        keep.signIn.read();
      }),
    );
  });

  it('[SES-02] [SES-09] a tampered patient or role is dropped, and the session stays', async () => {
    const { openTab, storage } = await openBrowser();
    const tab = openTab();
    await tab.signIn();
    await tab.session.openPatient(anna);
    const { local } = storage.openTab();
    local.setItem('epr.patient', '{"given":');
    local.setItem('epr.role', 'PADM');
    expect(openTab().state()).toMatchObject({ phase: 'signedIn', role: 'HCP' });
    expect(openTab().state().patient).toBeUndefined();
  });

  it('[SES-02] signing in and out works with a full storage', async () => {
    const { openTab, storage } = await openBrowser();
    const tab = openTab();
    await tab.session.signIn('alpen-id');
    storage.fill();
    await expect(tab.signIn()).resolves.toMatchObject({ ok: expect.any(Boolean) });
    tab.session.touch();
    await tab.session.signOut();
    expect(tab.state().phase).toBe('signedOut');
  });
});
