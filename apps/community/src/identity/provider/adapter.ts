import { Provider, errors, type Adapter, type AdapterFactory, type AdapterPayload } from 'oidc-provider';
import type { Context } from '../../context.ts';
import { beginSession, activeSession } from '../session/session-lifetime.ts';

/**
 * Storage adapter of oidc-provider: rows of `identity_model`, by provider and kind. A session past its idle time or age is not found, and
 * neither is any of the tokens bound to it (SES-05, SES-07).
 */
export function adapterFor(context: Context, provider: string): AdapterFactory {
  return (kind) => {
    const rows = modelRows(context, provider, kind);
    return kind === 'Session' ? sessionRows(context, provider, rows) : rows;
  };
}

function modelRows({ db, now }: Context, provider: string, kind: string): Adapter {
  const findRow = async (column: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> => {
    // Client ids, codes and tokens are untrusted input; PostgreSQL accepts no NUL.
    if (value.includes('\0')) return undefined;
    const row = await db
      .selectFrom('identity_model')
      .select(['payload', 'consumed', 'expires'])
      .where('provider', '=', provider)
      .where('kind', '=', kind)
      .where(column, '=', value)
      .executeTakeFirst();
    if (!row || (row.expires && row.expires <= now())) return undefined;
    const payload = JSON.parse(row.payload) as AdapterPayload;
    return row.consumed ? { ...payload, consumed: Math.floor(row.consumed.getTime() / 1000) } : payload;
  };
  return {
    find: (id) => findRow('id', id),
    findByUid: (uid) => findRow('uid', uid),
    // Only the device flow has user codes, and it is disabled.
    findByUserCode: () => Promise.resolve(undefined),
    upsert: async (id, payload, expiresIn) => {
      const values = {
        grant_id: payload.grantId ?? null,
        uid: payload.uid ?? null,
        payload: JSON.stringify(payload),
        expires: expiresIn === undefined ? null : new Date(now().getTime() + expiresIn * 1000),
      };
      await db
        .insertInto('identity_model')
        .values({ provider, kind, id, consumed: null, ...values })
        .onConflict((conflict) => conflict.columns(['provider', 'kind', 'id']).doUpdateSet(values))
        .execute();
    },
    consume: async (id) => {
      const updated = await db
        .updateTable('identity_model')
        .set({ consumed: now() })
        .where('provider', '=', provider)
        .where('kind', '=', kind)
        .where('id', '=', id)
        .where('consumed', 'is', null)
        .returning('id')
        .execute();
      // Of two concurrent uses only one may succeed; oidc-provider itself checks before it consumes, not atomically.
      if (updated.length === 0) throw new errors.InvalidGrant('already used');
    },
    destroy: async (id) => {
      await db
        .deleteFrom('identity_model')
        .where('provider', '=', provider)
        .where('kind', '=', kind)
        .where('id', '=', id)
        .execute();
    },
    revokeByGrantId: async (grant) => {
      await db
        .deleteFrom('identity_model')
        .where('provider', '=', provider)
        .where('kind', '=', kind)
        .where('grant_id', '=', grant)
        .execute();
    },
  };
}

/** Adapter for sessions: the same rows, with the session's end checked and its begin recorded. */
function sessionRows(context: Context, provider: string, rows: Adapter): Adapter {
  const ifActive = async (payload: AdapterPayload | undefined | void): Promise<AdapterPayload | undefined> => {
    if (!payload?.accountId || payload.uid === undefined) return payload ?? undefined;
    return (await activeSession(context, provider, payload.uid)) ? payload : undefined;
  };
  return {
    ...rows,
    find: async (id) => ifActive(await rows.find(id)),
    findByUid: async (uid) => ifActive(await rows.findByUid(uid)),
    upsert: async (id, payload, expiresIn) => {
      const { accountId, uid, loginTs } = payload;
      if (!accountId || uid === undefined) return rows.upsert(id, payload, expiresIn);
      // Only a sign-in begins a session. Every other request stores again the one it has read: if a logout has ended it meanwhile, it stays
      // ended.
      const isSigningIn = Provider.ctx?.oidc.route === 'resume';
      if (!isSigningIn && !(await activeSession(context, provider, uid))) return;
      await rows.upsert(id, payload, expiresIn);
      // oidc-provider renews the session's id after every prompt, consent included: it destroys the old one and stores it anew.
      const signedIn = loginTs === undefined ? context.now() : new Date(loginTs * 1000);
      if (isSigningIn) await beginSession(context, provider, { uid, username: accountId, signedIn });
    },
    destroy: async (id) => {
      const payload = await rows.find(id);
      await rows.destroy(id);
      if (payload?.uid === undefined) return;
      const { db } = context;
      await db
        .deleteFrom('identity_session')
        .where('provider', '=', provider)
        .where('session_uid', '=', payload.uid)
        .execute();
    },
  };
}
