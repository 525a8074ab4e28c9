import { sentenceOf, type LogEntry } from '@epr/domain/access-log';
import { asDay, type Day } from '@epr/domain/values';
import { describe, expect, it } from 'vitest';
import { anna } from '../people/index.ts';
import { demoWorld } from '../demo-world.ts';

const today = asDay('2026-11-21') as Day;
const { accessLog, patients } = demoWorld(today);
const sentences = accessLog.map((entry) => sentenceOf({ ...entry, flaws: [], fields: () => [] } satisfies LogEntry));

describe('the access log of the demo world', () => {
  it('[COM-07] [AUD-01] contains every kind of sentence, all in the month the log opens with', () => {
    const kinds = new Set(sentences.map(({ act }) => act));
    expect([...kinds].sort()).toEqual(
      [
        'documentConverted',
        'documentCreated',
        'documentDeleted',
        'documentRead',
        'documentUpdated',
        'documentsSearched',
        'defaultLevelSet',
        'emergencyDisabled',
        'emergencyEnabled',
        'excluded',
        'included',
        'groupJoined',
        'groupLeft',
        'logRead',
        'patientFound',
        'profileRead',
        'profileUpdated',
        'recordRefused',
        'rightChanged',
        'rightGiven',
        'rightRemoved',
      ].sort(),
    );
    expect(accessLog.every(({ recorded }) => recorded > '2026-10-23' && recorded < today)).toBe(true);
    expect(new Set(sentences.map(({ who }) => who?.role))).toEqual(new Set(['PAT', 'REP', 'HCP', 'ASS', undefined]));
    expect(sentences.some(({ emergency }) => emergency)).toBe(true);
    expect(sentences.some(({ outcome }) => outcome === 'refused')).toBe(true);
  });

  it('[COM-07] [AUD-01] lists the four weeks of Anna in order: who did what, to what, and what was refused', () => {
    const told = accessLog.flatMap(({ patient, recorded, subtype, agents, object, outcome, purpose }) => {
      const [who] = agents;
      const what = object && ('title' in object ? object.title : 'name' in object ? object.name : '');
      return patient === anna.spid
        ? [
            [
              recorded.slice(5, 16),
              subtype.slice(4),
              who?.role ?? '',
              who?.name ?? '',
              what ?? '',
              outcome,
              purpose ?? '',
            ].join('|'),
          ]
        : [];
    });
    expect(told).toEqual([
      '10-25T17:40|POL_DIS_EMER_USE|PAT|Anna Keller||0|',
      '10-25T17:44|POL_ENA_EMER_USE|PAT|Anna Keller||0|',
      '10-26T18:02|POL_DEF_CONFLEVEL|PAT|Anna Keller||0|',
      '10-27T09:21|POL_CREATE_AUT_PART_AL|PAT|Anna Keller|Dr. med. Peter Meier|0|',
      '10-27T09:24|POL_CREATE_AUT_PART_AL|PAT|Anna Keller|Gruppe Innere Medizin, Ärztenetz Aaretal|0|',
      '10-27T09:29|POL_UPDATE_AUT_PART_AL|PAT|Anna Keller|Dr. med. Peter Meier|0|',
      '10-27T09:33|POL_INCL_BLACKLIST|PAT|Anna Keller|Dr. med. Samuel Sperr|0|',
      '10-28T07:12|DOC_SEARCH|HCP|Dr. med. Peter Meier||0|NORM',
      '10-28T07:13|DOC_SEARCH|HCP|Dr. med. Peter Meier||0|NORM',
      '10-28T07:14|DOC_READ|HCP|Dr. med. Peter Meier|Austrittsbericht Kardiologie|0|NORM',
      '10-28T07:21|DOC_READ|HCP|Dr. med. Peter Meier|Laborbefund: Schilddrüse|0|NORM',
      '10-31T15:05|DOC_SEARCH|HCP|Dr. med. Samuel Sperr||8|NORM',
      '11-02T06:00|HPD_GROUP_ENTRY_NOTIFY||Stammgemeinschaft Muster||0|',
      '11-04T19:15|POL_INCL_BLACKLIST|PAT|Anna Keller|Dr. med. Lukas Notz|0|',
      '11-04T19:31|POL_EXL_BLACKLIST|PAT|Anna Keller|Dr. med. Lukas Notz|0|',
      '11-07T10:42|DOC_SEARCH|HCP|Dr. med. Claudia Gruppe||0|NORM',
      '11-07T10:45|DOC_READ|HCP|Dr. med. Claudia Gruppe|Allergieausweis|0|NORM',
      '11-07T10:52|DOC_READ|HCP|Dr. med. Claudia Gruppe|Psychotherapie: Zwischenbericht|8|NORM',
      '11-08T17:09|DOC_READ|PAT|Anna Keller||0|NORM',
      '11-08T17:12|DOC_UPDATE|PAT|Anna Keller||0|NORM',
      '11-09T06:00|HPD_GROUP_ENTRY_NOTIFY||Stammgemeinschaft Muster||0|',
      '11-12T12:30|DOC_SEARCH|ASS|Lena Assistenz||0|NORM',
      '11-12T12:34|DOC_READ|ASS|Lena Assistenz|Arztzeugnis Arbeitsunfähigkeit|0|NORM',
      '11-15T01:14|DOC_SEARCH|HCP|Dr. med. Lukas Notz||0|EMER',
      '11-15T01:15|DOC_READ|HCP|Dr. med. Lukas Notz|Notfallkarte|0|EMER',
      '11-15T01:17|DOC_READ|HCP|Dr. med. Lukas Notz|Medikationsplan|0|EMER',
      '11-16T16:20|DOC_CREATE|PAT|Anna Keller|Blutdrucktagebuch|0|NORM',
      '11-16T16:26|DOC_UPDATE|PAT|Anna Keller|Blutdrucktagebuch|0|NORM',
      '11-17T20:03|DOC_DELETE|PAT|Anna Keller|Zugriffe auf mein Dossier (Auszug)|0|NORM',
      '11-18T11:10|POL_REMOVE_AUT_PART_AL|PAT|Anna Keller|Reto Baumann|0|',
      '11-18T11:11|POL_CREATE_AUT_PART_AL|HCP|Dr. med. Peter Meier|Dr. med. Nina Aebi|8|',
      '11-19T05:30|DOC_CREATE|HCP|Dr. sc. nat. Karin Amstutz|Laborbefund: Blutbild und Lipide|0|NORM',
      '11-20T18:48|LOG_READ|PAT|Anna Keller||0|',
    ]);
  });

  it('[COM-07] contains each entry once, oldest first, and only for persons with a record', () => {
    expect(new Set(accessLog.map(({ id }) => id)).size).toBe(accessLog.length);
    for (const { spid } of patients) {
      const times = accessLog.filter(({ patient }) => patient === spid).map(({ recorded }) => recorded);
      expect(times).toEqual([...times].sort());
    }
    const known = patients.map(({ spid }) => spid);
    expect(accessLog.filter(({ patient }) => !known.includes(patient))).toEqual([]);
  });
});
