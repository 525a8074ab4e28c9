export * from './authorization.ts';
export type { ExchangeRequest } from './protocol/exchange.ts';
export * from './logout.ts';
export type { OAuthFetch } from './oauth-fetch.ts';
export * from './protocol-calls.ts';
export { isComplete, type Provider, type ProviderSettings } from './provider.ts';
export * from './session-endpoint.ts';
export * from './jwt-claims.ts';
export type { SignedIn } from './protocol/tokens.ts';
