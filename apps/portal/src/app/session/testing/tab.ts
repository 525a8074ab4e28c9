import type { SessionState } from '@epr/domain/session';
import { createSessionStorageAccess, type SessionStorageAccess } from '../storage/session-storage-access.ts';
import { createSession, type RunningSession, type SessionDependencies } from '../create-session.ts';
import type { Locks } from '../tokens/token-refresh.ts';
import { fakeClock, type FakeClock } from './fake-clock.ts';
import { fakeIdentityProvider, type FakeIdentityProvider } from './fake-identity-provider.ts';
import { sharedStorage, type SharedStorage } from './fake-storage.ts';

/** A browser with one user: shared storage, one clock, one platform. */
export interface Browser {
  readonly clock: FakeClock;
  readonly platform: FakeIdentityProvider;
  readonly storage: SharedStorage;
  readonly openTab: (more?: Partial<SessionDependencies>) => Tab;
}

export interface Tab {
  readonly session: RunningSession;
  readonly state: () => SessionState;
  readonly keep: SessionStorageAccess;
  /** Where the session navigated to, in order. */
  readonly went: string[];
  readonly cleared: string[];
  /** All values in the storage of this tab, as one text. */
  readonly storedForTab: () => string;
  readonly signIn: (wanted?: string) => ReturnType<RunningSession['completeSignIn']>;
  /** Reloads the page, or loads another one: same storages, a new session. */
  readonly reload: (page?: { readonly at: string }) => Tab;
  readonly close: () => void;
  at: string;
}

export async function openBrowser(variant: 'patient' | 'professional' = 'professional'): Promise<Browser> {
  const time: { clock?: FakeClock } = {};
  const platform = await fakeIdentityProvider(variant, () => time.clock?.now() ?? 0);
  const clock = fakeClock(Date.parse('2026-03-01T10:00:00Z'), platform.arrived);
  time.clock = clock;
  const storage = sharedStorage();
  return {
    clock,
    platform,
    storage,
    openTab: (more) => openTab(platform, clock, storage.openTab(), '/documents', more),
  };
}

/** `navigator.locks` of one browser: later requests wait. */
export function fakeLocks(): Locks {
  let queue: Promise<unknown> = Promise.resolve();
  return {
    request: (_name, task) => {
      const turn = queue.then(task);
      queue = turn.catch(() => undefined);
      return turn;
    },
  };
}

function openTab(
  platform: FakeIdentityProvider,
  clock: FakeClock,
  places: ReturnType<SharedStorage['openTab']>,
  at: string,
  more: Partial<SessionDependencies> = {},
): Tab {
  const went: string[] = [];
  const page = { at };
  const cleared: string[] = [];
  const keep = createSessionStorageAccess(places);
  const session = createSession({
    configuration: platform.configuration,
    transport: platform.transport,
    clock,
    storage: keep,
    random: crypto,
    language: () => 'fr-CH',
    navigate: { to: (path) => went.push(path), away: (url) => went.push(url), here: () => page.at },
    onCleared: (what) => cleared.push(what),
    ...more,
  });
  const stop = session.start();
  const tab: Tab = {
    session,
    state: session.getState,
    keep,
    went,
    cleared,
    storedForTab: () =>
      Array.from({ length: places.session.length }, (_, at) =>
        places.session.getItem(places.session.key(at) ?? ''),
      ).join('\n'),
    get at() {
      return page.at;
    },
    set at(path) {
      page.at = path;
    },
    signIn: async (wanted) => {
      await session.signIn('alpen-id', wanted);
      return session.completeSignIn(platform.answerTo(went.at(-1) ?? ''));
    },
    reload: (next = page) => {
      stop();
      return openTab(platform, clock, places, next.at, more);
    },
    close: stop,
  };
  return tab;
}
