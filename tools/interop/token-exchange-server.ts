import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A token exchange endpoint, which neither Keycloak (for public clients) nor HAPI has. */
export interface ExchangeServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a server that exchanges a token of the provider: it checks the token at the provider (userinfo) and returns the same token,
 * because HAPI requires none. CORS allows only content type and accept, as by default.
 * @param userinfo the provider's userinfo endpoint
 */
export async function startTokenExchangeServer(userinfo: string): Promise<ExchangeServer> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const cors = {
        'access-control-allow-origin': request.headers.origin ?? '*',
        'access-control-allow-headers': 'accept,content-type',
        'content-type': 'application/json',
      };
      if (request.method === 'OPTIONS') return void response.writeHead(200, cors).end();
      const token = new URLSearchParams(Buffer.concat(chunks).toString()).get('subject_token') ?? '';
      void isGood(userinfo, token).then((good) => {
        const granted = { access_token: token, token_type: 'Bearer', expires_in: 300 };
        response.writeHead(good ? 200 : 400, cors).end(JSON.stringify(good ? granted : { error: 'invalid_request' }));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/token`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function isGood(userinfo: string, token: string): Promise<boolean> {
  const answer = await fetch(userinfo, { headers: { authorization: `Bearer ${token}` } }).catch(() => undefined);
  return answer?.ok ?? false;
}
