import { ok, err } from '@epr/domain/values';
import type { CallResult } from '../transport/index.ts';
import type * as Protocol from './protocol/index.ts';
import { isComplete } from './provider.ts';

let loading: Promise<typeof Protocol> | undefined;

/** Loads the protocol library before the first call that needs it. If loading fails, that call tries again. */
export function loadProtocol(): Promise<typeof Protocol> {
  loading ??= import('./protocol/index.ts').catch((problem: unknown) => {
    loading = undefined;
    throw problem;
  });
  return loading;
}

/** See protocol/discover-provider.ts; a provider with all endpoints configured is not called. */
export async function discoverProvider(
  ...[oauth, settings]: Parameters<typeof Protocol.discoverProvider>
): ReturnType<typeof Protocol.discoverProvider> {
  return isComplete(settings) ? ok(settings) : call((protocol) => protocol.discoverProvider(oauth, settings));
}

/** See protocol/tokens.ts. */
export function redeemAuthorizationResponse(
  ...given: Parameters<typeof Protocol.redeemAuthorizationResponse>
): ReturnType<typeof Protocol.redeemAuthorizationResponse> {
  return call((protocol) => protocol.redeemAuthorizationResponse(...given));
}

/** See protocol/tokens.ts. */
export function refreshTokens(
  ...given: Parameters<typeof Protocol.refreshTokens>
): ReturnType<typeof Protocol.refreshTokens> {
  return call((protocol) => protocol.refreshTokens(...given));
}

/** See protocol/exchange.ts. */
export function exchangeToken(
  ...given: Parameters<typeof Protocol.exchangeToken>
): ReturnType<typeof Protocol.exchangeToken> {
  return call((protocol) => protocol.exchangeToken(...given));
}

/** A failure to load the library is reported like a provider that cannot be reached. */
async function call<T>(one: (protocol: typeof Protocol) => Promise<CallResult<T>>): Promise<CallResult<T>> {
  const protocol = await loadProtocol().catch(() => undefined);
  return protocol ? one(protocol) : err({ reason: 'unreachable' });
}
