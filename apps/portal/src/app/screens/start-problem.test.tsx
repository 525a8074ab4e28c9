import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { WrongConfiguration } from './start-problem.tsx';

afterEach(cleanup);

test('[CFG-02] the alert names every missing value, and nothing else is on the page', () => {
  const { container } = render(
    <WrongConfiguration
      problem={{ kind: 'missing', names: ['PORTAL_FHIR_URL', 'PORTAL_HOME_COMMUNITY_ID'], details: [] }}
    />,
  );
  const alert = screen.getByRole('alert');
  expect(within(alert).getByRole('heading').textContent).toBe('Undefined mandatory environment variables');
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['PORTAL_FHIR_URL', 'PORTAL_HOME_COMMUNITY_ID']);
  expect(container.textContent).toBe(alert.textContent);
});

test('[CFG-01] a wrong value is named', () => {
  render(
    <WrongConfiguration
      problem={{ kind: 'wrong', details: ['The configured role must be "patient" or "professional", not "x".'] }}
    />,
  );
  expect(screen.getByRole('alert').textContent).toContain('not "x"');
});
