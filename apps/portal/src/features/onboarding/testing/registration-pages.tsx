import { BindingScreen } from '../binding/binding-screen.tsx';
import { RegistrationScreen } from '../form/registration-screen.tsx';
import { RegistrationIntroScreen } from '../registration-intro-screen.tsx';
import { ErrorScreen } from '../outcome/error-screen.tsx';
import { SuccessScreen } from '../outcome/success-screen.tsx';

/** The screens of the registration at their paths, for tests without the guard and the layout of the app. */
export const registrationRoutes = [
  { path: '/register-patient', element: <RegistrationIntroScreen /> },
  { path: '/register-patient/form', element: <RegistrationScreen /> },
  { path: '/register-patient/success', element: <SuccessScreen /> },
  { path: '/register-patient/error', element: <ErrorScreen /> },
  { path: '/register-professional', element: <BindingScreen /> },
];

const steps = ['Zur Person', 'Adresse', 'Kontakt', 'Prüfen und einwilligen'] as const;

/** What a screen reader reads of the steps and of the heading of the current one. */
export function atStep(current: (typeof steps)[number]): readonly string[] {
  return ['(Schritte)', ...steps.map((step) => (step === current ? `(step) ${step}` : step)), `## ${current}`];
}
