export * from './authorization.ts';
export * from './discovery.ts';
export * from './exchange.ts';
export * from './logout.ts';
export type { OAuthFetch as Outlet } from './oauth-fetch.ts';
export { isComplete, type Provider, type ProviderSettings } from './provider.ts';
export * from './session-endpoint.ts';
export * from './token-body.ts';
export * from './tokens.ts';
