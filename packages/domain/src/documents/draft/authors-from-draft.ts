import { authorRole } from '@epr/codes/author-role';
import { authorSpeciality } from '@epr/codes/author-speciality';
import type { Author, ContactPoint } from '../document.ts';
import { codingOfChoice } from './official-coding.ts';
import { draftOfAuthor, draftOfContact, isPhone } from './draft-of-document.ts';
import { isBlankAuthor, type DraftAuthor } from './draft.ts';
import { isSameAuthor } from './validate-draft.ts';

/**
 * Returns the authors of the blocks of a form. `known` are the authors of the stored document: an unchanged author is kept exactly, and
 * values the form does not show are kept with their author (DOC-03, DOC-25).
 */
export function authorsFromDraft(blocks: readonly DraftAuthor[], known: readonly Author[] = []): readonly Author[] {
  return blocks.flatMap((block) => {
    const author = block.from === undefined ? undefined : known[block.from];
    if (author && block.from !== undefined && isSameAuthor(block, draftOfAuthor(author, block.from))) return [author];
    return isBlankAuthor(block) ? [] : [authorFrom(block, author)];
  });
}

function authorFrom(block: DraftAuthor, known: Author | undefined): Author {
  const written = (['prefix', 'given', 'family', 'institution'] as const)
    .map((name) => [name, block[name].trim()] as const)
    .filter(([, value]) => value !== '');
  const samePerson = (known?.given ?? '') === block.given && (known?.family ?? '') === block.family;
  return {
    ...Object.fromEntries(written),
    ...(block.role ? { role: codingOfChoice(authorRole, block.role, known?.role) } : {}),
    ...(block.speciality ? { speciality: codingOfChoice(authorSpeciality, block.speciality, known?.speciality) } : {}),
    // The GLN belongs to the person: a changed name means another person.
    ...(samePerson && known?.gln ? { gln: known.gln } : {}),
    telecom: telecomFrom(block, known?.telecom ?? []),
  };
}

/** Returns the contact points in their original order, with the numbers as typed and new ones at the end. */
function telecomFrom({ contacts }: DraftAuthor, known: Author['telecom']): Author['telecom'] {
  const kept = known.flatMap((point, place) => {
    if (!isPhone(point)) return [point];
    const typed = contacts.find(({ from }) => from === place);
    if (!typed || typed.value.trim() === '') return [];
    const { use, value } = draftOfContact(point, place);
    return typed.use === use && typed.value === value ? [point] : [phone(typed.use, typed.value)];
  });
  const added = contacts
    .filter(({ from, value }) => from === undefined && value.trim() !== '')
    .map(({ use, value }) => phone(use, value));
  return [...kept, ...added];
}

function phone(use: string, value: string): ContactPoint {
  return { system: 'phone', ...(use ? { use } : {}), value: value.trim() };
}
