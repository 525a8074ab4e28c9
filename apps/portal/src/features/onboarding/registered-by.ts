import type { RegisteredBy } from '@epr/domain/onboarding';
import { useConfiguration } from '../../context/configuration.ts';

/** People open their own record in the patients' portal, professionals one for a patient in theirs (PSR-08). */
export function useRegisteredBy(): RegisteredBy {
  return useConfiguration().variant;
}
