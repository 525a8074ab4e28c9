import { describe, expect, test } from 'vitest';
import { portalSettings, type PortalSetting } from './index.ts';

const settings = Object.entries(portalSettings) as [string, PortalSetting][];

describe('the settings of a deployment', () => {
  test('[CFG-02] only API endpoints, home community id, name and prefix, and the captcha site key are mandatory', () => {
    expect(settings.filter(([, { mandatory }]) => mandatory).map(([name, { kind }]) => [name, kind])).toEqual([
      ['PORTAL_FHIR_URL', 'url'],
      ['PORTAL_EPR_URL', 'url'],
      ['PORTAL_HOME_COMMUNITY_ID', 'text'],
      ['PORTAL_HOME_COMMUNITY_NAME', 'text'],
      ['PORTAL_HOME_COMMUNITY_PREFIX', 'text'],
      ['PORTAL_CAPTCHA_SITE_KEY', 'text'],
    ]);
  });

  test('[CFG-01] [CFG-03] [CFG-04] [CFG-05] [CFG-06] [CFG-07] has the defaults of core 2, 4, 5, 6 and 9', () => {
    const standards = settings.filter(([, { standard }]) => standard !== undefined);
    expect(
      standards.map(([name, { kind, standard }]) => `${name.slice('PORTAL_'.length)} ${kind} ${standard}`),
    ).toEqual([
      'ROLE text patient',
      'CAPTCHA text proof-of-work',
      'IDENTITY_PROVIDERS json []',
      'FEATURE_VACCINATION flag false',
      'FEATURE_SEARCH_CONTENTS flag false',
      'FEATURE_PATIENT_ONBOARDING flag true',
      'FEATURE_PROFESSIONAL_ONBOARDING flag true',
      'FEATURE_EXTERNAL_PATIENT_REGISTRATION flag true',
      'FEATURE_NEW_METADATA flag false',
      'FEATURE_SHARE flag true',
      'EPD_CERTIFIED flag false',
      'CHECK_ROLE_AT_SIGN_IN flag true',
      'CHECK_ROLE_IN_ROUTES flag true',
      'SESSION_CONSTRAINTS flag true',
      'LOGOUT_COUNTDOWN flag true',
      'HONOUR_ID_TOKEN_EXPIRY flag true',
      'PDF_A_CHECK flag true',
      'AUTO_REPRESENT flag false',
      'IDLE_TIMEOUT number 900',
      'SESSION_AGE number 3600',
      'DOCUMENTS_PER_SESSION number 2',
      'MAX_DOCUMENT_SIZE number 1000',
      'UPLOAD_TYPES list pdf-a',
      'UPLOAD_FORM text multipart',
      'DELEGATION_TEMPLATE text 304',
      'MAX_PREVIEW_PAGES number 10',
      'LOCALES list de-ch,fr-ch,it-ch,en-us',
      'PRIMARY_COLOUR colour #1266AD',
      'VERSION text latest',
    ]);
  });

  test('[CFG-05] only addresses, lists and contacts have no default', () => {
    const open = settings.filter(([, { standard, mandatory }]) => standard === undefined && !mandatory);
    expect(open.map(([name, { kind }]) => `${name.slice('PORTAL_'.length)} ${kind}`)).toEqual([
      'CAPTCHA_URL url',
      'TRACE_ORIGINS list',
      'PATIENT_PORTAL_URL url',
      'TERMS_URL url',
      'DATA_PROTECTION_URL url',
      'HELP_URL url',
      'IMPRINT_URL url',
      'ACCESSIBILITY_URL url',
      'CONTACT_EMAIL text',
      'CONTACT_PHONE text',
      'CONTACT_ADDRESS text',
    ]);
  });
});
