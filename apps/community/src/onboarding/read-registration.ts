import {
  emptyRegistration,
  validateRegistration,
  type RegisteredBy,
  type Registration,
  type RegistrationInput,
} from '@epr/domain/onboarding';
import { ok, err, swissDay, type Result } from '@epr/domain/values';
import { onboardingRefusal, type OnboardingError } from './onboarding-error.ts';

/** Reads the body of a registration with the portal's validation rules (ONB-02); the error lists every invalid field. */
export function readRegistration(body: unknown, by: RegisteredBy, now: Date): Result<Registration, OnboardingError> {
  if (typeof body !== 'object' || body === null) return onboardingRefusal(400, 'The body is a JSON object');
  const fields = body as Readonly<Record<string, unknown>>;
  const { consent: _consent, ...texts } = emptyRegistration;
  const invalidField = Object.keys(texts).find(
    (name) => fields[name] !== undefined && typeof fields[name] !== 'string',
  );
  if (invalidField) return onboardingRefusal(400, `${invalidField} is a text`);
  const input = {
    ...emptyRegistration,
    country: '',
    ...fields,
    consent: fields['consent'] === true,
  } as RegistrationInput;
  const read = validateRegistration(input, { today: swissDay(now), by });
  if (read.ok) return ok(read.value);
  const [first] = read.error;
  return err({
    status: 422,
    detail: read.error.map(({ field, reason }) => `${field}: ${reason}`).join(', '),
    ...(first ? { code: first.reason } : {}),
    errors: read.error,
  });
}
