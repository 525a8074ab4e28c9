import { expect, test } from 'vitest';
import { onboarding } from './index.ts';

test('[ONB-02] [ONB-03] [ONB-05] each page of the onboarding is loaded under its name', async () => {
  const parts = await Promise.all(Object.entries(onboarding).map(async ([name, load]) => [name, (await load()).name]));
  expect(Object.fromEntries(parts)).toEqual({
    info: 'RegistrationIntroScreen',
    form: 'RegistrationScreen',
    success: 'SuccessScreen',
    error: 'ErrorScreen',
    binding: 'BindingScreen',
  });
});
