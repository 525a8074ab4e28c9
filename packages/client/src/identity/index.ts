export * from './authorization.ts';
export * from './exchange.ts';
export * from './logout.ts';
export type { OAuthFetch as Outlet } from './oauth-fetch.ts';
export type { Provider } from './provider.ts';
export * from './session-endpoint.ts';
export * from './token-body.ts';
export * from './tokens.ts';
