/** Options of the Keycloak configuration of a deployment: one realm, the portal as a public client, and the claims the portal reads. */
export interface RealmOptions {
  readonly portal: string;
  readonly spid: string;
}

/** Returns the realm in Keycloak's import format. `roles` and `spid` are not built-in claims: mappers add them to the identity token. */
export function realm({ portal, spid }: RealmOptions): object {
  return {
    realm: 'epr',
    enabled: true,
    sslRequired: 'none',
    roles: { realm: [{ name: 'PAT' }] },
    clients: [
      {
        clientId: 'portal-patient',
        publicClient: true,
        standardFlowEnabled: true,
        redirectUris: [`${portal}/signed-in`],
        webOrigins: [portal],
        attributes: { 'pkce.code.challenge.method': 'S256', 'post.logout.redirect.uris': `${portal}/login` },
        protocolMappers: [
          mapper('roles', 'oidc-usermodel-realm-role-mapper', { 'claim.name': 'roles', multivalued: 'true' }),
          mapper('spid', 'oidc-hardcoded-claim-mapper', { 'claim.name': 'spid', 'claim.value': spid }),
        ],
      },
      // A client without the roles mapper: what a user sees who signs in at a provider that is not configured for the portal.
      {
        clientId: 'portal-without-roles',
        publicClient: true,
        standardFlowEnabled: true,
        redirectUris: [`${portal}/signed-in`],
        webOrigins: [portal],
        attributes: { 'post.logout.redirect.uris': `${portal}/login` },
        // Without `spid` as well, the account would count as an eID that has no record yet.
        protocolMappers: [mapper('spid', 'oidc-hardcoded-claim-mapper', { 'claim.name': 'spid', 'claim.value': spid })],
      },
    ],
    users: [
      {
        username: 'anna',
        enabled: true,
        emailVerified: true,
        email: 'anna@example.org',
        firstName: 'Anna',
        lastName: 'Keller',
        credentials: [{ type: 'password', value: 'demo', temporary: false }],
        realmRoles: ['PAT'],
      },
    ],
  };
}

function mapper(name: string, kind: string, config: Readonly<Record<string, string>>): object {
  return {
    name,
    protocol: 'openid-connect',
    protocolMapper: kind,
    config: { 'id.token.claim': 'true', 'access.token.claim': 'true', 'jsonType.label': 'String', ...config },
  };
}
