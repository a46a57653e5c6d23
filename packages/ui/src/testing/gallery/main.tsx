import '../../styles';
import { I18nProvider, loadCommonMessages, useI18n } from '@sunbird/i18n';
import { loadMarket } from '@sunbird/loan-domain';
import { Fragment, type ReactElement, useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Segmented } from '../../controls/segmented';
import { Logo } from '../../icons';
import { UiRoot } from '../../ui-root';
import { type SampledFile, samples, wholeScreens } from '../samples/samples';
import styles from './gallery.module.css';
import { type Looks, readLooks, switches, switchNames } from './looks';

/** `controls/radio-group` is called "Radio group". */
function titleOf(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1).replaceAll('-', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function folderOf(file: string | undefined): string | undefined {
  return file?.split('/')[0];
}

interface FrameProps {
  readonly file: SampledFile;
  /** Of a part that fills the screen. */
  readonly state?: string;
  readonly looks: Looks;
}

/** A phone's screen of the chosen width: a document of its own, with its own theme and media queries. */
function Frame({ file, state, looks }: FrameProps): ReactElement {
  const address = `part.html?${new URLSearchParams({ ...looks, file, ...(state !== undefined && { state }) })}`;
  const [height, setHeight] = useState(320);
  function follow(frame: HTMLIFrameElement): void {
    const body = frame.contentDocument?.body;
    if (!body || state !== undefined) return;
    new ResizeObserver(() => setHeight(body.offsetHeight)).observe(body);
  }
  return (
    <iframe
      key={address}
      className={styles.frame}
      title={[titleOf(file), state, looks.theme].filter(Boolean).join(', ')}
      src={address}
      width={looks.width}
      height={state === undefined ? height : 600}
      loading="lazy"
      onLoad={event => follow(event.currentTarget)}
    />
  );
}

interface SectionProps {
  readonly file: SampledFile;
  readonly states: readonly string[];
  readonly looks: Looks;
}

function Section({ file, states, looks }: SectionProps): ReactElement {
  const themes = looks.theme === 'both' ? ['light', 'dark'] : [looks.theme];
  return (
    <section id={file} className={styles.part}>
      <h2 className={styles.title}>{titleOf(file)}</h2>
      <code className={styles.path}>packages/ui/src/{file}.tsx</code>
      {(wholeScreens.has(file) ? states : [undefined]).map(state => (
        <div key={state ?? ''}>
          {state !== undefined && <p className={styles.caption}>{state}</p>}
          <div className={styles.frames}>
            {themes.map(theme => (
              <Frame
                key={theme}
                file={file}
                {...(state !== undefined && { state })}
                looks={{ ...looks, theme }}
              />
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

function Switches({ looks, onChange }: { readonly looks: Looks; readonly onChange: (looks: Looks) => void }) {
  return (
    <div className={styles.switches}>
      {switchNames.map(name => (
        <div key={name}>
          <p className={styles.caption}>{switches[name].label}</p>
          <Segmented
            label={switches[name].label}
            options={Object.entries(switches[name].values).map(([value, label]) => ({ value, label }))}
            value={looks[name]}
            onChange={value => onChange({ ...looks, [name]: value })}
          />
        </div>
      ))}
    </div>
  );
}

function Gallery(): ReactElement {
  const i18n = useI18n();
  const parts = useMemo(() => Object.entries(samples(i18n)), [i18n]);
  const files = parts.map(([file]) => file as SampledFile);
  const [looks, setLooks] = useState(() => readLooks(window.location.search));
  useEffect(() => {
    window.history.replaceState(null, '', `?${new URLSearchParams(looks)}${window.location.hash}`);
  }, [looks]);
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <div className={styles.gallery}>
      <div className={styles.side}>
        <header className={styles.brand}>
          <Logo />
          <h1 className={styles.name}>Parts of ui</h1>
        </header>
        <details open={window.matchMedia('(min-width: 900px)').matches}>
          <summary className={styles.caption}>Looks and parts</summary>
          <Switches looks={looks} onChange={setLooks} />
          <nav aria-label="Parts">
            {files.map((file, at) => (
              <Fragment key={file}>
                {folderOf(file) !== folderOf(files[at - 1]) && (
                  <p className={styles.caption}>{folderOf(file)}</p>
                )}
                <a className={styles.link} href={`#${file}`}>
                  {titleOf(file)}
                </a>
              </Fragment>
            ))}
          </nav>
        </details>
      </div>
      <main className={styles.main}>
        {parts.map(([file, states]) => (
          <Section key={file} file={file as SampledFile} states={Object.keys(states)} looks={looks} />
        ))}
      </main>
    </div>
  );
}

/** Reloads at the next build, and is then where it was. */
function followBuilds(): void {
  let first: string | undefined;
  new EventSource('builds').onmessage = ({ data }) => {
    first ??= data;
    if (data === first) return;
    const sections = [...document.querySelectorAll('section')];
    const shown = sections.find(section => section.getBoundingClientRect().bottom > 0);
    if (shown) window.location.hash = shown.id;
    window.location.reload();
  };
}

async function draw(): Promise<void> {
  const [market, messages] = await Promise.all([loadMarket('NG'), loadCommonMessages('en')]);
  const container = document.getElementById('app');
  if (!container) throw new Error('The markup needs an element with the id "app".');
  createRoot(container).render(
    <I18nProvider language="en" market={market} messages={messages}>
      <UiRoot>
        <Gallery />
      </UiRoot>
    </I18nProvider>,
  );
  followBuilds();
}

void draw();
