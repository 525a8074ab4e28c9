import { Icon } from '../../../components/index.ts';
import { browserDraws } from '../../../documents/labels/file-kind.ts';
import { useObjectUrl } from '../../../documents/preview/use-object-url.ts';
import css from './file.module.css';

/** A thumbnail of an image file; an icon for all other files. */
export function FileThumbnail({ file }: { readonly file: File }) {
  const source = useObjectUrl<HTMLImageElement>(file);
  if (browserDraws(file.type)) return <img className={css.thumb} ref={source} alt="" />;
  return (
    <span className={css.thumb}>
      <Icon name="document" size={24} />
    </span>
  );
}
