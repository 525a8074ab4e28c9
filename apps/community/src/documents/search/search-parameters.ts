import { sql } from 'kysely';
import type { ParameterConditions } from './parse-conditions.ts';
import { authorCondition, authorName, relatedCondition } from './reference-search.ts';
import { stringCondition } from './string-search.ts';
import { firstInstantOf, instantCondition, periodCondition } from './date-search.ts';
import { codeCondition, tokenCondition, identifierCondition, statusCondition } from './token-search.ts';

/** The SQL conditions of the ITI-67 search parameters on the table `document`. */
export const searchParameters: ParameterConditions = {
  _id: (value) => sql`id = ${value}`,
  status: statusCondition,
  identifier: identifierCondition,
  category: codeCondition('class_code', '$.category[*].coding[*]'),
  type: codeCondition('type_code', '$.type.coding[*]'),
  'security-label': codeCondition('confidentiality', '$.securityLabel[*].coding[*]'),
  format: codeCondition('format_code', '$.content[*].format'),
  facility: (value) => tokenCondition('$.context.facilityType.coding[*]', value),
  setting: (value) => tokenCondition('$.context.practiceSetting.coding[*]', value),
  event: (value) => tokenCondition('$.context.event[*].coding[*]', value),
  related: relatedCondition,
  'related:identifier': relatedCondition,
  'related.identifier': relatedCondition,
  author: authorCondition,
  'author:identifier': authorCondition,
  'author.identifier': authorCondition,
  'author.given': authorName('given', 'starts'),
  'author.given:contains': authorName('given', 'contains'),
  'author.given:exact': authorName('given', 'exact'),
  'author.family': authorName('family', 'starts'),
  'author.family:contains': authorName('family', 'contains'),
  'author.family:exact': authorName('family', 'exact'),
  description: (value) => stringCondition(description, value, 'starts'),
  'description:contains': (value) => stringCondition(description, value, 'contains'),
  'description:exact': (value) => stringCondition(description, value, 'exact'),
  creation: (value) => instantCondition(sql`creation`, value),
  date: (value) =>
    instantCondition(sql`coalesce(${firstInstantOf(sql`(resource::jsonb ->> 'date')`)}, last_updated)`, value),
  _lastUpdated: (value) => instantCondition(sql`last_updated`, value),
  period: periodCondition,
};

const description = sql`(resource::jsonb ->> 'description')`;
