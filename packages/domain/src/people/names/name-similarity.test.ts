import { describe, expect, it } from 'vitest';
import { nameSimilarity } from './name-similarity.ts';

describe('[PSR-03] similarity of two names, in both directions', () => {
  it.each([
    ['Keller', 'keller', 1],
    ['Müller', 'MUELLER', 1],
    ['Œuvray', 'Oeuvray', 1],
    ['Cæsar', 'Caesar', 1],
    ['Strauß', 'STRAUSS', 1],
    ["d'Angelo", 'd Angelo', 1],
    ["O'-Neill", 'o neill', 1],
    [' Keller ', 'Keller', 1],
    ['Keller', 'Keller-Meier', 0.85],
    ['Meier', 'Keller-Meier', 0.85],
    ['Meier Keller', 'Keller-Meier', 0.85],
    ['Kel', 'Keller', 0.85],
    ['Keller Huber', 'Keller Meier', 0],
    ['Ke', 'Keller', 0],
    ['ler', 'Keller', 0],
    ['Keler', 'Keller', 0.7],
    ['Keller', 'Kelller', 0.7],
    ['Kellre', 'Keller', 0.7],
    ['Kelker', 'Keller', 0.7],
    ['Xeller', 'Keller', 0.7],
    ['Kexller', 'Keller', 0.7],
    ['Kall', 'Kell', 0.7],
    ['Kal', 'Kel', 0],
    ['Kel', 'Kael', 0],
    ['Kelmar', 'Keller', 0],
    ['Kexxller', 'Keller', 0],
    ['Kexllar', 'Keller', 0],
    ['abdcxf', 'abcdef', 0],
    ['abxcef', 'abcdef', 0],
    ['abdxef', 'abcdef', 0],
    ['', 'Keller', 0],
    ['', '', 0],
    ['--', "'", 0],
    ['-', 'Keller', 0],
  ])('%s and %s: %d', (one, other, likeness) => {
    expect(nameSimilarity(one, other)).toBe(likeness);
    expect(nameSimilarity(other, one)).toBe(likeness);
  });
});
