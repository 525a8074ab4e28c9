import { createContext, useContext } from 'react';
import type { Locale } from '../i18n/locales.ts';

/** The run-time configuration of a deployment, read from /config.json (docs/configuration.md; CFG-01 to CFG-07). */
export interface Configuration {
  readonly variant: 'patient' | 'professional';
  readonly endpoints: {
    readonly fhir: string;
    readonly epr: string;
    readonly uploadForm?: 'multipart' | 'transaction';
  };
  /** Origins that accept the header `traceparent`. */
  readonly traceOrigins: readonly string[];
  readonly homeCommunity: { readonly id: string; readonly name: string; readonly prefix: string };
  /** A proof of work for the device, or the MTCaptcha widget. */
  readonly captchaKind: 'proof-of-work' | 'mtcaptcha';
  readonly captchaSiteKey: string;
  /** Address from which a captcha's challenges are requested. */
  readonly captchaUrl: string;
  readonly providers: readonly IdentityProvider[];
  readonly features: {
    readonly vaccination: boolean;
    readonly searchContents: boolean;
    readonly patientOnboarding: boolean;
    readonly professionalOnboarding: boolean;
    readonly externalPatientRegistration: boolean;
    readonly newMetadata: boolean;
    readonly share: boolean;
    readonly epdCertified: boolean;
  };
  readonly switches: {
    readonly checkRoleAtSignIn: boolean;
    readonly checkRoleInRoutes: boolean;
    readonly sessionConstraints: boolean;
    readonly logoutCountdown: boolean;
    readonly honourIdTokenExpiry: boolean;
    readonly pdfACheck: boolean;
    readonly autoRepresent: boolean;
  };
  /** The policy template for writing a delegation level; both are read (ACC-05). */
  readonly delegationTemplate: '301' | '304';
  readonly limits: {
    /** Seconds without activity (900). */
    readonly idleTimeout: number;
    /** Seconds since sign-in (3600). */
    readonly sessionAge: number;
    readonly documentsPerSession: number;
    /** Megabytes (1000). */
    readonly maxDocumentSize: number;
    /** Names of type groups, `pdf-a` by default. */
    readonly uploadTypes: readonly string[];
    /** Pages of a PDF shown before the download is offered. */
    readonly maxPreviewPages: number;
  };
  readonly locales: readonly Locale[];
  readonly primaryColour: string;
  /** Version tag or commit hash, else "latest" (CFG-07). */
  readonly version: string;
  /** Address of the patient portal; absent: no codes for patients to scan. */
  readonly patientPortal?: string;
  readonly links: {
    readonly terms?: string;
    readonly dataProtection?: string;
    readonly help?: string;
    readonly imprint?: string;
    readonly accessibility?: string;
  };
  /** Contact details of the community; empty ones are not shown. */
  readonly contact: { readonly email: string; readonly phone: string; readonly address: string };
}

export type { Locale };

/** One identity provider (CFG-03); endpoints that are not configured are discovered from its issuer. */
export interface IdentityProvider {
  readonly id: string;
  readonly name: string;
  readonly description?: Readonly<Partial<Record<Locale, string>>>;
  readonly issuer: string;
  readonly authorizationEndpoint?: string;
  readonly tokenEndpoint?: string;
  readonly exchangeEndpoint?: string;
  readonly logoutEndpoint?: string;
  readonly sessionEndpoint?: string;
  readonly jwksUri?: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
}

export const ConfigurationContext = createContext<Configuration | undefined>(undefined);

export function useConfiguration(): Configuration {
  const configuration = useContext(ConfigurationContext);
  if (!configuration) throw new Error('no configuration above this component');
  return configuration;
}
