import { describe, expect, it } from 'vitest';
import { scriptedPlatform, describeRequest } from '../testing/platform.ts';
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
  it('[VAC-01] is requested with the known data of the user and the token of the record', async () => {
    const { connection, asked } = scriptedPlatform(() => new Response(' https://module.example/open?token=x\n'));
    expect(await requestVaccinationModule(connection, request)).toEqual({
      ok: true,
      value: 'https://module.example/open?token=x',
    });
    expect(asked.map(describeRequest)).toEqual([
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

  it('[VAC-01] may have an address without TLS, as in the network of an organisation', async () => {
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
  ])('[VAC-01] is not opened when the response is no web address: «%s»', async (answer) => {
    const { connection } = scriptedPlatform(() => new Response(answer));
    expect(await requestVaccinationModule(connection, request)).toEqual({
      ok: false,
      error: { reason: 'unreadable', diagnostics: 'The answer is no web address.' },
    });
  });

  it('[VAC-01] refused by the platform is a failure', async () => {
    const { connection } = scriptedPlatform(() => new Response('https://module.example', { status: 403 }));
    expect(await requestVaccinationModule(connection, request)).toMatchObject({
      ok: false,
      error: { reason: 'noAccess', status: 403 },
    });
  });
});
