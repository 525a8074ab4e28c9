/**
 * Replaces the named entities of XHTML 1.0 (`&nbsp;`) by character references (`&#160;`), because XML without a document type knows only
 * five names. Unknown names stay, and the XML reader refuses them.
 */
export function resolveEntities(markup: string): string {
  return markup.replace(/&([A-Za-z][\dA-Za-z]{1,7});/g, (entity, name: string) => {
    const code = codes.get(name);
    return code === undefined ? entity : `&#${code};`;
  });
}

/** First code point of a run of characters, and their names in order (XHTML 1.0, appendix A.2); `-` is a character without a name. */
const runs: readonly (readonly [first: number, names: string])[] = [
  [160, 'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute'],
  [181, 'micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring'],
  [198, 'AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml'],
  [215, 'times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil'],
  [232, 'egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash'],
  [249, 'ugrave uacute ucirc uuml yacute thorn yuml'],
  [338, 'OElig oelig'],
  [352, 'Scaron scaron'],
  [376, 'Yuml'],
  [402, 'fnof'],
  [710, 'circ'],
  [732, 'tilde'],
  [
    913,
    'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon Phi',
  ],
  [935, 'Chi Psi Omega'],
  [
    945,
    'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon',
  ],
  [966, 'phi chi psi omega'],
  [977, 'thetasym upsih - - - piv'],
  [8194, 'ensp emsp'],
  [
    8201,
    'thinsp - - zwnj zwj lrm rlm - - - ndash mdash - - - lsquo rsquo sbquo - ldquo rdquo bdquo - dagger Dagger bull',
  ],
  [8230, 'hellip'],
  [8240, 'permil - prime Prime'],
  [8249, 'lsaquo rsaquo - - - oline'],
  [8260, 'frasl'],
  [8364, 'euro'],
  [8465, 'image'],
  [8472, 'weierp - - - real'],
  [8482, 'trade'],
  [8501, 'alefsym'],
  [8592, 'larr uarr rarr darr harr'],
  [8629, 'crarr'],
  [8656, 'lArr uArr rArr dArr hArr'],
  [8704, 'forall - part exist - empty - nabla isin notin - ni - - - prod - sum minus'],
  [8727, 'lowast - - radic - - prop infin - ang'],
  [8743, 'and or cap cup int'],
  [8756, 'there4'],
  [8764, 'sim'],
  [8773, 'cong - - asymp'],
  [8800, 'ne equiv - - le ge'],
  [8834, 'sub sup nsub - sube supe'],
  [8853, 'oplus - otimes'],
  [8869, 'perp'],
  [8901, 'sdot'],
  [8968, 'lceil rceil lfloor rfloor'],
  [9001, 'lang rang'],
  [9674, 'loz'],
  [9824, 'spades - - clubs - hearts diams'],
];

const codes: ReadonlyMap<string, number> = new Map(
  runs.flatMap(([first, names]) => names.split(' ').map((name, index) => [name, first + index] as const)),
);
