import { patientVariant, type SessionState } from '@epr/domain/session';
import type { createPortalRouter } from '../routing/routes.tsx';

type RouterOptions = Parameters<typeof createPortalRouter>[0];

/** Returns the options of a router for this session, on a patient portal with every feature. */
export function routerOptions(state: SessionState, wanted: Partial<RouterOptions> = {}): RouterOptions {
  return {
    session: {
      getState: () => state,
      remember: () => undefined,
      guardPassed: () => undefined,
      signOut: () => Promise.resolve(),
    },
    notify: { show: () => undefined, dismissAll: () => undefined },
    checkRole: true,
    now: () => 1000,
    variant: patientVariant,
    features: allFeatures,
    ...wanted,
  };
}

export const allFeatures: RouterOptions['features'] = {
  vaccination: true,
  patientOnboarding: true,
  professionalOnboarding: true,
  externalPatientRegistration: true,
};
