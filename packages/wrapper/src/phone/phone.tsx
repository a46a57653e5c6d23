import { useI18n } from '@sunbird/i18n';
import type { WrapperKey } from '@sunbird/languages/wrapper';
import { IconButton, LockIcon, RefreshIcon } from '@sunbird/ui';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { useStore } from '../page/store';
import { Choice } from '../panels/controls';
import type { Simulator } from '../simulator/simulator';
import styles from './phone.module.css';
import { PhonePrompt } from './phone-prompt';
import type { Frame } from './use-frame';

interface PhoneProps {
  readonly simulator: Simulator;
  readonly frame: Frame;
}

type PageFrameProps = Pick<PhoneProps, 'frame'> & { readonly camera: boolean };

/** The page itself. Drawn anew it is a new page, at the address where the one before it was. */
function PageFrame({ frame, camera }: PageFrameProps): ReactElement {
  const { t } = useI18n<WrapperKey>();
  const [source] = useState(frame.nextAddress);
  return (
    <iframe
      ref={frame.ref}
      className={styles.frame}
      title={t('phone.frame')}
      src={source}
      allow={camera ? 'camera; clipboard-write' : "camera 'none'; clipboard-write"}
      onLoad={frame.onLoad}
    />
  );
}

/** The page in its real size, in the frame of a phone of a width. */
export function Phone({ simulator, frame }: PhoneProps): ReactElement {
  const { t } = useI18n<WrapperKey>();
  const { page, prompts, permissions } = useStore(simulator.store);
  const [width, setWidth] = useState('360');
  const [prompt] = prompts;
  const camera = permissions.camera !== 'off';
  return (
    <main className={styles.middle}>
      <AddressBar frame={frame} />
      <Choice label={t('phone.width')} values={['320', '360', '430']} value={width} onChange={setWidth} />
      <div className={styles.phone} style={{ width: `${width}px` }}>
        {page === 'running' ? (
          // A browser takes a camera from a page only as it loads it, as phones end the app that loses one.
          <PageFrame key={String(camera)} frame={frame} camera={camera} />
        ) : (
          <div className={styles.gone}>
            <p>{t(page === 'killed' ? 'phone.killed' : 'phone.closed')}</p>
          </div>
        )}
        {prompt && <PhonePrompt prompt={prompt} simulator={simulator} />}
      </div>
      <PhoneKeys simulator={simulator} frame={frame} />
    </main>
  );
}

/**
 * Where the page is, and where it is to go. A screen of the app takes the focus when it opens; what was typed here
 * stays until it is submitted or given up with Escape.
 */
function AddressBar({ frame }: { readonly frame: Frame }): ReactElement {
  const { t } = useI18n<WrapperKey>();
  const [typed, setTyped] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    // What the field shows: the same address may be typed again before the field shows that the page has left it.
    if (field.current) frame.navigate(field.current.value);
    setTyped(undefined);
  }

  return (
    <div className={styles.bar}>
      <form className={styles.address} onSubmit={submit}>
        <LockIcon size={16} />
        <input
          ref={field}
          aria-label={t('phone.address')}
          className={styles.place}
          spellCheck={false}
          autoComplete="off"
          value={typed ?? frame.place}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={({ key }) => key === 'Escape' && setTyped(undefined)}
        />
      </form>
      <IconButton label={t('common.reload')} onClick={frame.reload}>
        <RefreshIcon size={20} />
      </IconButton>
    </div>
  );
}

/** The phone's keys, and actions of its system on a page. */
function PhoneKeys({ simulator, frame }: Pick<PhoneProps, 'simulator' | 'frame'>): ReactElement {
  const { t } = useI18n<WrapperKey>();
  const { page } = useStore(simulator.store);
  function open() {
    if (page === 'closed') frame.forgetPlace();
    simulator.restore();
  }
  const keys: readonly [key: WrapperKey, press: () => void][] =
    page === 'running'
      ? [
          ['phone.back', () => simulator.emit({ name: 'back' })],
          ['phone.resume', () => simulator.emit({ name: 'resume' })],
          ['phone.kill', simulator.kill],
        ]
      : [[page === 'killed' ? 'phone.restore' : 'phone.open', open]];
  return (
    <div className={styles.keys}>
      {keys.map(([key, press]) => (
        <button key={key} type="button" className={styles.key} onClick={press}>
          {t(key)}
        </button>
      ))}
    </div>
  );
}
