import { Icon } from '../../../interface/index.ts';
import { browserDraws } from '../file-kind.ts';
import { useObjectUrl } from '../preview/use-object-url.ts';
import css from './upload.module.css';

/** A small picture of an image file; an icon for everything else. */
export function FilePicture({ file }: { readonly file: File }) {
  const drawn = browserDraws(file.type);
  const url = useObjectUrl(drawn ? file : undefined);
  if (drawn && url) return <img className={css.thumb} src={url} alt="" />;
  return (
    <span className={css.thumb}>
      <Icon name="document" size={24} />
    </span>
  );
}
