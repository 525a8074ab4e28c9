import { defaultHomeCommunity } from '@epr/community/default-home-community';
import { offeredProviders } from '@epr/community/providers';

/**
 * Returns the environment of a portal for the embedded community, as a deployment would define it (docs/configuration.md). Variables of the
 * real environment take precedence, so that a demo can be configured like a deployment.
 */
export function portalEnvironment(
  variant: 'patient' | 'professional',
  communityOrigin: string,
  overrides: Readonly<Record<string, string>> = process.env as Record<string, string>,
  patientPortal?: string,
): Record<string, string> {
  const providers = offeredProviders(variant, overrides['COMMUNITY_PROVIDERS']).map(({ id, name }) => ({
    id,
    name,
    issuer: `${communityOrigin}/idp/${id}`,
  }));
  return {
    PORTAL_FHIR_URL: `${communityOrigin}/r4`,
    PORTAL_EPR_URL: `${communityOrigin}/epr`,
    PORTAL_TRACE_ORIGINS: communityOrigin,
    PORTAL_HOME_COMMUNITY_ID: defaultHomeCommunity.homeCommunityId,
    PORTAL_HOME_COMMUNITY_NAME: defaultHomeCommunity.homeCommunityName,
    PORTAL_HOME_COMMUNITY_PREFIX: 'muster',
    PORTAL_CAPTCHA_SITE_KEY: 'embedded',
    PORTAL_FEATURE_VACCINATION: 'true',
    PORTAL_FEATURE_SEARCH_CONTENTS: 'true',
    PORTAL_UPLOAD_TYPES: 'all',
    ...(patientPortal === undefined ? {} : { PORTAL_PATIENT_PORTAL_URL: patientPortal }),
    PORTAL_IDENTITY_PROVIDERS: JSON.stringify(providers),
    ...Object.fromEntries(Object.entries(overrides).filter(([name]) => name.startsWith('PORTAL_'))),
    PORTAL_ROLE: variant,
  };
}
