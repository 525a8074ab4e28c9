import { ok, refused } from '@epr/domain/values';
import type { CallResult } from '../transport/index.ts';
import type * as Protocol from './protocol/index.ts';
import { isComplete } from './provider.ts';

let loading: Promise<typeof Protocol> | undefined;

/** Loads the protocol library ahead of the first call that needs it. A part that does not come is requested again by that call. */
export function loadProtocol(): Promise<typeof Protocol> {
  loading ??= import('./protocol/index.ts').catch((problem: unknown) => {
    loading = undefined;
    throw problem;
  });
  return loading;
}

/** As protocol/discovery.ts says; a provider whose endpoints are configured is not asked. */
export async function discoverProvider(
  ...[oauth, settings]: Parameters<typeof Protocol.discoverProvider>
): ReturnType<typeof Protocol.discoverProvider> {
  return isComplete(settings) ? ok(settings) : call((protocol) => protocol.discoverProvider(oauth, settings));
}

/** As protocol/tokens.ts says. */
export function redeemAnswer(
  ...given: Parameters<typeof Protocol.redeemAnswer>
): ReturnType<typeof Protocol.redeemAnswer> {
  return call((protocol) => protocol.redeemAnswer(...given));
}

/** As protocol/tokens.ts says. */
export function refreshTokens(
  ...given: Parameters<typeof Protocol.refreshTokens>
): ReturnType<typeof Protocol.refreshTokens> {
  return call((protocol) => protocol.refreshTokens(...given));
}

/** As protocol/exchange.ts says. */
export function exchangeToken(
  ...given: Parameters<typeof Protocol.exchangeToken>
): ReturnType<typeof Protocol.exchangeToken> {
  return call((protocol) => protocol.exchangeToken(...given));
}

/** A part of the portal that cannot be loaded is the same trouble as a provider that cannot be reached. */
async function call<T>(one: (protocol: typeof Protocol) => Promise<CallResult<T>>): Promise<CallResult<T>> {
  const protocol = await loadProtocol().catch(() => undefined);
  return protocol ? one(protocol) : refused({ reason: 'unreachable' });
}
