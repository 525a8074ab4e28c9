import { describe, expect, it } from 'vitest';
import { referenceTarget, relations } from './relations.ts';
import { sourcePatient } from './source-patient.ts';

describe('relations of a document', () => {
  it.each([
    [{ reference: 'DocumentReference/7' }, '7'],
    [{ reference: 'http://a.example/r4/DocumentReference/7/_history/2' }, '7'],
    [{ reference: 'DocumentReference/7?x=/y#z' }, '7'],
    [{ reference: 'urn:uuid:a/b' }, 'urn:uuid:a/b'],
    // An entryUUID is the same in capital letters.
    [{ reference: 'urn:uuid:A0B' }, 'urn:uuid:a0b'],
    [{ reference: 'DocumentReference/', identifier: { value: 'urn:oid:1' } }, 'urn:oid:1'],
    [{ identifier: { value: 'urn:oid:1' } }, 'urn:oid:1'],
    [{ reference: 7 }, undefined],
    [undefined, undefined],
  ])('[DOC-20] reads the target of %j as %s', (reference, expected) => {
    expect(referenceTarget(reference)).toBe(expected);
  });

  it('[DOC-20] are written by the type of their target and read back; invalid ones are left out', () => {
    const all = ['7', 'urn:uuid:8', 'urn:oid:9'].map((target) => ({ kind: 'replaces', target }) as const);
    const written = relations.write({}, all);
    expect(written).toEqual({
      relatesTo: [
        { code: 'replaces', target: { reference: 'DocumentReference/7' } },
        { code: 'replaces', target: { reference: 'urn:uuid:8' } },
        { code: 'replaces', target: { identifier: { system: 'urn:ietf:rfc:3986', value: 'urn:oid:9' } } },
      ],
    });
    expect(relations.read(written)).toEqual(all);
    expect(
      relations.read({ relatesTo: [null, { code: 'replaces' }, { code: 'x', target: { reference: '7' } }] }),
    ).toEqual([]);
  });

  it('[DOC-20] stay as received if unchanged, and removing the last leaves no empty array', () => {
    const sent = {
      code: 'replaces',
      target: { reference: 'http://a.example/DocumentReference/7', display: 'Bericht' },
    };
    const resource = { relatesTo: [{ ...sent, target: { reference: '6' } }, sent] };
    expect(relations.write(resource, [{ kind: 'replaces', target: '7' }])).toEqual({ relatesTo: [sent] });
    for (const none of [[], undefined]) expect(relations.write(resource, none)).toStrictEqual({});
    // Relations of unknown kinds are not shown and cannot be removed.
    const unknown = ['x', 'y'].map((code) => ({ code, target: sent.target }));
    expect(relations.write({ relatesTo: [...unknown, sent] }, [])).toEqual({ relatesTo: unknown });
  });
});

describe('the patient data of the source', () => {
  const author = { resourceType: 'Practitioner', id: 'author' };
  const spid = { system: 'urn:oid:2.16.756.5.30.1.127.3.10.3', value: '761337610411353650' };
  const own = { system: 'urn:oid:2.999.1', value: '8734' };
  const known = {
    resourceType: 'Patient',
    id: 'p',
    identifier: [spid, own],
    name: [{ family: 'Keller' }],
    active: true,
  };
  const resource = { contained: [author, known], context: { sourcePatientInfo: { reference: '#p' } } };

  it('[DOC-03] are read with the identifier of the source, not the SPID', () => {
    expect(sourcePatient.read(resource)).toEqual({ family: 'Keller', localId: own });
    const bare = { ...known, identifier: [{ value: '7' }] };
    expect(sourcePatient.read({ ...resource, contained: [bare] })).toEqual({
      family: 'Keller',
      localId: { system: '', value: '7' },
    });
    expect(sourcePatient.read({ ...resource, contained: [author] })).toBeUndefined();
    expect(sourcePatient.read({ ...resource, contained: [{ resourceType: 'Patient', id: 'p' }] })).toBeUndefined();
  });

  it('[DOC-03] are changed in place, keeping the SPID and other elements', () => {
    const written = sourcePatient.write(resource, { given: 'Anna', gender: 'female' });
    expect(written).toEqual({
      ...resource,
      contained: [
        author,
        {
          resourceType: 'Patient',
          id: 'p',
          identifier: [spid],
          name: [{ given: ['Anna'] }],
          active: true,
          gender: 'female',
        },
      ],
    });
    const others = [{ ...spid, value: '761337610469261945' }, own, spid];
    const twice = sourcePatient.write({ ...resource, contained: [{ ...known, identifier: others }] }, { family: 'K' });
    expect(twice).toMatchObject({ contained: [{ identifier: [others[0], spid] }] });
    const numbered = sourcePatient.write({ ...resource, contained: [{ ...known, identifier: [] }] }, { family: 'K' });
    expect((numbered['contained'] as object[])[0]).not.toHaveProperty('identifier');
  });

  it('[DOC-03] keep further names and numbers, and what is known of them, when only the gender changes', () => {
    const rich = {
      ...known,
      name: [
        { use: 'maiden', family: 'Muster' },
        { use: 'official', family: 'Keller', _family: { extension: [{ url: 'urn:x', valueString: 'y' }] } },
      ],
      identifier: [{ ...own, period: { start: '2020' } }, { system: 'urn:oid:2.999.8', value: '8' }, spid],
      _birthDate: { extension: [{ url: 'urn:time', valueDateTime: '1984-03-12T08:00:00+01:00' }] },
    };
    const written = sourcePatient.write(
      { ...resource, contained: [rich] },
      { ...sourcePatient.read({ ...resource, contained: [rich] }), gender: 'female' },
    );
    expect(written['contained']).toEqual([{ ...rich, gender: 'female' }]);
  });

  it('[DOC-03] get an unused id when new, and leave nothing when removed', () => {
    const taken = { contained: [{ resourceType: 'Patient', id: 'source-patient' }] };
    const mr = { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code: 'MR' }] };
    expect(sourcePatient.write(taken, { localId: { system: '', value: '7' } })).toEqual({
      contained: [
        ...taken.contained,
        { resourceType: 'Patient', id: 'source-patient-2', identifier: [{ use: 'usual', type: mr, value: '7' }] },
      ],
      context: { sourcePatientInfo: { reference: '#source-patient-2' } },
    });
    expect(sourcePatient.write({ ...resource, context: { ...resource.context, x: 1 } }, undefined)).toStrictEqual({
      contained: [author],
      context: { x: 1 },
    });
  });
});
