/** Notation of a value in the environment. */
export type SettingNotation = 'text' | 'url' | 'number' | 'flag' | 'list' | 'colour' | 'json';

export interface PortalSetting {
  readonly kind: SettingNotation;
  /** The portal does not start without it (CFG-02). */
  readonly mandatory?: true;
  /** Default value, as written in the environment; absent: no default. */
  readonly standard?: string;
}

/**
 * Every setting of a portal deployment, by the name of its environment variable (core 5, 6, 9; CFG-01 to CFG-07). docs/configuration.md
 * describes each of them; portal-settings.test.ts checks that the two agree.
 */
export const portalSettings = {
  PORTAL_ROLE: { kind: 'text', standard: 'patient' },
  PORTAL_FHIR_URL: { kind: 'url', mandatory: true },
  PORTAL_EPR_URL: { kind: 'url', mandatory: true },
  PORTAL_HOME_COMMUNITY_ID: { kind: 'text', mandatory: true },
  PORTAL_HOME_COMMUNITY_NAME: { kind: 'text', mandatory: true },
  PORTAL_HOME_COMMUNITY_PREFIX: { kind: 'text', mandatory: true },
  PORTAL_CAPTCHA: { kind: 'text', standard: 'proof-of-work' },
  PORTAL_CAPTCHA_SITE_KEY: { kind: 'text', mandatory: true },
  PORTAL_CAPTCHA_URL: { kind: 'url' },
  PORTAL_TRACE_ORIGINS: { kind: 'list' },
  PORTAL_IDENTITY_PROVIDERS: { kind: 'json', standard: '[]' },
  PORTAL_FEATURE_VACCINATION: { kind: 'flag', standard: 'false' },
  PORTAL_FEATURE_SEARCH_CONTENTS: { kind: 'flag', standard: 'false' },
  PORTAL_FEATURE_PATIENT_ONBOARDING: { kind: 'flag', standard: 'true' },
  PORTAL_FEATURE_PROFESSIONAL_ONBOARDING: { kind: 'flag', standard: 'true' },
  PORTAL_FEATURE_EXTERNAL_PATIENT_REGISTRATION: { kind: 'flag', standard: 'true' },
  PORTAL_FEATURE_NEW_METADATA: { kind: 'flag', standard: 'false' },
  PORTAL_FEATURE_SHARE: { kind: 'flag', standard: 'true' },
  PORTAL_EPD_CERTIFIED: { kind: 'flag', standard: 'false' },
  PORTAL_CHECK_ROLE_AT_SIGN_IN: { kind: 'flag', standard: 'true' },
  PORTAL_CHECK_ROLE_IN_ROUTES: { kind: 'flag', standard: 'true' },
  PORTAL_SESSION_CONSTRAINTS: { kind: 'flag', standard: 'true' },
  PORTAL_LOGOUT_COUNTDOWN: { kind: 'flag', standard: 'true' },
  PORTAL_HONOUR_ID_TOKEN_EXPIRY: { kind: 'flag', standard: 'true' },
  PORTAL_PDF_A_CHECK: { kind: 'flag', standard: 'true' },
  PORTAL_AUTO_REPRESENT: { kind: 'flag', standard: 'false' },
  PORTAL_IDLE_TIMEOUT: { kind: 'number', standard: '900' },
  PORTAL_SESSION_AGE: { kind: 'number', standard: '3600' },
  PORTAL_DOCUMENTS_PER_SESSION: { kind: 'number', standard: '2' },
  PORTAL_MAX_DOCUMENT_SIZE: { kind: 'number', standard: '1000' },
  PORTAL_UPLOAD_TYPES: { kind: 'list', standard: 'pdf-a' },
  PORTAL_UPLOAD_FORM: { kind: 'text', standard: 'multipart' },
  PORTAL_DELEGATION_TEMPLATE: { kind: 'text', standard: '304' },
  PORTAL_PATIENT_PORTAL_URL: { kind: 'url' },
  PORTAL_MAX_PREVIEW_PAGES: { kind: 'number', standard: '10' },
  PORTAL_LOCALES: { kind: 'list', standard: 'de-ch,fr-ch,it-ch,en-us' },
  PORTAL_PRIMARY_COLOUR: { kind: 'colour', standard: '#1266AD' },
  PORTAL_VERSION: { kind: 'text', standard: 'latest' },
  PORTAL_TERMS_URL: { kind: 'url' },
  PORTAL_DATA_PROTECTION_URL: { kind: 'url' },
  PORTAL_HELP_URL: { kind: 'url' },
  PORTAL_IMPRINT_URL: { kind: 'url' },
  PORTAL_ACCESSIBILITY_URL: { kind: 'url' },
  PORTAL_CONTACT_EMAIL: { kind: 'text' },
  PORTAL_CONTACT_PHONE: { kind: 'text' },
  PORTAL_CONTACT_ADDRESS: { kind: 'text' },
} as const satisfies Readonly<Record<string, PortalSetting>>;

export type PortalSettingName = keyof typeof portalSettings;
