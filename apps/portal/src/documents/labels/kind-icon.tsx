import { classNames, Icon } from '../../components/index.ts';
import { kindIcons, kindOf } from './document-kind.ts';
import css from './kind.module.css';

/** Icon and colour of a kind of document, as in the list. */
export function KindIcon({ classCode, typeCode }: { readonly classCode: string; readonly typeCode: string }) {
  const kind = kindOf({ classCode: { code: classCode }, typeCode: { code: typeCode } });
  return (
    <span className={classNames(css.hue, css.sign)} data-kind={kind} aria-hidden="true">
      <Icon name={kindIcons[kind]} />
    </span>
  );
}
