import 'react-vant/es/popup/style/index.css';
import { useI18n } from '@sunbird/i18n';
import {
  type ReactElement,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import Popup from 'react-vant/es/popup/Popup.js';
import { useUiActions } from '../actions';
import { classNames } from '../class-names';
import { IconButton } from '../controls/icon-button';
import { CloseIcon } from '../icons';
import styles from './overlay.module.css';

export interface OverlayProps {
  readonly open: boolean;
  /** Escape and a tap on the scrim; without it, only the buttons inside close it. */
  readonly onClose?: (() => void) | undefined;
  readonly position: 'bottom' | 'center';
  readonly role: 'dialog' | 'alertdialog';
  readonly label?: string | undefined;
  readonly labelledBy?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

// Over the page's bars (`--ui-z-bar`), under the shell's spinner and toasts.
const layers = { bottom: 100, center: 200 } as const;

/** Duration of a sheet's animation in ms; 0 if the person prefers reduced motion. */
function motionDuration(): number {
  const moves = window.matchMedia?.('(prefers-reduced-motion: no-preference)').matches;
  return moves ? 200 : 0;
}

/**
 * Counts the ends of closing animations. The popup's own timer is lost if its screen suspends meanwhile, and an overlay
 * that was closed would stay: a new key takes it away.
 */
function useClosings(open: boolean): number {
  const [closings, setClosings] = useState(0);
  const wasOpen = useRef(open);
  useEffect(() => {
    const closes = wasOpen.current && !open;
    wasOpen.current = open;
    if (!closes) return undefined;
    const timer = setTimeout(() => setClosings(count => count + 1), motionDuration());
    return () => clearTimeout(timer);
  }, [open]);
  return closings;
}

/** What sheets and dialogs share: scrim, place, and what `useFocusTrap` gives. */
export function Overlay({ open, position, onClose, ...panel }: OverlayProps): ReactElement {
  const closings = useClosings(open);
  const onCloseNow = useRef(onClose);
  onCloseNow.current = onClose;
  const close = useCallback(() => onCloseNow.current?.(), []);
  return (
    <Popup
      key={closings}
      visible={open}
      position={position}
      round
      destroyOnClose
      zIndex={layers[position]}
      duration={motionDuration()}
      closeOnClickOverlay={onClose !== undefined}
      overlayClass={styles.scrim ?? ''}
      className={classNames(styles[position]) ?? ''}
      onClose={close}
    >
      <Panel {...panel} open={open} close={close} />
    </Popup>
  );
}

interface PanelProps extends Omit<OverlayProps, 'position' | 'onClose'> {
  readonly close: () => void;
}

// A component of its own, because the popup mounts its children late: the effect must run after that.
function Panel({
  open,
  close,
  role,
  label,
  labelledBy,
  describedBy,
  className,
  children,
}: PanelProps): ReactElement {
  const panel = useRef<HTMLDivElement>(null);
  const { overlay } = useUiActions();
  useFocusTrap(panel, open, close);
  // A layout effect: a screen that is hidden while it loads has no overlay that Back could close.
  useLayoutEffect(() => (open ? overlay?.open(close) : undefined), [open, overlay, close]);
  const semantics = {
    role,
    // False while it closes.
    'aria-modal': open,
    'aria-label': label,
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
  };
  return (
    <div ref={panel} {...semantics} tabIndex={-1} className={classNames(styles.panel, className)}>
      {children}
      {/* The shell announces its toasts here. */}
      <div className="ui-sr-only" role="status" data-toast="" />
    </div>
  );
}

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

function focusableIn(element: HTMLElement): readonly HTMLElement[] {
  const elements = Array.from(element.querySelectorAll<HTMLElement>(focusable));
  return elements.filter(candidate => candidate.tabIndex >= 0 && candidate.closest('[hidden]') === null);
}

function trapTab(event: KeyboardEvent, element: HTMLElement): void {
  const all = focusableIn(element);
  const first = all[0];
  const last = all[all.length - 1];
  const active = document.activeElement;
  const leaves = event.shiftKey ? active === first || active === element : active === last;
  if (!leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

const liveRegions = '[aria-live],[role=status],[role=alert]';

/**
 * Takes the rest of the page from fingers, keyboards and screen readers, also from those that know no `aria-modal`; but
 * for its live regions, which still speak. Returns what gives it back.
 */
function isolate(kept: readonly (Element | null)[]): () => void {
  const stays = [...kept, ...document.querySelectorAll(liveRegions)].filter(
    one => !one?.hasAttribute('data-toast'),
  );
  const hidden: Element[] = [];
  function hide(element: Element) {
    if (stays.includes(element) || element.hasAttribute('aria-hidden')) return;
    if (stays.some(one => element.contains(one))) {
      Array.from(element.children).forEach(hide);
      return;
    }
    element.setAttribute('inert', '');
    element.setAttribute('aria-hidden', 'true');
    hidden.push(element);
  }
  Array.from(document.body.children).forEach(hide);
  return () => {
    for (const element of hidden) {
      element.removeAttribute('inert');
      element.removeAttribute('aria-hidden');
    }
  };
}

/**
 * While open: focus moves in (to `[data-autofocus]`, else to the element itself) and stays, Escape closes,
 * and afterwards focus goes back to where it was.
 */
function useFocusTrap(ref: RefObject<HTMLElement>, open: boolean, onEscape: () => void): void {
  useEffect(() => {
    const element = ref.current;
    if (!open || !element) return undefined;
    const before = document.activeElement;
    // The popup is a child of the body, after its scrim.
    const popup = Array.from(document.body.children).find(child => child.contains(element));
    // First: a browser refuses to hide what has the focus.
    (element.querySelector<HTMLElement>('[data-autofocus]') ?? element).focus({ preventScroll: true });
    const giveBack = isolate([popup ?? element, popup?.previousElementSibling ?? null]);
    // Engines without `inert`, and buttons in live regions: an arrow of the keyboard leads to the page's next field.
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || element.contains(target) || element.closest('[inert]')) return;
      if (target.closest(`[inert],${liveRegions}`)) element.focus({ preventScroll: true });
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Tab') trapTab(event, element);
      if (event.key === 'Escape' && !event.isComposing) {
        // Only the innermost overlay closes.
        event.stopPropagation();
        onEscape();
      }
    };
    element.addEventListener('keydown', onKeyDown);
    document.addEventListener('focusin', onFocus);
    return () => {
      element.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('focusin', onFocus);
      giveBack();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [open, ref, onEscape]);
}

export interface SheetProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** As high as a sheet may be whatever it holds, for a list that gets shorter while one types. */
  readonly tall?: boolean;
}

/** A sheet from the bottom: focus stays inside, Escape and a tap outside close it. */
export function Sheet({ open, title, onClose, children, tall = false }: SheetProps): ReactElement {
  const { t } = useI18n();
  return (
    <Overlay
      open={open}
      onClose={onClose}
      position="bottom"
      role="dialog"
      label={title}
      className={classNames(styles.sheet, tall && styles.tall)}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <IconButton label={t('common.close')} onClick={onClose}>
          <CloseIcon size={24} />
        </IconButton>
      </div>
      <div className={styles.content}>{children}</div>
    </Overlay>
  );
}
