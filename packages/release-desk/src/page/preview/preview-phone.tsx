import { type ReactElement, useEffect, useState } from 'react';
import type { Candidate } from '../../calls';
import { useDeskFormatters } from '../desk-formatters';
import type { Width } from './preview-controls';
import styles from './preview-panel.module.css';

/** Widest that fits the panel beside the table. */
const widest = 368;
const height = 720;

/** Pixels that a phone may be wide, as the window is now. */
function measureRoom(): number {
  return Math.min(widest, document.documentElement.clientWidth - 28);
}

function useRoom(): number {
  const [room, setRoom] = useState(measureRoom);
  useEffect(() => {
    function measure() {
      return setRoom(measureRoom());
    }
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return room;
}

interface PreviewPhoneProps {
  readonly release: Candidate;
  readonly address: string;
  readonly width: Width;
}

/** The preview in a frame of a phone's size. */
export function PreviewPhone({ release, address, width }: PreviewPhoneProps): ReactElement {
  const { t, shortName } = useDeskFormatters();
  const room = useRoom();
  // A phone that is wider than there is room is drawn smaller.
  const scale = Math.min(1, room / Number(width));
  return (
    <div className={styles.phone} style={{ width: Number(width) * scale, height: height * scale }}>
      <iframe
        key={address}
        title={t('desk.preview.frame', { release: shortName(release) })}
        src={address}
        // Without allow-top-navigation: a preview can not navigate the desk away.
        sandbox="allow-scripts allow-same-origin allow-forms"
        style={{ width: Number(width), height, transform: `scale(${scale})` }}
      />
    </div>
  );
}
