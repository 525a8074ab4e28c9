import type { Configuration } from '../configuration.ts';

/** A patient portal of a community that does not exist. */
export const aConfiguration: Configuration = {
  variant: 'patient',
  endpoints: { fhir: 'http://platform.test/r4', epr: 'http://platform.test/epr' },
  traceOrigins: [],
  homeCommunity: { id: 'urn:oid:2.999.1', name: 'Stammgemeinschaft Muster', prefix: 'MUSTER' },
  captchaSiteKey: 'key',
  captchaUrl: 'http://platform.test/captcha',
  providers: [],
  features: {
    vaccination: false,
    patientOnboarding: true,
    professionalOnboarding: true,
    externalPatientRegistration: true,
    newMetadata: false,
    share: true,
    epdCertified: false,
  },
  switches: {
    checkRoleAtSignIn: true,
    checkRoleInRoutes: true,
    sessionConstraints: true,
    logoutCountdown: true,
    honourIdTokenExpiry: true,
    pdfACheck: true,
    autoRepresent: false,
  },
  delegationTemplate: '304',
  limits: {
    idleTimeout: 900,
    sessionAge: 3600,
    documentsPerSession: 2,
    maxDocumentSize: 1000,
    uploadTypes: ['pdf-a'],
    maxPreviewPages: 2,
  },
  locales: ['de-ch', 'fr-ch', 'it-ch', 'en-us'],
  primaryColour: '#1266AD',
  version: 'latest',
  links: {},
  contact: { email: '', phone: '', address: '' },
};
