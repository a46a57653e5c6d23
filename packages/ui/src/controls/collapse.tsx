import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { ChevronDownIcon, ChevronUpIcon } from '../icons';
import styles from './collapse.module.css';

export interface CollapseProps {
  readonly title: ReactNode;
  /** Title while it is open, such as “Hide details”. */
  readonly openTitle?: ReactNode;
  readonly children: ReactNode;
  readonly defaultOpen?: boolean;
  /** `link` in the colour of links, `row` as a row of a group of questions, `plain` in the colour of text. */
  readonly look?: 'link' | 'row' | 'plain';
  /** Puts what it holds above the button, as in “Hide details” at the end. */
  readonly contentFirst?: boolean;
  readonly onToggle?: (open: boolean) => void;
}

/** A button that shows and hides what follows it. */
export function Collapse(props: CollapseProps): ReactElement {
  const {
    title,
    openTitle,
    children,
    defaultOpen = false,
    look = 'link',
    contentFirst = false,
    onToggle,
  } = props;
  const [open, setOpen] = useState(defaultOpen);
  const id = useId();
  const content = (
    <div id={id} className={styles.content} hidden={!open}>
      {open && children}
    </div>
  );
  return (
    <div className={styles[look]}>
      {contentFirst && content}
      <button
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          setOpen(!open);
          onToggle?.(!open);
        }}
      >
        <span>{open ? (openTitle ?? title) : title}</span>
        {open ? <ChevronUpIcon size={20} /> : <ChevronDownIcon size={20} />}
      </button>
      {!contentFirst && content}
    </div>
  );
}
