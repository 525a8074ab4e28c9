import {
  discoverProvider,
  isComplete,
  isProviderReachable,
  type OAuthFetch,
  type Provider,
  type ProviderSettings,
} from '@epr/client/identity';
import type { CallResult } from '@epr/client/transport';
import { ok, err } from '@epr/domain/values';
import { singleFlight } from './single-flight.ts';

/** The configured providers; those without configured endpoints are discovered when they are first needed. */
export interface Providers {
  /** Refuses with `misconfigured` when there is no provider with this id. */
  readonly find: (id: string | undefined) => Promise<CallResult<Provider>>;
  /** Whether the provider responds now; false after three seconds. */
  readonly answers: (id: string) => Promise<boolean>;
  readonly isConfigured: (id: string | undefined) => boolean;
}

/** Milliseconds. */
const timeoutMs = 3_000;

/** Creates the list of providers. Each is discovered once per page; a failed discovery is repeated the next time. */
export function createProviders(oauth: OAuthFetch, configured: readonly ProviderSettings[]): Providers {
  const discovered = new Map<string, Provider>();
  const single = singleFlight<CallResult<Provider>>();
  const settingsOf = (id: string | undefined) => configured.find((settings) => settings.id === id);
  const known = (id: string): Provider | undefined => {
    const settings = settingsOf(id);
    return settings && isComplete(settings) ? settings : discovered.get(id);
  };
  return {
    answers: async (id) => {
      const settings = settingsOf(id);
      return settings !== undefined && isProviderReachable(oauth, settings, timeoutMs);
    },
    isConfigured: (id) => settingsOf(id) !== undefined,
    find: async (id) => {
      const settings = settingsOf(id);
      if (!settings) return err({ reason: 'misconfigured', diagnostics: `the provider ${id} is not configured` });
      const before = known(settings.id);
      if (before) return ok(before);
      return single(settings.id, async () => {
        const found = await discoverProvider(oauth, settings);
        if (found.ok) discovered.set(settings.id, found.value);
        return found;
      });
    },
  };
}
