import { generatePath, Link } from 'react-router';
import type { ContentError } from '@epr/client/vaccination';
import { routeDefinitions } from '@epr/domain/session';
import { Alert } from '../../../components/index.ts';
import { LoadAgain } from '../../../context/failures/load-failed.tsx';
import { useTexts } from '../../../i18n/index.ts';
import type { Vaccinations } from '../state/use-vaccinations.ts';

/** Lists what is missing from the record: each document with the reason and a link to the original (VAC-03). */
export function UnreadableDocuments({
  vaccinations: { contents, unreadable, incomplete },
  onRetry,
}: {
  readonly vaccinations: Vaccinations;
  readonly onRetry: () => void;
}) {
  const { t } = useTexts();
  const broken = contents.flatMap(({ document, content }) => (content.ok ? [] : [{ document, fault: content.error }]));
  const partlyShown = contents.flatMap(({ document, content }) =>
    content.ok && content.value.notShown.length > 0 ? [{ document, count: content.value.notShown.length }] : [],
  );
  const count = broken.length + unreadable.length;
  const fetchable = broken.some(({ fault }) => 'call' in fault);
  return (
    <>
      {incomplete && (
        <Alert tone="warn" actions={<LoadAgain onRetry={onRetry} />}>
          {t('vaccination.partial.incomplete')}
        </Alert>
      )}
      {(count > 0 || partlyShown.length > 0) && (
        <Alert
          tone="warn"
          title={count > 0 ? t('vaccination.partial.heading', { count }) : undefined}
          actions={fetchable && <LoadAgain onRetry={onRetry} />}
        >
          {count > 0 && <p>{t('vaccination.partial.body')}</p>}
          <ul>
            {broken.map(({ document, fault }) => (
              <li key={document.id}>
                <b>{document.title}</b> – {t(faultKey(fault))}{' '}
                <Link
                  to={generatePath(routeDefinitions.document.path, { id: document.id })}
                  aria-label={t('app.labelled', { label: t('vaccination.partial.open'), value: document.title })}
                >
                  {t('vaccination.partial.open')}
                </Link>
              </li>
            ))}
            {unreadable.map(({ id, title }, index) => (
              <li key={id ?? index}>
                <b>{title ?? id}</b> – {t('vaccination.faults.noDocument')}
              </li>
            ))}
            {partlyShown.map(({ document, count: hiddenCount }) => (
              <li key={document.id}>
                <Link to={generatePath(routeDefinitions.document.path, { id: document.id })}>{document.title}</Link> –{' '}
                {t('vaccination.partial.notShown', { count: hiddenCount })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

function faultKey(fault: ContentError) {
  if ('call' in fault) return 'vaccination.faults.notFetched' as const;
  return faults[fault.content];
}

const faults = {
  'Not FHIR': 'vaccination.faults.notJson',
  'Invalid FHIR bundle': 'vaccination.faults.invalidBundle',
  'First entry must be a composition': 'vaccination.faults.compositionMissing',
} as const;
