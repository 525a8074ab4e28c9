/** Opening one's record, registering a patient, binding an eID to the directory. Loaded on demand. */
export const onboarding = {
  info: async () => (await import('./registration-intro-screen.tsx')).RegistrationIntroScreen,
  form: async () => (await import('./form/registration-screen.tsx')).RegistrationScreen,
  success: async () => (await import('./outcome/success-screen.tsx')).SuccessScreen,
  error: async () => (await import('./outcome/error-screen.tsx')).ErrorScreen,
  binding: async () => (await import('./binding/binding-screen.tsx')).BindingScreen,
};
