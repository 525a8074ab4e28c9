import { describe, expect, test } from 'vitest';
import { catalogue, isMessageKey, type Message } from './index.ts';

const messages = Object.entries(catalogue) as [string, Message][];
const keysOf = (kind: Message['kind']) => messages.filter(([, message]) => message.kind === kind).map(([key]) => key);

describe('presentation of messages', () => {
  test.each([
    ['proxy token failure', 'toasts.account.xuaFetchFail', 'error', true, 'everyone'],
    ['no delegation right', 'toasts.documentAccess.noAccessRights', 'error', true, 'everyone'],
    ['vaccination module request failed', 'toasts.vaccination.unableToLoad', 'error', true, 'everyone'],
    ['onboarding disabled', 'toasts.login.notRegistered', 'error', true, 'everyone'],
    ['documents fetched', 'toasts.documentStore.documentsFetchSuccess', 'success', false, 'screenReader'],
    ['documents not fetched', 'toasts.documentStore.documentsFetchFail', 'error', true, 'everyone'],
    ['token not obtained', 'toasts.auth.tokenFetchFail', 'error', true, 'everyone'],
  ] as const)('[COD-03] %s: %s, as specified in core 8', (_situation, key, kind, persistent, audience) => {
    expect(catalogue[key]).toMatchObject({ kind, persistent, audience });
  });

  test('[COD-03] errors persist until dismissed, all other messages disappear automatically', () => {
    for (const [key, { kind, persistent }] of messages) expect(persistent, key).toBe(kind === 'error');
    expect(messages.filter(([, { audience }]) => audience === 'screenReader')).toHaveLength(1);
  });

  test('[COD-03] success and notice messages are not errors', () => {
    const good =
      /(?:(?:create|edit|delete|exclude|include|deprecate|approve|withdraw|documentsFetch)Success|\.(?:appointed|dismissed|updated|saved))$/;
    expect(keysOf('success')).toEqual(Object.keys(catalogue).filter((key) => good.test(key)));
    expect(keysOf('notice')).toEqual([
      'toasts.account.noAppropriatePermission',
      'toasts.account.noPatientOpen',
      'toasts.documentAccess.search.tooManyResults',
      'toasts.atc.incomplete',
      'toasts.settings.unavailable',
      'documents.check.pdfConverted',
      'documents.check.pdfDrawn',
      'documents.check.pdfNotConverted',
      'onboarding.patient.noRecord',
    ]);
  });

  test('[COD-03] a success contradicts only errors, and of one that may have been stored all the same also this message', () => {
    for (const [key, { kind, contradicts }] of messages)
      for (const failure of contradicts)
        expect([key, kind, failure, keysOf('error').includes(failure)]).toEqual([key, 'success', failure, true]);
    // A message of a success that another attempt had missed would be untrue if it stayed.
    const named = messages.flatMap(([key, { contradicts }]) =>
      contradicts.map((failure) => [key, failure].map((one) => one.replace('toasts.', '')).join(' ')),
    );
    expect(named).toEqual([
      'documentAccess.createSuccess documentAccess.editFail',
      'documentAccess.editSuccess documentAccess.editFail',
      'documentAccess.deleteSuccess documentAccess.deleteFail',
      'documentStore.deleteSuccess documentStore.deleteFail',
      'representatives.appointed representatives.appointFail',
      'representatives.appointed representatives.appointUnknown',
      'representatives.dismissed representatives.dismissFail',
      'representatives.dismissed representatives.dismissUnknown',
      'vaccination.saved vaccination.saveFail',
      'vaccination.saved vaccination.saveUnknown',
    ]);
    const contradicted = messages.flatMap(([, message]) => message.contradicts);
    const unsure = contradicted.map((key) => key.replace('Fail', 'Unknown')).filter(isMessageKey);
    expect(unsure.filter((key) => !contradicted.includes(key))).toEqual([]);
  });

  test('[COD-03] only reasons in the catalogue are message keys', () => {
    expect(['toasts.auth.noEPDAccess', 'not-found', 'toString', '__proto__', ''].map(isMessageKey)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
