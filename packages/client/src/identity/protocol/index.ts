/** Functions that need the protocol library: loaded with the first call to a provider (protocol-calls.ts). */
export { discoverProvider } from './discover-provider.ts';
export { exchangeToken } from './exchange.ts';
export { redeemAuthorizationResponse, refreshTokens } from './tokens.ts';
