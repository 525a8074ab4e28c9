import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { resolveEntities } from './xhtml-entities.ts';

/** All named entities of XHTML 1.0 (appendix A.2) except the five of XML. */
const names =
  `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para
  middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml
  Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave
  aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml
  divide oslash ugrave uacute ucirc uuml yacute thorn yuml OElig oelig Scaron scaron Yuml circ tilde ensp emsp thinsp zwnj zwj lrm rlm
  ndash mdash lsquo rsquo sbquo ldquo rdquo bdquo dagger Dagger permil lsaquo rsaquo euro fnof Alpha Beta Gamma Delta Epsilon Zeta Eta
  Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho Sigma Tau Upsilon Phi Chi Psi Omega alpha beta gamma delta epsilon zeta eta theta iota
  kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega thetasym upsih piv bull hellip prime Prime oline frasl
  weierp image real trade alefsym larr uarr rarr darr harr crarr lArr uArr rArr dArr hArr forall part exist empty nabla isin notin ni prod
  sum minus lowast radic prop infin ang and or cap cup int there4 sim cong asymp ne equiv le ge sub sup nsub sube supe oplus otimes perp
  sdot lceil rceil lfloor rfloor loz spades clubs hearts diams`.split(/\s+/);

it('[COM-03] each named entity of XHTML becomes the reference of the character a browser shows', () => {
  const shown = (markup: string) => JSDOM.fragment(`<p>${markup}</p>`).textContent;
  const references = names.map((name) => resolveEntities(`&${name};`));
  expect(references.filter((one) => !/^&#\d+;$/.test(one))).toEqual([]);
  expect(references.map(shown)).toEqual(names.map((name) => shown(`&${name};`)));
  // HTML 5 shows another character for these two than XHTML.
  expect([resolveEntities('&lang;'), resolveEntities('&rang;')]).toEqual(['&#9001;', '&#9002;']);
});

it('[COM-03] entities of XML, unknown names, references and bare ampersands stay as they are', () => {
  const markup = '&amp; &lt; &gt; &quot; &apos; &nosuch; &-; &#160; &#xA0; &nbsp &thetasyms;';
  expect(resolveEntities(markup)).toBe(markup);
  expect(resolveEntities('1&nbsp;2&nbsp;&uuml;')).toBe('1&#160;2&#160;&#252;');
});
