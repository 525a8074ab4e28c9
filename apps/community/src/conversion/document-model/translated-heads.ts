import type { CodeLanguage } from '@epr/codes/code-list';
import { columnHeadIn } from '../labels/column-heads.ts';
import { plain, text, type Block, type Cell, type Table } from './document-model.ts';

/**
 * Narrative with the heads of its columns in a language, where they are known; the values and all other words are the author's.
 * Labels alone are translated: "Resultat" over a column, never "Resultat" in a sentence (DOC-14).
 */
export function withTranslatedHeads(blocks: readonly Block[], language: CodeLanguage): readonly Block[] {
  return blocks.map((block) => {
    if (block.kind === 'table') return tableIn(block, language);
    if (block.kind === 'written') return { ...block, blocks: withTranslatedHeads(block.blocks, language) };
    if (block.kind === 'list')
      return { ...block, items: block.items.map((item) => withTranslatedHeads(item, language)) };
    return block;
  });
}

function tableIn(table: Table, language: CodeLanguage): Table {
  const cellIn = (cell: Cell): Cell => {
    const words = columnHeadIn(language, plain(cell.blocks));
    return words === undefined ? cell : { ...cell, blocks: [text(words)], translated: true };
  };
  return { ...table, head: table.head.map((row) => row.map(cellIn)) };
}
