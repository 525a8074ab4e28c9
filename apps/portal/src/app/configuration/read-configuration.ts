import { parseUrl } from '@epr/client/parse-url';
import { isMediaTypeGroupName, mediaTypeGroupNames } from '@epr/domain/documents';
import { variantOf } from '@epr/domain/session';
import { ok, err, type Result } from '@epr/domain/values';
import type { Configuration } from '../../context/configuration.ts';
import { readLocale, locales, type Locale } from '../../i18n/locales.ts';
import { readProviders } from './read-providers.ts';
import { portalSettings, type PortalSetting, type PortalSettingName } from '@epr/domain/settings';

/** Why the portal cannot start; messages for operators, in English as specified (CFG-01, CFG-02). */
export type StartUpProblem =
  | { readonly kind: 'missing'; readonly names: readonly string[]; readonly details: readonly string[] }
  | { readonly kind: 'wrong'; readonly details: readonly string[] };

/**
 * Reads the values of /config.json into a configuration. Reports all missing mandatory names at once (CFG-02), and all values that cannot
 * be parsed. `origin` is the portal's own, the default for addresses that are not given.
 */
export function readConfiguration(
  values: Readonly<Record<string, unknown>>,
  origin: string,
): Result<Configuration, StartUpProblem> {
  const missing = names.filter((name) => setting(name).mandatory && !textOf(values[name]));
  const problems: string[] = [];
  const value = (name: PortalSettingName): string => textOf(values[name]) || setting(name).standard || '';
  const checked = (name: PortalSettingName, isValid: (text: string) => boolean, expected: string): string => {
    const text = value(name);
    if (!isValid(text)) problems.push(`${name} must be ${expected}, not "${text}".`);
    return text;
  };
  const either = <A extends string, B extends string>(name: PortalSettingName, first: A, second: B): A | B =>
    checked(name, (text) => text === first || text === second, `${first} or ${second}`) === first ? first : second;
  const flag = (name: PortalSettingName) =>
    checked(name, (text) => /^(true|false)$/i.test(text), 'true or false').toLowerCase() === 'true';
  const number = (name: PortalSettingName) =>
    Number(checked(name, (text) => /^\d{1,9}$/.test(text) && Number(text) > 0, 'a whole number above 0'));
  const url = (name: PortalSettingName) =>
    checked(name, (text) => text === '' || isWebUrl(text), 'a web address').replace(/\/+$/, '');
  const list = (name: PortalSettingName) =>
    value(name)
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean);

  const checkedList = (
    name: PortalSettingName,
    isValid: (text: string) => boolean,
    expected: string,
  ): readonly string[] => {
    const entries = list(name);
    const wrong = entries.filter((text) => !isValid(text));
    if (wrong.length > 0) problems.push(`${name} must be ${expected}, not "${wrong.join(', ')}".`);
    return entries.filter(isValid);
  };

  const variant = variantOf(value('PORTAL_ROLE'));
  if (!variant.ok) problems.push(variant.error);
  const name = variant.ok ? variant.value.name : 'patient';
  const providers = readProviders(value('PORTAL_IDENTITY_PROVIDERS'), { origin, variant: name });
  if (!providers.ok) problems.push(...providers.error);

  const configuration: Configuration = {
    variant: name,
    endpoints: {
      fhir: url('PORTAL_FHIR_URL'),
      epr: url('PORTAL_EPR_URL'),
      uploadForm: either('PORTAL_UPLOAD_FORM', 'multipart', 'transaction'),
    },
    traceOrigins: checkedList('PORTAL_TRACE_ORIGINS', isWebUrl, 'web addresses').map((text) => new URL(text).origin),
    homeCommunity: {
      id: value('PORTAL_HOME_COMMUNITY_ID'),
      name: value('PORTAL_HOME_COMMUNITY_NAME'),
      prefix: value('PORTAL_HOME_COMMUNITY_PREFIX'),
    },
    captchaKind: either('PORTAL_CAPTCHA', 'proof-of-work', 'mtcaptcha'),
    captchaSiteKey: value('PORTAL_CAPTCHA_SITE_KEY'),
    captchaUrl: url('PORTAL_CAPTCHA_URL') || besideFhir('/captcha', value('PORTAL_FHIR_URL')),
    providers: providers.ok ? providers.value : [],
    features: {
      vaccination: flag('PORTAL_FEATURE_VACCINATION'),
      searchContents: flag('PORTAL_FEATURE_SEARCH_CONTENTS'),
      patientOnboarding: flag('PORTAL_FEATURE_PATIENT_ONBOARDING'),
      professionalOnboarding: flag('PORTAL_FEATURE_PROFESSIONAL_ONBOARDING'),
      externalPatientRegistration: flag('PORTAL_FEATURE_EXTERNAL_PATIENT_REGISTRATION'),
      newMetadata: flag('PORTAL_FEATURE_NEW_METADATA'),
      share: flag('PORTAL_FEATURE_SHARE'),
      epdCertified: flag('PORTAL_EPD_CERTIFIED'),
    },
    switches: {
      checkRoleAtSignIn: flag('PORTAL_CHECK_ROLE_AT_SIGN_IN'),
      checkRoleInRoutes: flag('PORTAL_CHECK_ROLE_IN_ROUTES'),
      sessionConstraints: flag('PORTAL_SESSION_CONSTRAINTS'),
      logoutCountdown: flag('PORTAL_LOGOUT_COUNTDOWN'),
      honourIdTokenExpiry: flag('PORTAL_HONOUR_ID_TOKEN_EXPIRY'),
      pdfACheck: flag('PORTAL_PDF_A_CHECK'),
      autoRepresent: flag('PORTAL_AUTO_REPRESENT'),
    },
    delegationTemplate: either('PORTAL_DELEGATION_TEMPLATE', '301', '304'),
    limits: {
      idleTimeout: number('PORTAL_IDLE_TIMEOUT'),
      sessionAge: number('PORTAL_SESSION_AGE'),
      documentsPerSession: number('PORTAL_DOCUMENTS_PER_SESSION'),
      maxDocumentSize: number('PORTAL_MAX_DOCUMENT_SIZE'),
      uploadTypes: checkedList(
        'PORTAL_UPLOAD_TYPES',
        isMediaTypeGroupName,
        `names of ${mediaTypeGroupNames.join(', ')}`,
      ),
      maxPreviewPages: number('PORTAL_MAX_PREVIEW_PAGES'),
    },
    locales: offeredLocales(list('PORTAL_LOCALES'), problems),
    primaryColour: checked('PORTAL_PRIMARY_COLOUR', (text) => /^#[0-9a-f]{6}$/i.test(text), 'a colour like #1266AD'),
    version: value('PORTAL_VERSION'),
    ...(value('PORTAL_PATIENT_PORTAL_URL') ? { patientPortal: url('PORTAL_PATIENT_PORTAL_URL') } : {}),
    links: links({
      terms: url('PORTAL_TERMS_URL'),
      dataProtection: url('PORTAL_DATA_PROTECTION_URL'),
      help: url('PORTAL_HELP_URL'),
      imprint: url('PORTAL_IMPRINT_URL'),
      accessibility: url('PORTAL_ACCESSIBILITY_URL'),
    }),
    contact: {
      email: value('PORTAL_CONTACT_EMAIL'),
      phone: value('PORTAL_CONTACT_PHONE'),
      address: value('PORTAL_CONTACT_ADDRESS'),
    },
  };
  if (missing.length > 0) return err({ kind: 'missing', names: missing, details: problems });
  return problems.length > 0 ? err({ kind: 'wrong', details: problems }) : ok(configuration);
}

const names = Object.keys(portalSettings) as PortalSettingName[];

function setting(name: PortalSettingName): PortalSetting {
  return portalSettings[name];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function isWebUrl(text: string): boolean {
  return /^https?:$/.test(parseUrl(text)?.protocol ?? '');
}

/** Returns an address on the platform's own origin; empty when the base cannot be parsed, which has been reported already. */
function besideFhir(path: string, fhir: string): string {
  return parseUrl(path, fhir)?.href ?? '';
}

function offeredLocales(localeNames: readonly string[], problems: string[]): readonly Locale[] {
  const found = localeNames.map((text) => readLocale(text, locales));
  const unknown = localeNames.filter((_, index) => !found[index]);
  if (unknown.length > 0) problems.push(`PORTAL_LOCALES names languages there are no texts in: ${unknown.join(', ')}.`);
  return [...new Set(found.filter((locale) => locale !== undefined))];
}

function links(urls: { readonly [K in keyof Configuration['links']]-?: string }): Configuration['links'] {
  return Object.fromEntries(Object.entries(urls).filter(([, url]) => url !== ''));
}
