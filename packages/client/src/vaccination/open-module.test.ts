import { describe, expect, it } from 'vitest';
import { scriptedPlatform, sent } from '../testing/platform.ts';
import { requestVaccinationModule, type ModuleRequest } from './index.ts';

const request: ModuleRequest = {
  firstName: 'Peter',
  lastName: 'Meier',
  language: 'de',
  role: 'HCP',
  purpose: 'NORM',
  gln: '7601000102737',
};

describe('the external vaccination module', () => {
  it('[VAC-01] is asked for with what is known of the person, with the token of the record', async () => {
    const { connection, asked } = scriptedPlatform(() => new Response(' https://module.example/open?token=x\n'));
    expect(await requestVaccinationModule(connection, request)).toEqual({
      ok: true,
      value: 'https://module.example/open?token=x',
    });
    expect(asked.map(sent)).toEqual([
      {
        method: 'POST',
        path: '/epr/v1/VaccinationRequest',
        accept: 'text/plain',
        authorization: 'Bearer extended',
        'content-type': 'application/json',
        body: JSON.stringify(request),
      },
    ]);
  });

  it('[VAC-01] may lie at an address without TLS, as a house has it on its own network', async () => {
    const { connection } = scriptedPlatform(() => new Response('HTTP://module.example'));
    expect(await requestVaccinationModule(connection, request)).toEqual({ ok: true, value: 'HTTP://module.example' });
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    ' file:///etc/passwd',
    'x https://module.example',
    'mailto:https://module.example',
    'https://',
    '',
  ])('[VAC-01] is not opened where the answer is no web address: «%s»', async (answer) => {
    const { connection } = scriptedPlatform(() => new Response(answer));
    expect(await requestVaccinationModule(connection, request)).toEqual({
      ok: false,
      refusal: { reason: 'unreadable', diagnostics: 'The answer is no web address.' },
    });
  });

  it('[VAC-01] that the platform refuses is the failure of the platform', async () => {
    const { connection } = scriptedPlatform(() => new Response('https://module.example', { status: 403 }));
    expect(await requestVaccinationModule(connection, request)).toMatchObject({
      ok: false,
      refusal: { reason: 'noAccess', status: 403 },
    });
  });
});
