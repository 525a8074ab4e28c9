import type { RegisteredBy } from '@epr/domain/onboarding';
import { useConfiguration } from '../../context/configuration.ts';

/** Returns who registers: people open their own record in the patient portal, professionals open one for a patient in theirs (PSR-08). */
export function useRegisteredBy(): RegisteredBy {
  return useConfiguration().variant;
}
