import fastify from 'fastify';
import { pino } from 'pino';
import { demoWorld } from '@epr/cast/world';
import type { Day, Spid } from '@epr/domain/values';
import { defaultChecks } from '../../configuration/file-check-settings.ts';
import { defaultDownloads } from '../../configuration/download-settings.ts';
import { defaultLimits } from '../../configuration/limits.ts';
import type { Context } from '../../context.ts';
import { loadDemoWorld } from '../../demo/load-demo-world.ts';
import type { Caller } from '../../identity/authentication/caller.ts';
import { findAccount } from '../../identity/sign-in/accounts.ts';
import type { Storage } from '../../storage/storage.ts';
import { fileChecks } from '../../validation/file-checks.ts';
import { registerOnboarding } from '../register.ts';

const log = pino({ level: 'silent' });

/** Starts a community on an empty store with the demo people; the token names the caller. */
export async function startOnboarding(storage: Storage) {
  const settings = {
    origin: 'http://community.test',
    homeCommunityId: 'urn:oid:2.999.756.1',
    homeCommunityName: 'Stammgemeinschaft Seeblick',
    portals: [],
    trustedProxies: [],
    idleTimeout: 900,
    sessionAge: 3600,
    maxUpload: 1000,
    deletionDays: 30,
    checks: defaultChecks,
    downloads: defaultDownloads,
    limits: defaultLimits,
  };
  const { db, blobs, readBytes } = storage;
  const checks = fileChecks(blobs, settings.checks, 1000, log);
  const context: Context = { db, blobs, readBytes, settings, checks, log, now: () => new Date() };
  const { documents: _none, ...people } = demoWorld('2026-11-22' as Day);
  await loadDemoWorld(context, people, () => Promise.resolve(true));
  const authenticate = async (header: string | undefined): Promise<Caller | undefined> => {
    // `Bearer dr.meier extended`: with the token of one record.
    const [username = '', kind] = (header ?? '').replace('Bearer ', '').split(' ');
    const account = await findAccount(context, username);
    const caller = account && ({ ...account, role: account.roles[0] ?? 'NONE', purpose: 'NORM' } as const);
    return caller && { ...caller, kind: kind === 'extended' ? 'extended' : 'basic' };
  };
  const app = fastify();
  await registerOnboarding(app, context, authenticate);
  const post = async (who: string, service: string, body: unknown) => {
    const headers = { authorization: `Bearer ${who}`, 'content-type': 'application/json' };
    const answer = await app.inject({
      method: 'POST',
      url: `/epr/v1/${service}`,
      headers,
      payload: JSON.stringify(body),
    });
    const json = JSON.parse(answer.body) as {
      code?: string;
      spid?: Spid;
      gln?: string;
      detail?: string;
      errors?: { field: string; reason: string }[];
    };
    const { location } = answer.headers;
    return { status: answer.statusCode, ...json, ...(location === undefined ? {} : { location }) };
  };
  const consent = (who: string, spid: string, locale = 'de-ch') =>
    app.inject({
      url: `/epr/v1/Patient/${spid}/Consent?locale=${locale}`,
      headers: { authorization: `Bearer ${who}` },
    });
  const close = async () => {
    await app.close();
    await checks.close();
    await storage.close();
  };
  return { context, post, consent, close };
}
