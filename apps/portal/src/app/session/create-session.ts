import { claimsOf } from '@epr/client/identity';
import type { Connection, Transport } from '@epr/client/transport';
import type { MessageKey } from '@epr/domain/messages';
import {
  readIdentity,
  recordOf,
  reduce,
  remaining,
  restoreSession,
  routeDefinitions,
  signedOut,
  safeRedirect,
  type SessionEffect,
  type SessionEvent,
  type SessionRules,
  type SessionState,
} from '@epr/domain/session';
import { ok, err } from '@epr/domain/values';
import type { Configuration } from '../../context/configuration.ts';
import type { Session } from '../../context/session.ts';
import type { ResetScope } from './reset-scope.ts';
import type { Clock } from './clock.ts';
import type { SessionCore } from './session-core.ts';
import { loginPath, runEffect } from './effects.ts';
import { rerenderAfterClear } from './rerender-after-clear.ts';
import { createTokenExchange, type TokenExchange } from './tokens/token-exchange.ts';
import { syncTabs } from './sync-tabs.ts';
import type { SessionStorageAccess } from './storage/session-storage-access.ts';
import type { Navigation } from './navigation.ts';
import { createPolling } from './polling.ts';
import { createProviders } from './tokens/providers.ts';
import { createTokenRefresh, type Locks, type TokenRefresh } from './tokens/token-refresh.ts';
import { sessionRules } from './session-rules.ts';
import { createSignInFlow } from './tokens/sign-in-flow.ts';
import { createStore } from './store.ts';

export interface SessionDependencies {
  readonly configuration: Configuration;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly storage: SessionStorageAccess;
  readonly navigate: Navigation;
  readonly random: Pick<Crypto, 'getRandomValues'>;
  /** `navigator.locks`; absent: each tab refreshes its tokens by itself. */
  readonly locks?: Locks;
  /** The current language (BCP 47), sent to the provider as the language of its page. */
  readonly language: () => string;
  /** Called when cached data must be cleared. */
  readonly onCleared?: (scope: ResetScope) => void;
  /** Called when everything on the screen must be refetched, in the specified order (SES-11). */
  readonly refetch?: () => void;
  /** Shows a message of the catalogue. */
  readonly showMessage?: (message: MessageKey) => void;
}

/** A session that can be started: from then on it runs its timers and follows other tabs, until the returned function is called. */
export interface RunningSession extends Session {
  readonly start: () => () => void;
}

/** Creates the session of this tab: restored from the storage, then changed by the reducer of the domain. Starts no timers by itself. */
export function createSession(dependencies: SessionDependencies): RunningSession {
  const { clock, storage, navigate } = dependencies;
  const { store, core, polling, cleared } = createParts(dependencies);
  const refreshing = createTokenRefresh(core, dependencies.locks);
  const { authorize, reauthorize, ...records } = createTokenExchange(core, refreshing);
  const enterAgain = (): void => navigate.to(navigate.here());
  const tabs = syncTabs(core, { refreshing, reset: store.set, cleared, enterAgain });
  const timeLeft = (): number | undefined => remaining(store.get(), core.rules.timing, clock.now());
  const expire = (): void => {
    if (timeLeft() === 0) tabs.catchUp();
    core.dispatch({ type: 'ticked', at: clock.now() });
  };
  const tick = (): void => {
    expire();
    refreshing.tick();
  };
  return {
    getState: store.get,
    subscribe: store.subscribe,
    connection: connectionOf(dependencies, { getState: store.get, expire, refreshing, authorize, reauthorize }),
    ...createSignInFlow(core, dependencies),
    ...records,
    remember: (path) => storage.redirect.write(safeRedirect(path)),
    guardPassed: () => core.dispatch({ type: 'guardPassed' }),
    renewIdentity: async () => void (await refreshing.renew()),
    signOut: (reason) => Promise.resolve(core.dispatch({ type: 'signOutRequested', ...(reason && { reason }) })),
    keepPatient: () => core.dispatch({ type: 'patientKept' }),
    keepRepresentedPerson: () => core.dispatch({ type: 'representedPersonKept' }),
    touch: () => {
      expire();
      core.dispatch({ type: 'activity', at: clock.now() });
    },
    remaining: timeLeft,
    start: () => {
      // After a logout the provider opens the sign-in page without the page to return to, to which a sign-in in another tab leads this one.
      if (store.get().endedBecause && navigate.here() === routeDefinitions.login.path) navigate.to(loginPath(storage));
      const ends = [clock.every(1000, tick), tabs.start(), polling.stop];
      return () => ends.forEach((end) => end());
    },
  };
}

/** Creates the state, the reducer loop and the handlers of its effects. */
function createParts(dependencies: SessionDependencies) {
  const { configuration, transport, clock, storage, navigate } = dependencies;
  const { onCleared = noop, refetch = noop, showMessage = noop } = dependencies;
  const rules = sessionRules(configuration);
  const store = createStore(initialState(storage, rules, clock));
  const oauth = { transport, now: clock.now };
  const providers = createProviders(oauth, configuration.providers);
  const run = (event: SessionEvent, skippedEffects: readonly SessionEffect['type'][] = []): void => {
    const step = reduce(store.get(), event, rules);
    store.set(step.state);
    for (const effect of step.effects)
      if (!skippedEffects.includes(effect.type)) runEffect(effect, step.state, handlers);
  };
  const core: SessionCore = {
    rules,
    storage,
    oauth,
    now: clock.now,
    homeCommunityId: configuration.homeCommunity.id,
    getState: store.get,
    dispatch: (event) => run(event),
    follow: (event) => run(event, ['keep', 'forget']),
    providers,
    provider: async () => {
      const { provider } = store.get();
      return providers.isConfigured(provider) ? providers.find(provider) : err({ reason: 'signedOut' });
    },
  };
  const polling = createPolling(core, clock);
  const clear = (scope: ResetScope): void => {
    onCleared(scope);
    rerenderAfterClear(store);
  };
  const handlers = { keep: storage, navigate, polling, providers, cleared: clear, refetch, showMessage };
  return { store, core, polling, cleared: clear };
}

function noop(): void {}

interface Authority extends Pick<TokenExchange, 'authorize' | 'reauthorize'> {
  readonly getState: () => SessionState;
  readonly expire: () => void;
  readonly refreshing: TokenRefresh;
}

/** Returns what API calls need. A session past its end authorizes nothing, even if no timer has run. */
function connectionOf(
  { configuration, transport }: SessionDependencies,
  { getState, expire, refreshing, authorize, reauthorize }: Authority,
): Connection {
  return {
    transport,
    endpoints: configuration.endpoints,
    homeCommunity: configuration.homeCommunity.id,
    record: () => recordOf(getState()),
    authorize: () => {
      expire();
      return authorize();
    },
    reauthorize,
    authorizeBasic: async () => {
      expire();
      const tokens = await refreshing.freshTokens();
      return tokens.ok ? ok(`Bearer ${tokens.value.accessToken}`) : tokens;
    },
  };
}

/**
 * Restores the state from the browser's storage (SES-02); the reason of an end shown before a redirect to the provider is shown once more.
 */
function initialState(storage: SessionStorageAccess, rules: SessionRules, clock: Clock): SessionState {
  const stored = storage.readSession();
  const state = restoreSession(stored, readIdentity(claimsOf(stored?.tokens.idToken ?? '') ?? {}), rules, clock.now());
  if (stored && state.phase === 'signedOut') storage.forgetSession();
  const endReason = storage.ended.read();
  storage.ended.write(undefined);
  return state.phase === 'signedOut' && !state.endedBecause && endReason ? signedOut(rules, endReason) : state;
}
