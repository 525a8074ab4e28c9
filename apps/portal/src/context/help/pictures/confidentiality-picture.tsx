import { classNames } from '../../../components/index.ts';
import css from './pictures.module.css';
import { Figure, Padlock } from './shapes.tsx';

/** Three doors, each more tightly closed than the one before. */
export function ConfidentialityPicture() {
  return (
    <>
      <Door x={24} tone={css.ok} />
      <Figure x={46} y={84} other />
      <Figure x={100} y={84} other />
      <Padlock x={79} y={30} open />
      <Door x={172} tone={css.warn} />
      <Figure x={221} y={84} other />
      <Padlock x={227} y={30} />
      <Door x={320} tone={css.danger} />
      <Figure x={369} y={84} />
      <Padlock x={375} y={30} />
    </>
  );
}

function Door({ x, tone }: { readonly x: number; readonly tone: string | undefined }) {
  return <rect className={classNames(tone)} strokeWidth="2" x={x} y="18" width="136" height="144" rx="10" />;
}
