import { expect, test } from 'vitest';
import { systems } from './index.ts';

test('[COD-01] the code systems are those of the Swiss national standards', () => {
  expect(systems).toEqual({
    spid: 'urn:oid:2.16.756.5.30.1.127.3.10.3',
    ahv: 'urn:oid:2.16.756.5.32',
    gln: 'urn:oid:2.51.1.3',
    role: 'urn:oid:2.16.756.5.30.1.127.3.10.6',
    groupRole: 'urn:oid:2.16.756.5.30.1.127.3.10.14',
    purposeOfUse: 'urn:oid:2.16.756.5.30.1.127.3.10.5',
    auditEventType: 'urn:oid:2.16.756.5.30.1.127.3.10.7',
    formatCode: 'urn:oid:2.16.756.5.30.1.127.3.10.10',
    deletionStatus: 'urn:oid:2.16.756.5.30.1.127.3.10.18',
    snomed: 'http://snomed.info/sct',
    uri: 'urn:ietf:rfc:3986',
  });
});
