import { Button, Notice } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import type { Candidate } from '../../calls';
import { type ProvenanceView, provenanceViewSchema } from '../../provenance-calls';
import { useDeskFormatters } from '../desk-formatters';
import { Modal } from '../parts/modal';
import { NotLoaded } from '../parts/not-loaded';
import { useLoaded } from '../use-loaded';
import styles from './provenance-details.module.css';

interface ProvenanceDetailsProps {
  readonly path: string;
  readonly release: Candidate;
}

/** Opens how a release came to be. */
export function ProvenanceDetails({ path, release }: ProvenanceDetailsProps): ReactElement {
  const { t, shortName } = useDeskFormatters();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.place}>
      <Button inline kind="secondary" onClick={() => setOpen(true)}>
        {t('desk.details.open')}
      </Button>
      {isOpen && (
        <Modal
          place="middle"
          title={t('desk.details.title', { release: shortName(release) })}
          onClose={() => setOpen(false)}
        >
          <Details path={`${path}/provenance/${release.id}`} />
          <Button inline kind="secondary" onClick={() => setOpen(false)}>
            {t('desk.close')}
          </Button>
        </Modal>
      )}
    </div>
  );
}

function Details({ path }: { readonly path: string }): ReactElement {
  const { t } = useDeskFormatters();
  const { value, problem, reload } = useLoaded(path, provenanceViewSchema);
  if (!value) return <NotLoaded problem={problem} onRetry={reload} />;
  if (value.state === 'signed') return <Facts provenance={value} />;
  if (value.state === 'none') return <p className={styles.text}>{t('desk.details.none')}</p>;
  return (
    <Notice kind="bad" role="alert">
      {t('desk.details.broken')}
    </Notice>
  );
}

function Facts({ provenance }: { readonly provenance: ProvenanceView }): ReactElement {
  const { t, moment } = useDeskFormatters();
  const { commit, isChanged, inputs, tests, builder, sbom, finishedOn } = provenance;
  const facts = [
    [t('desk.details.commit'), `${commit ?? '–'}${isChanged ? ` ${t('desk.details.changed')}` : ''}`],
    [t('desk.details.inputs'), inputs ?? '–'],
    [
      t('desk.details.tests'),
      tests?.result === 'passed'
        ? t('desk.details.passed', { count: tests.count })
        : t('desk.details.skipped'),
    ],
    [t('desk.details.builder'), builder ?? '–'],
    [t('desk.details.sbom'), sbom ?? '–'],
    [t('desk.details.finished'), finishedOn === null ? '–' : moment(Date.parse(finishedOn))],
  ];
  return (
    <>
      <p className={styles.text}>{t('desk.details.signed')}</p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
